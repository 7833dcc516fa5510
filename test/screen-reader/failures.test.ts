/** The line is cut, or the service slow: what became of it is heard last. */
import { journey, lookupPage, looksUp } from './journey.ts';

journey('failures', {
  page: lookupPage(),
  steps: [
    ...looksUp('lisinopril', { once: [/\$4\.00 at/] }),
    { press: 'ctrl+a', line: 'cut' },
    { type: 'metformin' },
    {
      press: 'Return',
      once: [/We could not connect\. Check your internet and try again\./],
      silent: [/connect[^]*Finding prices/, /lisinopril/i],
      settle: 4000,
    },
    { line: 'mend', tabTo: /^Try again/ },
    {
      press: 'Return',
      hears: [/Metformin[^]*heading level/, /Metformin 500 mg, 60 tablets/],
      once: [/lowest price/],
    },
    { press: 'KP_Enter', note: 'where am I?', hears: [/heading level 3/] },
  ],
});

journey('offline', {
  page: lookupPage(),
  steps: [
    { line: 'cut', press: 'Tab', hears: [/Name of the medicine/] },
    { type: 'lisinopril' },
    {
      press: 'Return',
      note: 'what answers cannot be loaded',
      settle: 6000,
      hears: [/could not (be loaded|connect)/],
      silent: [/could not[^]*Finding prices/],
    },
  ],
});

journey('slow service', {
  page: lookupPage(),
  steps: [
    { press: 'Tab', hears: [/Name of the medicine/], faults: { latency: 4000 } },
    { type: 'lisinopril', settle: 1500 },
    { press: 'Return', settle: 6000, hears: [/Finding prices…[^]*\$4\.00/], once: [/Finding prices/] },
  ],
});
