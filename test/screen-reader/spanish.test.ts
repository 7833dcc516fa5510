/** A page in Spanish is heard in Spanish; the roles are the screen reader's own, in English. */
import { journey, lookupPage, looksUp } from './journey.ts';

journey('spanish', {
  page: { ...lookupPage(), lang: 'es' },
  steps: [
    ...looksUp(
      'lisinopril',
      {
        hears: [
          /Lisinopril 10 mg, 30 tabletas/,
          /Elegimos una concentración y una cantidad comunes\. ¿Coincide con su etiqueta\?/,
        ],
        once: [/\$4[.,]00 en Orchard Lane Grocery Pharmacy es el precio más bajo/],
      },
      /Nombre de la medicina/,
    ),
    { tabTo: /^Cupón/ },
    { press: 'Return', hears: [/Su cupón[^]*Lisinopril 10 mg/], once: [/Su cupón está listo\./] },
    { tabTo: /^Copiar RxBIN/ },
    { press: 'Return', once: [/BIN copiado|copiado.*BIN/i] },
    { press: 'Escape', hears: [/Cupón/], silent: [/precio más bajo/, /está listo/] },
  ],
});
