/** Adds Spanish. */
import { es } from './es.ts';
import { addOurs } from './languages.ts';
import { reviewed } from './reviewed.ts';
import { spanishForm } from './spanish-forms.ts';

addOurs('es', {
  version: '',
  reviewed: reviewed.includes('es'),
  // with the English forms, an amount is cut off in its field on a small phone with large text
  formsAlone: true,
  strings: es,
  formOf: spanishForm,
});
