/** What was asked for, by the page or by a visitor, before anything is known of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyRequest } from '../../src/pricing/lookup-request.ts';
import { askedBeside, askedByName, askedByPage, askedByText } from '../../src/session/asked.ts';

const page = (more: object) => askedByPage({ ...emptyRequest, ...more });
const none = { manufacturerType: '' } as const;
const brand = { manufacturerType: 'brand' } as const;

test('what a page says is read where more than a name stands in it', () => {
  const { text, name, isRead, request, given, isFromPage, siblings } = page({
    drug: ' lipitor 20 mg ',
    quantity: 90,
    location: '10001',
  });
  assert.deepEqual([text, name, isRead, request.drug], ['lipitor 20 mg', 'given', true, 'lipitor']);
  assert.deepEqual([given, request.location, isFromPage, siblings], [{ quantity: 90 }, '10001', true, []]);
  const alone = page({ drug: 'Lipitor' });
  assert.deepEqual([alone.name, alone.isRead, alone.request.drug], ['given', false, 'Lipitor']);
});

test('an NDC of a page comes before its text, and is not searched for', () => {
  for (const drug of ['', 'lipitor 20 mg', '00071-0155-23']) {
    const { name, isRead, request } = page({ drug, ndc: '00093005801' });
    assert.deepEqual([name, isRead, request.ndc, request.drug], ['exact', false, '00093005801', drug]);
  }
  const typed = page({ drug: '00071-0155-23' });
  assert.deepEqual([typed.name, typed.request.ndc, typed.isRead], ['exact', '00071015523', false]);
  const beside = page({ drug: 'lipitor 20 mg 00071-0155-23' });
  assert.deepEqual([beside.isRead, beside.name], [false, beside.request.ndc ? 'exact' : 'given']);
});

test('a number of a page that is one of several NDCs is none', () => {
  const { name, request } = page({ drug: '1234567890' });
  assert.deepEqual([name, request.ndc, request.drug], ['given', '', '1234567890']);
});

test('a page without a name asks for nothing', () => {
  assert.deepEqual([page({}).name, page({}).text], ['exact', '']);
});

test('a text is one of the names that are suggested for it, of the type that it says, else of that of the page', () => {
  const shown = { ...emptyRequest, drug: 'Zestril', dosage: '5mg', manufacturerType: 'generic' } as const;
  const { name, request, text, candidates, isRead, given } = askedByText('lipitor', shown, brand, [
    'Lipitor',
  ]);
  assert.deepEqual([name, text, candidates, isRead, given], ['typed', 'lipitor', ['Lipitor'], false, {}]);
  assert.deepEqual(request, { ...emptyRequest, manufacturerType: 'brand' });
  assert.equal(askedByText('lipitor generic', shown, brand, undefined).request.manufacturerType, 'generic');
  assert.equal(askedByText('lipitor', shown, none, undefined).request.manufacturerType, '');
});

test('an NDC that is typed is asked for as it stands, alone', () => {
  const shown = { ...emptyRequest, drug: 'Zestril', dosage: '5mg', manufacturerType: 'brand' } as const;
  const one = askedByText('00093-0058-01', shown, none, undefined);
  assert.deepEqual([one.name, one.request], ['exact', { ...emptyRequest, ndc: '00093005801' }]);
  assert.deepEqual([one.isFromPage, one.isRead, one.siblings, one.given], [false, false, [], {}]);
  const several = askedByText('1234567890', shown, none, undefined);
  assert.deepEqual(several.request, {
    ...emptyRequest,
    drug: '1234567890',
    manufacturerType: 'brand',
    ambiguity: { kind: 'ndc-several', names: [] },
  });
  assert.equal(several.name, 'exact');
});

for (const [typed, picked, text] of [
  ['metf 750', 'Metformin ER', 'Metformin ER 750'],
  ['750 mg metf', 'Metformin ER', '750 mg Metformin ER'],
  [' METF 750 mg ', 'Metformin', 'Metformin 750 mg'],
  ['METFORMIN 750', 'Metformin', 'METFORMIN 750'],
  ['metf', 'Metformin', 'Metformin'],
  // the name alone stands as the service spells it, and a nickname is not a part of the text
  ['METFORMIN', 'Metformin', 'Metformin'],
  ['zpak', 'Zithromax', 'zpak'],
] as const)
  test(`"${typed}" for which ${picked} is picked stands as "${text}"`, () => {
    const asked = askedByName(picked, typed, none, []);
    assert.deepEqual([asked.text, asked.name, asked.request.drug], [text, 'picked', picked]);
    assert.equal(asked.isRead, text !== picked);
  });

test('a picked name has the type that was typed with it, else that of the page', () => {
  assert.equal(askedByName('Lipitor', 'lip', brand, []).request.manufacturerType, 'brand');
  assert.equal(askedByName('Lipitor', 'lip generic', brand, []).request.manufacturerType, 'generic');
  assert.deepEqual(askedByName('Lipitor', 'lip', none, []).request, { ...emptyRequest, drug: 'Lipitor' });
  assert.deepEqual(askedByName('Metformin', 'metf', none, ['Metformin', 'Metformin ER']).siblings, [
    'Metformin ER',
  ]);
});

test('what is typed behind a name is read, and a name that the page gave may still be searched for', () => {
  const shown = { ...emptyRequest, drug: 'Lipitor', quantity: 90 };
  const picked = askedBeside('lipitor 20 mg', askedByName('Lipitor', 'lip', none, []), shown);
  assert.deepEqual([picked.name, picked.isRead, picked.request], ['exact', true, shown]);
  assert.deepEqual([picked.text, picked.isFromPage, picked.given], ['lipitor 20 mg', false, {}]);
  const typed = askedBeside('lipitor 20 mg', askedByText('lipitor', shown, none, []), shown);
  assert.equal(typed.name, 'exact');
  assert.equal(askedBeside('lipitor 20 mg', page({ drug: 'Lipitor' }), shown).name, 'given');
});
