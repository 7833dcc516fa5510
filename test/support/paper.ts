/** A coupon that is printed, and what it is printed on. */
import { inflateSync } from 'node:zlib';

/** As the service sends it, with a page of its own that is longer than a sheet. */
export const printedCoupon = {
  price: 9,
  rxbin: '015995',
  rxpcn: 'GDC',
  group_number: 'DR33',
  member_id: 'ABC123',
  phone: '1-800-555-0142',
  pharm_phone: '1-800-555-0187',
  pharmacy_name: 'Alder',
  url: 'https://prices.test/c',
  coupon_html: btoa(`<h1>The page of the service</h1>${'<p>Small print</p>'.repeat(80)}`),
};

/** How many sheets a PDF has. Firefox packs what describes them. */
export function sheetsOf(pdf: Uint8Array): number {
  const file = Buffer.from(pdf);
  const text = file.toString('latin1');
  const unpacked = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    const end = text.indexOf('endstream', index + length);
    try {
      return inflateSync(file.subarray(index + length, end)).toString('latin1');
    } catch {
      return [];
    }
  });
  return [text, ...unpacked].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
