import { quietWindow } from './native.ts';

/** Milliseconds that the address of a saved file stays valid. */
const handOver = 60_000;

/** A temporary address, valid long enough for the browser to take over the file. */
export function addressOf(file: Blob, { URL } = window): string {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), handOver);
  return address;
}

/** @param name must not reveal what the file is for: on a shared device others see the list of downloads */
export function saveFile(file: Blob, name: string): void {
  // a page's `navigation` reveals the address to each of its scripts, which could then read the file
  const from = ('navigation' in window && quietWindow()) || window;
  const link = from.document.createElement('a');
  link.href = addressOf(file, from);
  link.download = name;
  link.click();
}
