/** What becomes of a text of a patient's record: `medicinesFromFhir`, then a list's steps, with the endpoint and the sandbox in this process. */
import type { MedicationRequest, Quantity } from 'fhir/r4';
import { medicinesFromFhir } from '../../src/fhir/index.ts';
import { isStrengthDefaulted } from '../../src/pricing/lookup-request.ts';
import { medicineRequest, type Medicine } from '../../src/pricing/medicine.ts';
import { namingOf } from '../../src/pricing/naming.ts';
import { chooseName } from '../../src/reading/choose-name.ts';
import { read } from '../../src/reading/read.ts';
import { askedByList, pricedMedicine, type PricedMedicine } from '../../src/session/medicine.ts';
import { derived } from '../session/service.ts';
import { client } from './become.ts';

export const prescriptionOf = (text: string, quantity?: Quantity): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  subject: { reference: 'Patient/1' },
  medicationCodeableConcept: { text },
  ...(quantity && { dispenseRequest: { quantity } }),
});

/** The prices of one medicine of a list. */
export function priced(medicine: Medicine): Promise<PricedMedicine> {
  const request = medicineRequest(medicine, '90210');
  const meaning = askedByList(request);
  return derived(client, (ask) => pricedMedicine(request, meaning, {}, ask));
}

/** In one line: `priced Lisinopril: 10mg tablet, 30, $4`, or `failed unknown_drug`. */
export async function recorded(medicine: Medicine): Promise<string> {
  const { result, doubts } = await priced(medicine);
  const { request, outcome } = result;
  if (request.ambiguity) return `asked ${request.ambiguity.names.join(' | ')}`;
  if (!outcome.ok) {
    const { code, candidates } = outcome.failure;
    // as a list offers them
    const choice = chooseName(read(request.drug), candidates);
    if (code === 'unknown_drug' && choice.kind === 'ambiguous') return `asked ${choice.names.join(' | ')}`;
    return `failed ${code} ${candidates.join(' | ')}`;
  }
  const { data } = outcome;
  const [price] = data.prices;
  const guessed = new Set<string>(doubts?.guessed ?? []);
  if (!request.dosage && isStrengthDefaulted(request, data, [])) guessed.add('dosage');
  return [
    `priced ${namingOf(request.drug, data).name} (${data.display}): ${data.dosage} ${data.form}, ${data.metric_quantity}`,
    price ? `$${Math.min(...data.prices.map((one) => one.price))}` : 'no price',
    guessed.size ? `picked ${[...guessed].join()}` : '',
    doubts?.unavailable.length ? `no ${doubts.unavailable.join(', ')}` : '',
    doubts?.unconfirmed.length ? `confirm ${doubts.unconfirmed.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/** The same of a text in a record. */
export async function recordedText(text: string, quantity?: Quantity): Promise<string> {
  const { medicines, skipped } = medicinesFromFhir(prescriptionOf(text, quantity));
  const [medicine] = medicines;
  return medicine ? recorded(medicine) : `skipped ${skipped[0]?.reason}`;
}
