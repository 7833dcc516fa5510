/** The element is sealed: what is in it is heard as in an open one. */
import { journey, lookupPage, looksUp } from './journey.ts';

journey('sealed', {
  page: lookupPage('sealed'),
  steps: [
    ...looksUp('lisinopril', {
      hears: [/Lisinopril 10 mg, 30 tablets/],
      once: [/\$4\.00 at Orchard Lane Grocery Pharmacy/],
    }),
    { tabTo: /^Coupon/ },
    {
      press: 'Return',
      hears: [/Your coupon[^]*Lisinopril 10 mg, 30 tablets/],
      once: [/Your coupon is ready\./],
    },
    { press: 'Escape', hears: [/Coupon/], silent: [/lowest price/, /is ready/] },
  ],
});
