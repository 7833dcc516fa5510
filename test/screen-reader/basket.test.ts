/** A medicine comes on a list, and off it again. */
import { journey, lookupPage, looksUp } from './journey.ts';

const list = `<drug-price-basket for="find" medicines='[{"drug":"metformin"}]'></drug-price-basket>`;

journey('basket', {
  page: lookupPage('id="find" no-tips', list),
  steps: [
    ...looksUp('lisinopril', { once: [/\$4\.00 at/] }),
    { tabTo: /^Add to my list/ },
    { press: 'Return', once: [/Lisinopril was added to your list\./], settle: 3000 },
    { tabTo: /^Show my list/ },
    { press: 'Return', hears: [/My medicines[^]*heading level/] },
    { press: 'KP_Enter', note: 'where am I?', hears: [/heading level 2/] },
  ],
});

const two = `<drug-price-basket location="90210" medicines='[{"drug":"lisinopril"},{"drug":"metformin"}]'></drug-price-basket>`;

journey('list', {
  page: { body: `<main><h1>Clinic</h1>${two}</main>` },
  steps: [
    { tabTo: /^Remove : Lisinopril/ },
    {
      press: 'Return',
      once: [/Lisinopril was removed\./],
      // what has the focus then, so that another Enter is no surprise
      hears: [/push button|heading level/],
      settle: 3000,
    },
    { press: 'shift+Tab', note: 'back' },
    { tabTo: /^Remove : Metformin/ },
    { press: 'Return', note: 'the last', once: [/Metformin was removed\./], settle: 3000 },
    // the button that has the focus
    { press: 'Return', note: 'undo', once: [/Metformin was added to your list/i], settle: 3000 },
  ],
});
