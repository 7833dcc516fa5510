/** A name is typed and Enter pressed: the answer says for what it is, and is found again as a heading. */
import { journey, lookupPage, looksUp } from './journey.ts';

journey('answer', {
  page: lookupPage(),
  opens: { hears: [/Find the price of your medicine/] },
  steps: [
    ...looksUp('lisinopril', {
      hears: [/Lisinopril 10 mg, 30 tablets/, /We picked a common strength and quantity\. Does this match/],
      once: [/\$4\.00 at Orchard Lane Grocery Pharmacy/],
      // choices that nobody touched; in Chromium, Orca reads those of the list's order, which are new
      silent: [/Strength combo box/, /Quantity combo box/],
      wordsBefore: [35, /\$4\.00/],
    }),
    { tabTo: /See prices/, note: 'the last of the form' },
    { press: 'h', note: 'the next heading', hears: [/Lisinopril[^]*heading level/] },
    {
      press: ['Down', 'Down', 'Down'],
      note: 'reads on: the price comes within three',
      hears: [/\$4\.00/],
      silent: [/^\$4\.00\.?$/m],
    },
    { press: ['Down', 'Down', 'Down', 'Down'], note: 'and the rest of the prescription' },
  ],
});
