/**
 * What the log says about a fault of our own: its kind and where it was thrown.
 * Never its message, which may hold what a visitor asked.
 */
export function tellFault(error: unknown): string {
  if (!(error instanceof Error)) return `internal fault: ${typeof error}`;
  const { name, message, stack = '' } = error;
  const end = stack.indexOf(message);
  const frames = end < 0 ? [] : stack.slice(end + message.length).split('\n');
  return [`internal fault: ${name}`, ...frames.filter((line) => /^\s+at /.test(line))].join('\n');
}
