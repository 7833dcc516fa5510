import { noNameIn, type NoName, type NoNameKind } from '../reading/no-name.ts';
import type { SearchWords } from '../strings/index.ts';

const keys = {
  device: 'noNameDevice',
  vaccine: 'noNameVaccine',
  otc: 'noNameOtc',
  pharmacy: 'noNamePharmacy',
  place: 'noNamePlace',
  zip: 'nameNeeded',
  condition: 'noNameCondition',
  incomplete: 'nameNeeded',
  'not-a-name': 'notAName',
  'not-latin': 'nameNotLatin',
} as const satisfies Record<NoNameKind, string>;

/** What a text is that is no name, and what to do instead. Until an answer's part is loaded, less of it is said. */
export const noNameText = ({ kind, thing }: NoName, words: SearchWords): string =>
  words.sayEither(keys[kind], 'notAName', { name: thing });

/** Whether it is told in neutral colors: nobody did wrong who typed it. */
export const isNeutral = ({ kind }: NoName): boolean =>
  /^(?:otc|device|vaccine|condition|pharmacy|place)$/.test(kind);

/**
 * What is wrong with a looked up text, to be said below its field. What a patient may ask a pharmacy for is told in place of
 * an answer instead; but for a place, whose text says "here" and means the field.
 */
export function refusedInField(text: string): NoName | undefined {
  const noName = noNameIn(text);
  return noName && isNeutral(noName) && noName.kind !== 'place' ? undefined : noName;
}
