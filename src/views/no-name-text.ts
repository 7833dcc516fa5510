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

/** What a looked up text is that is no name, to be said below its field. Beside what is sold without a prescription, names are asked about. */
export function refusedInField(text: string): NoName | undefined {
  const noName = noNameIn(text);
  return noName?.kind === 'otc' ? undefined : noName;
}
