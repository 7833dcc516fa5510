/** An option or a setting that cannot be used. */
export class SettingError extends TypeError {
  /** Its name as the caller wrote it: `rateLimit`, `DRUG_PRICE_RATE_LIMIT`, `--port`. */
  readonly setting: string;
  /** What is wrong with it, as the rest of a sentence. */
  readonly reason: string;

  constructor(setting: string, reason: string, message = `${setting} ${reason}`) {
    super(message);
    this.setting = setting;
    this.reason = reason;
  }
}
