import { html, nothing, type TemplateResult } from 'lit';
import type { Prescription } from '../pricing/choice.ts';
import { noChildForm } from '../reading/typed-forms.ts';
import { unbroken, type Words } from '../strings/index.ts';
import { icon } from './icons.ts';
import { medicineText } from './medicine-text.ts';

/** What was read of a medicine that it does not come in, and what its price is for instead. */
interface Unavailable {
  /** As typed. */
  unavailable: readonly string[];
  name: string;
  prescription: Prescription;
}

/** `We found no price for pen. This is …`; empty if everything that was read is sold. */
export function unavailableText({ unavailable, name, prescription }: Unavailable, words: Words): string {
  const value = words.list(unavailable.filter((text) => text !== noChildForm));
  const shown = value && unbroken(medicineText(name, prescription, words));
  return words.sentences(
    value && words.say('notFound', { value, shown }),
    unavailable.includes(noChildForm) && words.say('noChildForm'),
  );
}

/** A warning above the price that it is about; it is announced elsewhere. */
export const warning = (text: string): TemplateResult | typeof nothing =>
  text ? html`<p part="warning" class="warning">${icon('warning')} <span>${text}</span></p>` : nothing;
