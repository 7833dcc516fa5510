import { hash, randomBytes } from 'node:crypto';

/** Turns an address into a form that a log may contain: a hash that cannot be reversed and changes with each start. */
export function addressHasher(): (address: string) => string {
  const salt = randomBytes(32).toString('base64');
  return (address) => hash('sha256', salt + address, 'base64url').slice(0, 12);
}
