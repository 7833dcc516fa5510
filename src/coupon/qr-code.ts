import { generate } from 'lean-qr/nano';

/** With more characters, the squares get too small for a phone. */
const longest = 300;

/** A QR code, without its margin. */
export interface QrCode {
  /** Modules per side. */
  size: number;
  get(x: number, y: number): boolean;
}

/** An address as a QR code, made here: nothing is sent anywhere. Undefined where it would be too dense to be read. */
export function qrOf(address: string): QrCode | undefined {
  if (address.length > longest) return undefined;
  const code = generate(address);
  return { size: code.size, get: (x, y) => code.get(x, y) };
}
