import type { PlaceField } from './place-field.ts';
import type { NameField } from './name-field.ts';

/** The fields of a lookup. */
export interface LookupFields {
  readonly name: NameField;
  readonly location: PlaceField;
}
