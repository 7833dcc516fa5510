/** US ZIP codes, cities and states. Source: data/places.tsv, from GeoNames; see data/SOURCES.md. */
import { readTable } from './files.ts';
import { stateCode, stateNumber } from './states.ts';

export interface Place {
  city: string;
  /** Two letters. */
  state: string;
  zips: string[];
}

/** The surroundings of a place: all ZIP codes of a state that share their first three digits. */
export interface Area {
  state: string;
  prefix: string;
  /** Place among the state's areas, in order of prefix. */
  index: number;
  zips: string[];
}

export interface Location {
  zip: string;
  place: Place;
  area: Area;
}

export interface Places {
  /** Reads a ZIP code, a ZIP+4, or city and state (`Austin, TX`, `Austin Texas`); undefined where there is none such. */
  find(location: string): Location | undefined;
  cityOf(zip: string): Place | undefined;
  area(stateNumber: number, index: number): Area | undefined;
}

const shortened: Record<string, string> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' };

function foldCity(city: string): string {
  const words = city.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/['’.]/g, '');
  return words
    .split(/[^a-z0-9]+/)
    .map((word) => shortened[word] ?? word)
    .join(' ')
    .trim();
}

export function loadPlaces(): Places {
  const places = readTable('places').map(([state, city, zips]): Place => {
    return { city: city!, state: state!, zips: zips!.split(' ') };
  });
  const byZip = new Map(places.flatMap((place) => place.zips.map((zip) => [zip, place] as const)));
  const byCity = new Map(places.map((place) => [`${place.state}\t${foldCity(place.city)}`, place]));
  const areas = groupAreas(byZip);

  function at(zip: string, place: Place): Location {
    const area = areas.get(stateNumber(place.state))!.find(({ prefix }) => zip.startsWith(prefix))!;
    return { zip, place, area };
  }

  return {
    find(location) {
      const zip = /^(\d{5})(-?\d{4})?$/.exec(location.trim())?.[1];
      const place = zip ? byZip.get(zip) : cityAndState(location, byCity);
      return place && at(zip ?? place.zips[0]!, place);
    },
    cityOf: (zip) => byZip.get(zip),
    area: (number, index) => areas.get(number)?.[index],
  };
}

/** Tries each way to part the words into a city and a state of one to three words. */
function cityAndState(text: string, byCity: Map<string, Place>): Place | undefined {
  const words = text
    .replaceAll(/[,\s]+/g, ' ')
    .trim()
    .split(' ');
  for (let length = 1; length <= 3 && length < words.length; length++) {
    const state = stateCode(words.slice(-length).join(' '));
    const place = state && byCity.get(`${state}\t${foldCity(words.slice(0, -length).join(' '))}`);
    if (place) return place;
  }
  return undefined;
}

function groupAreas(byZip: Map<string, Place>): Map<number, Area[]> {
  const grouped = Map.groupBy(
    [...byZip.keys()].sort(),
    (zip) => `${byZip.get(zip)!.state}${zip.slice(0, 3)}`,
  );
  const areas = new Map<number, Area[]>();
  for (const key of [...grouped.keys()].sort()) {
    const state = key.slice(0, 2);
    const ofState = areas.get(stateNumber(state)) ?? [];
    ofState.push({ state, prefix: key.slice(2), index: ofState.length, zips: grouped.get(key)! });
    areas.set(stateNumber(state), ofState);
  }
  return areas;
}
