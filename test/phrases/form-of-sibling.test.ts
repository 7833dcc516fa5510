/** A form that was typed and only another name has is offered, before the wrong form is priced. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offerTexts, strengthQuestion } from '../../src/views/asked-strength.ts';
import { words } from '../session/told.ts';
import { entered, told } from './become.ts';
import { recordedText } from './recorded.ts';

for (const [text, asked, then] of [
  [
    'cipro ear drops',
    /^asked strength of ear drops: (?=.*Ciprofloxacin ear drops)(?=.*Cipro HC ear drops).*\| Cipro$/,
    /, ear drops; /,
  ],
  ['cipro eye drops', /^asked strength of eye drops: Ciprofloxacin eye drops \| Cipro$/, /, eye drops; /],
  [
    'klonopin wafer',
    /^asked strength of wafer: Clonazepam orally disintegrating tablet \| Klonopin$/,
    /orally disintegrating/,
  ],
  [
    'klonopin wafers 0.5',
    /^asked strength of wafers: Clonazepam 0\.5mg \| Klonopin$/,
    /: 0\.5 mg · .*orally disintegrating/,
  ],
  [
    'keflex liquid for 4 year old',
    /^asked strength of liquid: Cephalexin suspension \| Keflex$/,
    /suspension/,
  ],
  ['prozac liquid', /^asked strength of liquid: Fluoxetine solution \| Prozac$/, /solution/],
] as const)
  test(`"${text}"`, async () => {
    const view = await entered(text);
    assert.match(told(view, text), asked);
    const { ambiguity } = view.request;
    assert.match(told(await entered(text, ambiguity!.offers![0]), text), then);
    // the name that was typed is offered last, and is not asked about again
    assert.match(told(await entered(text, ambiguity!.offers!.at(-1)), text), /^priced .*; no /);
  });

test('what is asked and offered', async () => {
  const { ambiguity } = (await entered('klonopin wafer')).request;
  assert.equal(
    strengthQuestion(ambiguity!, words),
    'We found no price for wafer. Which one is on your label?',
  );
  assert.deepEqual(
    offerTexts(ambiguity!, words).map((one) => one.replace(/[\u2066-\u2069]/g, '')),
    ['Clonazepam orally disintegrating tablet', 'Klonopin'],
  );
});

for (const [text, must] of [
  // nothing else has it
  ['celebrex chewable', /^priced Celecoxib .*; no chewable$/],
  ['flonase tablets', /; no tablets$/],
  // it has
  ['zofran liquid', /^priced Ondansetron .*solution/],
] as const)
  test(`"${text}"`, async () => assert.match(told(await entered(text), text), must));

// a list asks nothing, and says so
for (const [text, must] of [
  ['cipro ear drops', /; no ear drops$/],
  ['klonopin wafer', /; no wafer$/],
] as const)
  test(`in a record: ${text}`, async () => assert.match(await recordedText(text), must));
