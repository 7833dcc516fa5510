/**
 * How the log describes an internal error: its kind and where it was thrown.
 * Never its message, which may contain what a visitor typed.
 */
export function describeInternalError(error: unknown): string {
  if (!(error instanceof Error)) return `internal fault: ${typeof error}`;
  const { name, message, stack = '' } = error;
  const end = stack.indexOf(message);
  const frames = end < 0 ? [] : stack.slice(end + message.length).split('\n');
  return [`internal fault: ${name}`, ...frames.filter((line) => /^\s+at /.test(line))].join('\n');
}
