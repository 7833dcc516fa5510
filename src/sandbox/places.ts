/** US ZIP codes, cities and states. Source: data/places.tsv, from GeoNames; see data/SOURCES.md. */
import { readTable } from './read-table.ts';
import { stateCode, stateNumber } from './us-states.ts';

export interface Place {
  city: string;
  /** Two letters. */
  state: string;
  /** The first of its ZIP codes. */
  zip: string;
}

/** All ZIP codes of a state that share their first three digits. */
export interface Area {
  state: string;
  prefix: string;
  /** Position among the state's areas, in order of prefix. */
  index: number;
  zips: string[];
}

export interface Location {
  zip: string;
  place: Place;
  area: Area;
}

export interface Places {
  /**
   * By ZIP code, ZIP+4, or city and state (`Austin, TX`, `Austin Texas`). A ZIP code may follow the city, and then
   * wins; the country may come last.
   */
  find(location: string): Location | undefined;
  cityOf(zip: string): Place | undefined;
  area(stateNumber: number, index: number): Area | undefined;
}

const shortened = new Map(Object.entries({ saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' }));

function foldCity(city: string): string {
  const words = city.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/['’.]/g, '');
  return words
    .split(/[^a-z0-9]+/)
    .map((word) => shortened.get(word) ?? word)
    .join(' ')
    .trim();
}

/** The data has `O Fallon` for `O'Fallon`: without spaces both are the same. */
const joined = (key: string) => key.replaceAll(' ', '');

const country = /[\s,]+(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?)$/i;

export function loadPlaces(): Places {
  const places: Place[] = [];
  const byCity = new Map<string, Place>();
  /** Index of each ZIP code's place, plus 1; 0 if there is none. */
  const byZip = new Uint16Array(100_000);
  for (const [state, city, zips] of readTable('places')) {
    const place = { city: city!, state: state!, zip: zips!.slice(0, 5) };
    places.push(place);
    byCity.set(`${state}\t${foldCity(city!)}`, place);
    for (const zip of zips!.split(' ')) byZip[Number(zip)] = places.length;
  }
  for (const [key, place] of [...byCity]) if (!byCity.has(joined(key))) byCity.set(joined(key), place);
  const cityOf = (zip: string) => places[byZip[Number(zip)]! - 1];
  const areas = groupAreas(byZip, (zip) => cityOf(zip)!.state);

  return {
    find(location) {
      const inCountry = location.trim().replace(country, '');
      const asZip = /(?:^|[\s,])(\d{5})(?:-?\d{4})?$/.exec(inCountry)?.[1];
      const place = asZip ? cityOf(asZip) : cityAndState(inCountry, byCity);
      if (!place) return undefined;
      const zip = asZip ?? place.zip;
      const area = areas.get(stateNumber(place.state))!.find(({ prefix }) => zip.startsWith(prefix))!;
      return { zip, place, area };
    },
    cityOf,
    area: (number, index) => areas.get(number)?.[index],
  };
}

/** Tries each way to split the words into a city and a state of one to three words. */
function cityAndState(text: string, byCity: Map<string, Place>): Place | undefined {
  const words = text
    .replaceAll(/[,\s]+/g, ' ')
    .trim()
    .split(' ');
  for (let length = 1; length <= 3 && length < words.length; length++) {
    const state = stateCode(words.slice(-length).join(' '));
    const key = `${state}\t${foldCity(words.slice(0, -length).join(' '))}`;
    const place = state && (byCity.get(key) ?? byCity.get(joined(key)));
    if (place) return place;
  }
  return undefined;
}

function groupAreas(byZip: Uint16Array, stateOf: (zip: string) => string): Map<number, Area[]> {
  const areas = new Map<number, Area[]>();
  for (let number = 0; number < byZip.length; number++) {
    if (!byZip[number]) continue;
    const zip = String(number).padStart(5, '0');
    const state = stateOf(zip);
    const ofState = areas.get(stateNumber(state)) ?? [];
    areas.set(stateNumber(state), ofState);
    const prefix = zip.slice(0, 3);
    const area = ofState.at(-1);
    if (area?.prefix === prefix) area.zips.push(zip);
    else ofState.push({ state, prefix, index: ofState.length, zips: [zip] });
  }
  return areas;
}
