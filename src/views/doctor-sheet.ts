import { html, nothing, type TemplateResult } from 'lit';
import type { DoctorLine } from '../pricing/doctor-sheet.ts';
import { isWorthSaying } from '../pricing/payable.ts';
import { dateWords } from '../strings/moment-words.ts';
import type { Words } from '../strings/index.ts';
import { heading } from './heading.ts';

export interface DoctorSheet {
  lines: readonly DoctorLine[];
  at: Date;
  /** Level of its heading. */
  headingLevel: number;
  /** The medicine in full. */
  medicineIn: (words: Words) => string;
  /** The membership that the price needs, in a sentence; empty if none. */
  membershipIn: (words: Words) => string;
  /** The text for a metric quantity. */
  amountIn: (words: Words, metric: number) => string;
}

/** What a patient reads out or hands over: in the page's language, and in English for the doctor. */
export function doctorSheet(sheet: DoctorSheet, words: Words, english: Words): TemplateResult {
  const isEnglish = words.lang === english.lang;
  return html`${section(sheet, words)}
  ${
    isEnglish
      ? nothing
      : html`<p class="label">${words.say('doctorInEnglish')}</p>
          ${section(sheet, english)}`
  }`;
}

function section(sheet: DoctorSheet, words: Words): TemplateResult {
  const lines = doctorTexts(sheet, words);
  const question = lines.pop();
  return html`<div class="sheet" lang=${words.lang} dir=${words.dir}>
    ${heading(sheet.headingLevel, words.say('doctorHeading'), 'list-heading', null)}
    ${lines.map((line) => html`<p>${line}</p>`)}
    <p><b>${question}</b></p>
    <p class="muted">${words.say('pricesOn', { date: dateWords(sheet.at, words) })}</p>
  </div>`;
}

/** The sheet in sentences; the question is the last. */
export const doctorTexts = (
  { lines, medicineIn, membershipIn, amountIn }: DoctorSheet,
  words: Words,
): string[] =>
  lines.flatMap((line) => {
    switch (line.kind) {
      case 'medicine':
        return [
          words.say('doctorMedicine', { medicine: medicineIn(words) }),
          words.sentences(
            words.say(line.isCheaperByMail ? 'doctorStorePrice' : 'doctorPrice', {
              price: line.price,
              pharmacy: line.pharmacy,
            }),
            membershipIn(words),
          ),
        ];
      case 'brand':
        return words.say('doctorIsGeneric', { brand: line.name });
      case 'generic': {
        const { name, price, saves } = line;
        if (price === undefined) return words.say('relation_brand-of', { other: name });
        return words.sentences(words.say('doctorGeneric', { name, price }), savesText(saves, price, words));
      }
      case 'three-times':
        return words.sentences(
          words.say('doctorNinetyDays', { amount: amountIn(words, line.quantity), price: line.price }),
          savesText(line.saves, line.price, words),
        );
      case 'question':
        return words.say(`doctorAsk_${line.about === 'three-times' ? 'supply' : line.about}`);
    }
  });

const savesText = (saves = 0, price: number, words: Words): string =>
  isWorthSaying(saves, price + saves) ? words.say('doctorSaves', { less: saves }) : '';

/** The same as a message to send. */
export const doctorMessage = (sheet: DoctorSheet, words: Words): string =>
  [words.say('doctorHeading'), ...doctorTexts(sheet, words)].join('\n');
