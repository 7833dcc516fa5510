/** What was entered is refused: each word of it is heard once, and last. */
import { journey, lookupPage } from './journey.ts';

journey('unknown', {
  page: lookupPage(),
  steps: [
    { press: 'Tab', hears: [/Name of the medicine/] },
    { type: 'zzqx', settle: 1500 },
    {
      press: 'Return',
      once: [/We could not find that medicine\. Check the spelling\./],
      silent: [/find that medicine[^]*Finding prices/],
    },
    { press: ['ctrl+a', 'BackSpace'] },
    { press: 'Return', note: 'without a name', once: [/Enter the name of a medicine\./] },
    { type: 'sugar', note: 'no medicine', once: [/We cannot choose a medicine for sugar/] },
    {
      press: 'Return',
      once: [/We cannot choose a medicine for sugar/],
      silent: [/Finding prices/, /could not find/],
    },
    { press: 'Tab', hears: [/ZIP code/] },
    { press: 'ctrl+a' },
    { type: '9021' },
    { press: 'Return', note: 'a ZIP code that is too short', once: [/A ZIP code has 5 digits\./] },
  ],
});
