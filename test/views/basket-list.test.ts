/** What can be done with a medicine of a list. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { basketEntry, type BasketEntry } from '../../src/pricing/basket-entry.ts';
import { medicineRequest, type Medicine } from '../../src/pricing/medicine.ts';
import { addEnglish } from '../../src/strings/english.ts';
import { Words } from '../../src/strings/index.ts';
import { listedMedicines } from '../../src/views/basket-list.ts';
import { comparison } from '../support/service-double.ts';

addEnglish();

const handlers = ['onChange', 'onReplace', 'onRemove', 'onClear', 'onRetry'] as const;
const { data: prices } = comparison();

/** Whether the strength and amount of a medicine can be changed. */
function canChange(medicine: Medicine, code?: string, known?: object): boolean {
  const request = medicineRequest(medicine, '90210');
  const outcome = { ok: false, failure: { code, candidates: [] } };
  const result = code ? { operation: 'priceCompare', request, outcome, at: new Date(0) } : undefined;
  const entry = basketEntry(
    medicine,
    request,
    result as unknown as BasketEntry['result'],
    known as BasketEntry['last'],
  );
  const nothing = () => undefined;
  const [listed] = listedMedicines(
    {
      ...(Object.fromEntries(handlers.map((name) => [name, nothing])) as Record<
        (typeof handlers)[number],
        () => undefined
      >),
      headingLevel: 2,
      entries: [entry],
      removals: 0,
      opened: undefined,
      isWaiting: false,
      secondsLeft: undefined,
    },
    new Words('en'),
  );
  return Boolean(listed!.onChange);
}

const ndc = { ndc: '00093005801', quantity: 90 };

test('a medicine can be changed where it is known what it is', () => {
  assert.equal(canChange({ drug: 'Lisinopril' }), true);
  assert.equal(canChange({ drug: 'Lisinopril' }, 'no_prices_found'), true);
  assert.equal(canChange({ ...ndc, drug: 'Lisinopril' }, 'no_prices_found'), true);
  assert.equal(canChange(ndc, 'no_prices_found', prices), true, 'as it was priced before');
});

test('an NDC of which nothing is known has nothing to choose', () => {
  for (const code of [undefined, 'no_prices_found', 'invalid_param', 'service_unreachable'])
    assert.equal(canChange(ndc, code), false, code);
});
