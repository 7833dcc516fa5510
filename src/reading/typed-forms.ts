/** What typed words for a form say of the forms that a medicine comes in. */
import { isMeasuredIn } from '../pricing/quantity.ts';
import type { Part } from './tokens.ts';
import { formWords, meaningsIn } from './vocabulary.ts';

/** One thing that a medicine comes in. */
export interface Preparation {
  form: string;
  dosage: string;
  /** Metric quantities that the service lists. */
  quantities: number[];
}

/** A route or a container, which is not a dosage form by itself. */
export const isRouteOrContainer =
  /^(?:oral(?!\s(?:tab|cap))|vaginal|nasal|topical|transdermal|neb|inhalation|inhalaci|bottle|tube|packs?$|frasco|tubo|paquetes?$)/i;

/** Devices whose name says how they inject: labels call a FlexPen a syringe. */
const isNamedPen = /pen\b|solostar|flextouch|sureclick|autotouch|pushtronex/i;
const isInjector = /^(?:pens?|plumas?|syringes?|jeringas?|inj|injection|auto-?injectors?|cartridges?)\b/i;

/** What a child can swallow, and what people call it. */
export const isSwallowed = /^(?:solution|suspension|syrup|elixir|oral drops|drops|liquid)$/i;
/** What else a child can take, the better first. */
export const forChildren = [/granules|sprinkle/i, /chewable/i, /disintegrating|\bodt\b/i] as const;
/** Stands among what is unavailable where a medicine has nothing for a child. */
export const noChildForm = 'for a child';
export const isLiquid = /drop|gota|liquid|l[ií]quid|syrup|jarabe|sol|sus/i;

export const isInMilliliters = ({ form, dosage, quantities }: Preparation): boolean =>
  isMeasuredIn('ml', { form, dosage }, quantities[0] ?? 0);

/** A dose that is measured, not counted. */
export const pouredDose = /\d\s?(?:mls?|cc|tsps?|teaspoon|cucharad)/i;

const underTongue = /\bsl\b|sublingual|under\sthe\stongue|bajo\sla\slengua/i;

/** Whether directions say that it dissolves under the tongue. */
export const isUnderTongue = ({ parts }: { parts: readonly Part[] }): boolean =>
  parts.some(({ kind, text }) => kind === 'directions' && underTongue.test(text));

/** What holds tablets, and does not count them. */
export const isBottle = /^(?:bottles?|frascos?|botellas?)$/i;

/** What holds an amount, and is no form of its own. */
export const isContainer = /^(?:bottles?|frascos?|botellas?|tubes?|tubos?|jars?|tarros?|packs?|paquetes?)$/i;

export const isPen = /^(?:pens?|plumas?)\b/i;

/** Whether a form includes what was typed: `inhalation solution` is a `soln`. */
export const isForm = (form: string, typed: string): boolean =>
  meaningsIn(formWords, typed).every(({ loosely }) => loosely.test(form));

/** Whether a typed device is the one that a name says: the syringe of a FlexPen. */
export const isDeviceOf = (drug: string, typed: string): boolean =>
  isInjector.test(typed) && isNamedPen.test(drug);
