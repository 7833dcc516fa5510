/** A coupon is opened, a code copied, the counter's view opened, and both closed again. */
import { journey, lookupPage, looksUp } from './journey.ts';

const repeated = [/lowest price/, /prices found/, /is ready/, /copied/i];

journey('coupon and counter', {
  page: lookupPage(),
  steps: [
    ...looksUp('lisinopril', { once: [/\$4\.00 at/] }),
    { tabTo: /^Coupon : (?!Parcel)/, note: 'one for a store' },
    {
      press: 'Return',
      hears: [/Your coupon[^]*Lisinopril 10 mg, 30 tablets/],
      once: [/Your coupon is ready\./],
      silent: [/lowest price/],
    },
    { tabTo: /^Copy RxBIN/ },
    { press: 'Return', once: [/BIN copied/], silent: [/is ready/] },
    { tabTo: /^Show at the counter/ },
    { press: 'Return', hears: [/Show at the counter/], silent: repeated },
    { press: ['Down', 'Down', 'Down'], note: 'reads on', hears: [/Lisinopril 10 mg, 30 tablets/] },
    { press: 'Escape', hears: [/Show at the counter push button/], silent: repeated },
    { press: 'Escape', hears: [/Coupon : /], silent: repeated, settle: 3000 },
    { press: 'KP_Enter', note: 'where am I?', hears: [/Coupon : /] },
  ],
});
