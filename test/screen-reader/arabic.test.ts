/** A page in Arabic, from right to left: its words are Arabic, and the codes of a coupon are read as Latin letters. */
import { journey, lookupPage, looksUp } from './journey.ts';

/** A code letter by letter, each said alone or all in one. */
const spelledInArabic = /^‹ar› [A-Z\d](?: [A-Z\d])*\.?$/m;

journey('arabic', {
  page: { ...lookupPage(), lang: 'ar' },
  steps: [
    ...looksUp(
      'lisinopril',
      {
        hears: [/Lisinopril 10 mg، الكمية: 30/, /اخترنا تركيزًا وكمية شائعين\. هل يطابق هذا الملصق؟/],
        once: [/أقل سعر هو/],
      },
      /اسم الدواء/,
    ),
    { tabTo: /^قسيمة/ },
    { press: 'Return', hears: [/قسيمتك[^]*Lisinopril/], once: [/قسيمتك جاهزة\./] },
    { tabTo: /BIN/ },
    { press: 'Return', once: [/تم نسخ.*BIN|BIN.*تم النسخ|تم النسخ.*BIN/] },
    {
      press: 'KP_Add',
      note: 'reads all from here: the letters of a code have English names',
      hears: [/‹ar› /],
      silent: [spelledInArabic],
    },
    { press: 'Escape', hears: [/قسيمة/], silent: [/أقل سعر هو/, /جاهزة/] },
  ],
});
