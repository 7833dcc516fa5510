/** The resources of a record, and what refers to them. */
import type { Bundle, FhirResource } from 'fhir/r4';
import { all, text } from './values.ts';

/** A resource with the address that its bundle gives it. */
interface Entry {
  resource: FhirResource;
  fullUrl: string;
}

export interface Entries {
  resources: FhirResource[];
  /** The target of a reference: by its address, else by type and id. */
  referred: (reference: unknown) => FhirResource | undefined;
}

interface Place {
  value: unknown;
  fullUrl?: unknown;
  /** Bundles and arrays around it. */
  depth: number;
}

/** A whole record has a few thousand. */
const maxPlaces = 20_000;
const maxDepth = 20;

export const isOfType = (value: unknown, type: string): boolean =>
  (value as Partial<FhirResource> | null)?.resourceType === type;

/**
 * Every resource in order, including those of nested bundles.
 * @param skip called with a bundle or array that occurs again, and with what exceeds the limits
 */
export function entriesOf(
  given: unknown,
  skip: (reason: 'duplicate' | 'too-large', value: unknown) => void,
): Entries {
  const entries: Entry[] = [];
  const seen = new Set<unknown>();
  // not recursive: a record may nest to any depth
  const open: Place[] = [{ value: given, depth: 0 }];
  for (let count = 0, place = open.pop(); place; place = open.pop()) {
    const { value, fullUrl, depth } = place;
    if (count++ >= maxPlaces) {
      skip('too-large', value);
      break;
    }
    const within = childrenOf(value);
    if (!within) {
      if (typeof (value as Partial<FhirResource> | null)?.resourceType === 'string')
        entries.push({ resource: value as FhirResource, fullUrl: text(fullUrl) });
    } else if (seen.has(value)) skip('duplicate', value);
    else if (depth > maxDepth) skip('too-large', value);
    else {
      seen.add(value);
      for (const child of within.reverse()) open.push({ ...child, depth: depth + 1 });
    }
  }
  return { resources: entries.map(({ resource }) => resource), referred: finder(entries) };
}

function childrenOf(value: unknown): Omit<Place, 'depth'>[] | undefined {
  if (Array.isArray(value)) return value.map((one: unknown) => ({ value: one }));
  if (!isOfType(value, 'Bundle')) return undefined;
  return all((value as Bundle).entry).map(({ resource, fullUrl }) => ({ value: resource, fullUrl }));
}

function finder(entries: readonly Entry[]): Entries['referred'] {
  const places = new Map<string, FhirResource>();
  for (const { resource, fullUrl } of entries)
    for (const place of [fullUrl, `${resource.resourceType}/${text(resource.id)}`])
      if (place && !places.has(place)) places.set(place, resource);
  return (reference) => {
    const to = text(reference);
    return places.get(to) ?? places.get(typeAndId(to));
  };
}

/** From a relative, absolute or versioned reference: `https://x.example/fhir/Medication/1/_history/2`. */
const typeAndId = (reference: string): string =>
  reference
    .replace(/\/_history\/.*/, '')
    .split('/')
    .slice(-2)
    .join('/');
