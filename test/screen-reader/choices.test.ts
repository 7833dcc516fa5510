/** Another strength, and another order of the prices: each change is confirmed. */
import { journey, lookupPage, looksUp } from './journey.ts';

journey('choices', {
  page: lookupPage(),
  steps: [
    ...looksUp('lisinopril', { once: [/\$4\.00 at/] }),
    { tabTo: /^10 mg tablets.*Change/, note: 'what is priced' },
    { press: 'Return', silent: [/lowest price/] },
    { tabTo: /^Strength combo box/ },
    {
      press: 'Down',
      note: 'the next strength',
      // the amount is still ours
      hears: [/Lisinopril 20 mg, 30 tablets/, /We picked a common quantity\./],
      once: [/lowest price/],
      silent: [/10 mg/, /common strength/],
    },
    { tabTo: /^Sort by combo box/ },
    { press: 'Down', note: 'the next order', once: [/sorted by.*most savings|most savings first/i] },
  ],
});
