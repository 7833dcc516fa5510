/** The pack for a reviewer: each text of a language beside the English one, and the pictures that show it. */
import { isCounted, textsOf } from '../strings/languages.ts';
import type { Counted } from '../strings/index.ts';
import { escapeHtml, list } from '../html.ts';
import { page, table } from './page.ts';
import type { LanguageTexts } from './language-texts.ts';

export interface Picture {
  file: string;
  /** Such as "coupon at the counter". */
  state: string;
  /** Its text, a line for each element. */
  text: string;
}

/** A text as it may appear in a page: anything in place of its placeholders, and breaking or non-breaking spaces. */
const pattern = (text: string) =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
      .join('.+'),
  );
/** A placeholder alone would match every picture. */
const isTelling = (text: string) => text.replace(/\{\w+\}/g, '').trim().length > 2;

export const picturesOf = (text: Counted, pictures: readonly Picture[]): Picture[] => {
  const patterns = textsOf(text).filter(isTelling).map(pattern);
  return pictures.filter((picture) => patterns.some((one) => one.test(picture.text)));
};

const shown = (text: Counted | undefined, lang: string) =>
  text === undefined
    ? ''
    : textsOf(text)
        .map((one) => `<span lang="${lang}">${escapeHtml(one)}</span>`)
        .join('<br>');
/** More pictures would not help. */
const maxPictures = 3;

/** @param tag of the language, such as `es` */
export function languagePack(
  tag: string,
  english: LanguageTexts,
  texts: LanguageTexts,
  pictures: readonly Picture[],
): string {
  const anchor = (picture: Picture) =>
    `<a href="#${escapeHtml(picture.file)}">${escapeHtml(picture.state)}</a>`;
  const row = (key: string, from: Counted | undefined, to: Counted) => [
    `<code>${escapeHtml(key)}</code>`,
    shown(from, 'en'),
    shown(to, tag),
    picturesOf(to, pictures).slice(0, maxPictures).map(anchor).join(', '),
    '',
  ];
  const plain = Object.entries(texts).filter((entry): entry is [string, Counted] => isCounted(entry[1]));
  const forms = Object.entries((texts.forms ?? {}) as Record<string, Counted>);
  const heads = ['Key', 'English', 'Translation', 'Seen in', 'What it should say'];
  return page(
    `Review of the texts in "${tag}"`,
    `<p>For a pharmacist or a qualified medical translator who speaks the language natively. Write into the last column what is wrong, or nothing. The page fills in what is in braces; more than one line of a text is for other numbers.</p>
<h2>Texts</h2>
${table(
  'Texts',
  heads,
  plain.map(([key, text]) => row(key, english[key] as Counted | undefined, text)),
)}
<h2>Dosage forms</h2>
${table(
  'Dosage forms',
  heads,
  forms.map(([form, text]) => row(form, form, text)),
)}
<h2>Signature</h2>
<p>I have read these texts against the English ones, and patients can rely on them.</p>
${list(['Name:', 'Qualification:', 'Date:', 'Signature:'])}
<p>Whoever keeps the repository then runs <code>npm run review-language -- ${tag} --reviewed</code>. A text that is changed later has to be reviewed again.</p>
<h2>Pictures</h2>
${
  pictures
    .map(
      ({ file, state }) =>
        `<figure id="${escapeHtml(file)}"><figcaption>${escapeHtml(state)}</figcaption><img src="pictures/${escapeHtml(file)}" alt="${escapeHtml(state)}" loading="lazy"></figure>`,
    )
    .join('\n') || '<p>None were taken: run the command without <code>--no-pictures</code>.</p>'
}`,
  );
}
