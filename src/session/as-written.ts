/** A medicine of a record whose strength or form the service does not take as it is written: read as typed text is. */
import type { DrugInfo } from '../contract/responses.ts';
import { dosagesOf, formsOf } from '../pricing/choice.ts';
import type { Doubts } from '../pricing/basket-entry.ts';
import type { LookupRequest } from '../pricing/lookup-request.ts';
import { isCountedByPiece } from '../pricing/quantity.ts';
import { resolve } from '../reading/match-prescription.ts';
import { read } from '../reading/read.ts';
import { isAmong } from '../reading/strength.ts';
import { resolvedName } from './names.ts';
import type { Ask } from './requests.ts';

/** What is requested instead. */
export interface Matched {
  request: LookupRequest;
  info: DrugInfo;
  doubts: Doubts;
}

/** Whether a name is another with a device or a way to dissolve, and no other medicine: Cipro HC is not Cipro. */
const isOfDevice = (name: string, drug: string): boolean =>
  name.toLowerCase().startsWith(`${drug.toLowerCase()} `) &&
  /(?:pen|odt|tab|star|touch|haler|hfa|diskus|respimat)$/i.test(name);

/** More names are not looked through. */
const mostSiblings = 3;

/**
 * Strength and form matched with what the medicine comes in.
 * @param brand which may come in what the name before it does not
 * @param isKnown whether the service has what was requested, but no price for it: then only the same in other words is
 *   requested
 * @returns undefined while it is not known what the medicine comes in, null if that cannot be known or nothing else is meant
 */
export function matched(
  request: LookupRequest,
  brand: string | undefined,
  isKnown: boolean,
  ask: Ask,
): Matched | null | undefined {
  let best: Matched | null = null;
  for (const drug of brand ? [request.drug, brand] : [request.drug]) {
    const answered = ask('drugInfo', { name: drug });
    if (!answered) return undefined;
    if (!answered.outcome.ok) continue;
    const found = matchOf({ ...request, drug }, answered.outcome.data, isKnown);
    best ??= found;
    if (found && !found.doubts.unavailable.length) return found;
  }
  // another name may have it: Zofran ODT, Humalog KwikPen
  const { drug, form, dosage } = request;
  if (!best || !form || !best.doubts.unavailable.length) return best;
  const named = resolvedName(read([drug, spaced(dosage), form].filter(Boolean).join(' ')), ask);
  if (named === undefined) return undefined;
  const names = named && 'name' in named ? [named.name, ...named.siblings] : [];
  for (const name of names.filter((one) => isOfDevice(one, drug)).slice(0, mostSiblings)) {
    const answered = ask('drugInfo', { name });
    if (!answered) return undefined;
    const found = answered.outcome.ok && matchOf({ ...request, drug: name }, answered.outcome.data, isKnown);
    if (found && !found.doubts.unavailable.length) return found;
  }
  return best;
}

function matchOf(request: LookupRequest, info: DrugInfo, isKnown: boolean): Matched | null {
  const { drug, form, dosage } = request;
  const others = isKnown ? without(info, request) : info;
  const said = spaced(dosage);
  const { choice, ...rest } = resolve(read([drug, said, form].filter(Boolean).join(' ')), others, drug);
  const unavailable = [...rest.unavailable];
  // what is packed may be of a strength that is not listed, unless a record says that it is one
  const isSaid = choice.dosage || unavailable.some((text) => text.includes(said));
  if (dosage && !isSaid && !isAmong(dosage, allDosages(others))) unavailable.unshift(said);
  if (isKnown && (unavailable.length || !choice.dosage)) return null;
  const isOtherForm = Boolean(form) && unavailable.some((text) => text.includes(form));
  const keepsAmount = !isOtherForm || isCountedByPiece(form);
  return {
    request: {
      ...request,
      form: choice.form ?? '',
      dosage: choice.dosage ?? '',
      // the package of a pen that gives the dose
      ...(choice.quantity && !request.userQuantity && { quantity: request.quantity || choice.quantity }),
      ...(!keepsAmount && { quantity: 0, userQuantity: 0 }),
    },
    info,
    doubts: { unavailable, unconfirmed: rest.unconfirmed },
  };
}

/** `20mg` as a label has it. */
const spaced = (dosage: string): string => dosage.replace(/(\d)(?=[a-z])/gi, '$1 ');

const allDosages = (info: DrugInfo): string[] => formsOf(info).flatMap((form) => dosagesOf(info, form));

/** What else it comes in. */
function without({ drugs, quantities }: DrugInfo, { dosage }: LookupRequest): DrugInfo {
  const left = Object.entries(drugs).map(([form, dosages]) => [
    form,
    Object.fromEntries(Object.entries(dosages).filter(([one]) => one !== dosage)),
  ]);
  return { drugs: Object.fromEntries(left) as DrugInfo['drugs'], quantities };
}
