import type { Pair, Texts } from './table.ts';

/** What the form, its status and the attribution say, in English: what is needed before an answer is loaded. */
export const enSearch = {
  heading: 'Find the price of your medicine',
  searchLabel: 'Name of the medicine',
  searchPlaceholder: 'For example, lisinopril',
  clear: 'Clear the name',
  suggestions: 'Medicines',
  suggestionsNone: 'Not found. Check the spelling, or type the name on your label.',
  suggestionsAlike: 'Similar names:',
  searchFor: 'Search for “{text}”',
  notAName: '"{name}" is not a medicine name. Use the name on your label, such as "lisinopril".',
  nameNotLatin: 'Use Latin letters for the name, such as "lisinopril".',
  nameMissing: 'Enter the name of a medicine.',
  locationLabel: 'ZIP code, or city and state',
  locationPlaceholder: 'For example, 90210',
  locationZip: 'A ZIP code has 5 digits.',
  locationState: 'Add the state, such as "Chicago, IL".',
  submit: 'See prices',
  edit: 'Edit',
  asked: 'Your search',
  loading: 'Finding prices…',
  misconfigured:
    'Prices are not available on this page right now. It is not your fault. Please ask the pharmacy or clinic.',
  partFailed: 'A part of this page could not be loaded. Reload the page.',
  reload: 'Reload',
  attributionText: 'Price source',
  opensInNewTab: '(opens in a new tab)',
  failure_invalid_location: 'We do not know that place. Enter a 5‑digit ZIP code, or a city and state.',
} satisfies Partial<Texts<Pair>>;
