import { hash, randomBytes } from 'node:crypto';

/** Turns an address into what a log may hold: a hash that cannot be undone and changes with each start. */
export function addressHasher(): (address: string) => string {
  const salt = randomBytes(32).toString('base64');
  const known = new Map<string, string>();
  return (address) => {
    let short = known.get(address);
    if (short === undefined) {
      short = hash('sha256', salt + address, 'base64url').slice(0, 12);
      if (known.size >= 10_000) known.clear();
      known.set(address, short);
    }
    return short;
  };
}
