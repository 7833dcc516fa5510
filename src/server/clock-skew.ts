/** Compares this machine's clock with that of a server that responded. */
const maxMinutes = 5;

/** Minutes by which this machine is ahead of the server that just responded; 0 if they agree well enough. */
export function clockSkewMinutes(headers: Headers): number {
  const minutes = Math.round((Date.now() - Date.parse(headers.get('date') ?? '')) / 60_000);
  return Math.abs(minutes) > maxMinutes ? minutes : 0;
}
