/** Names while one is typed, and another name after an answer: what was answered before is no news. */
import { journey, lookupPage } from './journey.ts';

const count = /medicines? found/;
const sameCount = /(\d+ medicines? found)[^]*\1/;
const ofBefore = [/lisinopril/i, /\$/];

journey('names', {
  page: lookupPage(),
  steps: [
    { press: 'Tab', hears: [/Name of the medicine/] },
    { type: 'lisinop', hears: [count], silent: [sameCount] },
    { press: 'Down', hears: [/List with \d items/, /Lisinopril/] },
    { press: 'Return', hears: [/Lisinopril 10 mg, 30 tablets/], once: [/\$4\.00 at/] },
    { press: 'ctrl+a' },
    { type: 'metformin', hears: [count], silent: [sameCount, ...ofBefore] },
    { press: 'Escape', note: 'closes the names', settle: 4000, silent: ofBefore },
    {
      press: 'Return',
      hears: [/Metformin 500 mg, 60 tablets/],
      once: [/lowest price/],
      silent: [/lisinopril/i],
    },
  ],
});

journey('names that a text may mean', {
  page: lookupPage(),
  steps: [
    { press: 'Tab', hears: [/Name of the medicine/] },
    { type: 'metf', hears: [count], silent: [sameCount] },
    {
      press: 'Return',
      hears: [/label\?[^]*Metformin[^]*Metformin ER[^]*Pioglitazone[^]*Sitagliptin/],
      once: [/Which one is on your label\?/],
      silent: [/label\?[^]*Finding prices/],
    },
    { tabTo: /^Metformin ER/ },
    {
      press: 'Return',
      hears: [/Metformin ER[^]*heading level/, /Metformin ER 500 mg, 60 tablets/],
      once: [/lowest price/],
    },
    { press: 'KP_Enter', note: 'where am I?', hears: [/heading level 3/] },
  ],
});
