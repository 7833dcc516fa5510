/** A setting or an option that cannot be used: one line, which names it. */
export class SettingError extends Error {}
