/** The sandbox's national pharmacies. Every name is invented. */

/** How a pharmacy sets its prices; pricing.ts explains the model. */
export interface PriceLevel {
  /** Kind of price offered. */
  type: 'coupon' | 'cash' | 'membership';
  /** Retail (usual and customary) level; the market's middle is 1. */
  retail: number;
  /** Discounted level; the market's middle is 1. */
  discount: number;
  /** Dispensing fee in USD, part of the discounted price. */
  fee: number;
  /** Whether it publishes its retail price. */
  givesRetail: boolean;
}

interface Chain extends PriceLevel {
  id: string;
  name: string;
  pharmacyType: 'RETAIL' | 'MAIL_ORDER';
  /** Membership fee in USD; 0 is a free membership. Only if `type` is membership. */
  programCost?: number;
  /** Companion offers: the price of a generic as a share of its acquisition cost. */
  companions?: number[];
  /** Whether its coupon keys are longer than 1024 characters, as some of the service's are. */
  longKey?: boolean;
}

const retail = { pharmacyType: 'RETAIL', givesRetail: true } as const;
const mail = { pharmacyType: 'MAIL_ORDER', givesRetail: false } as const;

export const chains: readonly Chain[] = [
  { ...retail, id: 'alder', name: 'Alder & Finch Pharmacy', type: 'coupon', retail: 1.22, discount: 1.12, fee: 9.1 },
  { ...retail, id: 'brightwell', name: 'Brightwell Drug', type: 'coupon', retail: 1.3, discount: 1.2, fee: 10.4, companions: [0.9, 1.15] },
  { ...retail, id: 'kestrel', name: 'Kestrel Pharmacy', type: 'coupon', retail: 1.05, discount: 0.96, fee: 7.2, longKey: true },
  { ...retail, id: 'bigbarn', name: 'Big Barn Pharmacy', type: 'coupon', retail: 0.72, discount: 0.84, fee: 5.2 },
  { ...retail, id: 'sundial', name: 'Sundial Markets Pharmacy', type: 'coupon', retail: 0.95, discount: 0.9, fee: 5.9, companions: [0.7] },
  { ...retail, id: 'orchard', name: 'Orchard Lane Grocery Pharmacy', type: 'cash', retail: 0.8, discount: 0.98, fee: 6.4 },
  { ...retail, id: 'pestle', name: 'Penny & Pestle', type: 'coupon', retail: 0.9, discount: 0.88, fee: 6.6, givesRetail: false },
  { ...retail, id: 'warehouse', name: 'Long Aisle Wholesale Pharmacy', type: 'membership', retail: 0.68, discount: 0.78, fee: 4.1, programCost: 60 },
  { ...retail, id: 'tallgrass', name: 'Tallgrass Rx Club', type: 'membership', retail: 1.1, discount: 0.86, fee: 4.6, programCost: 0 },
  { ...mail, id: 'parcel', name: 'Parcel & Pill Home Delivery', type: 'coupon', retail: 0.9, discount: 0.8, fee: 5, longKey: true },
  { ...mail, id: 'lamplight', name: 'Lamplight Mail Pharmacy', type: 'cash', retail: 0.85, discount: 0.82, fee: 10 },
]; // prettier-ignore
