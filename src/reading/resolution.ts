import type { RequestedChoice } from '../pricing/lookup-request.ts';
import type { StrengthOffer, StrengthQuestion } from './asked-strength.ts';

/** What a reading is by what a medicine comes in. */
export interface Resolution {
  /**
   * What to request, as the service spells it. The service picks whatever is left out, and the patient is asked to
   * confirm it. `form` is set only if the typed text leaves no other form.
   */
  choice: Partial<RequestedChoice>;
  /** Typed text that is clearly a strength, form or release, but one that the medicine does not come in. */
  unavailable: string[];
  /** Typed releases and salts that neither the name nor its forms mention: the patient is asked to confirm them. */
  unconfirmed: string[];
  /** False if the medicine does not come in the typed strength or pen: a sibling name may, since pens often have their own. */
  fits: boolean;
  /** Of what is unavailable, the strengths. */
  missing: string[];
  /** Of what is unavailable, the form, perhaps with a strength that it does not come in. */
  form?: string | undefined;
  /** The strengths of that form, and the forms of that strength. */
  ofEither: readonly StrengthOffer[];
  /** What a patient is asked, where a price may be of a strength or amount that was not meant. */
  question?: StrengthQuestion | undefined;
}
