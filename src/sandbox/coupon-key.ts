/** Coupon keys, sealed with AES-256-GCM under a key derived from the account's secret, so that they cannot be forged. */
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { Account } from './accounts.ts';

/** The content of a key: one price as quoted. */
interface CouponClaim {
  name: string;
  form: string;
  dosage: string;
  quantity: number;
  /** The pharmacy's id. */
  pharmacy: string;
  /** USD. */
  price: number;
  /** The workflow label of the compare call. */
  c?: string;
}

export interface CouponKeys {
  /** @param long makes a key of more than 1024 characters */
  seal(claim: CouponClaim, long?: boolean): string;
  /** Undefined for a key that is forged, truncated or from another account. */
  open(couponKey: string): CouponClaim | undefined;
}

const ivLength = 12;
const tagLength = 16;
const terms =
  'Program terms carried by this key: not insurance; the pharmacist submits the identifiers shown on the coupon; ' +
  'the price holds for the drug, strength, form and quantity quoted, at the pharmacy quoted. ';

export function createCouponKeys({ apiKey, secretKey }: Account): CouponKeys {
  const derived = hkdfSync('sha256', secretKey, apiKey, 'drug-price-lookup sandbox coupon key', 32);
  const secret: KeyObject = createSecretKey(Buffer.from(derived));

  return {
    seal(claim, long = false) {
      const text = JSON.stringify(long ? [claim, terms.repeat(4)] : [claim]);
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', secret, iv);
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return sealed.toString('base64url');
    },
    open(couponKey) {
      if (!/^[\w-]+$/.test(couponKey)) return undefined;
      const sealed = Buffer.from(couponKey, 'base64url');
      if (sealed.length <= ivLength + tagLength || sealed.toString('base64url') !== couponKey)
        return undefined;
      const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, ivLength), {
        authTagLength: tagLength,
      });
      decipher.setAuthTag(sealed.subarray(-tagLength));
      const text = decipher.update(sealed.subarray(ivLength, -tagLength), undefined, 'utf8');
      try {
        decipher.final();
      } catch {
        return undefined;
      }
      const [claim] = JSON.parse(text) as [CouponClaim];
      return claim;
    },
  };
}
