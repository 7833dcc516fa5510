import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Coupon } from '../../contract/responses.ts';
import type { Copied } from '../../session/coupon.ts';
import type { Words } from '../../strings/index.ts';

/** The four codes: what each is called, and its field. */
export const codeFields = [
  ['bin', 'rxbin'],
  ['pcn', 'rxpcn'],
  ['group', 'group_number'],
  ['memberId', 'member_id'],
] as const;

interface Copying {
  /** The text that was copied last. */
  copied: string;
  onCopy: (text: string, what: Copied) => void;
}

/** Other languages put the English name of a code, which is on the pharmacy's screen, in brackets behind their own. */
const named = /^([^(]+) \(([^)]+)\)$/;

type CodeKey = (typeof codeFields)[number][0];

/** What a code is called: in English, as on the pharmacy's screen, and in the patient's language if that has a word. */
function codeNames(key: CodeKey, words: Words): { english: string; own: string | undefined } {
  const text = words.say(key);
  const [, own, english = text] = (words.lang !== 'en' && named.exec(text)) || [];
  return { english, own };
}

/** The same in one text: `Group (Grupo)`. */
export function codeName(key: CodeKey, words: Words): string {
  const { english, own } = codeNames(key, words);
  return own ? `${english} (${own})` : english;
}

/** The four codes as a pharmacy's screen has them. With `copying` they are the patient's: translated, with copy buttons. */
export function couponCodes(data: Coupon, words: Words, copying?: Copying): TemplateResult {
  const { lang, dir } = words;
  return html`<dl part="codes" dir="ltr">
    ${codeFields.map(([key, field]) => {
      const value = data[field];
      const { english, own } = codeNames(key, words);
      return html`<div part="code" class="code">
        <dt part="code-label" class="muted" lang="en">
          ${english} ${own && copying ? html`<small lang=${lang} dir=${dir}>${own}</small>` : nothing}
        </dt>
        <dd>
          ${value ? spelled(value) : html`<span part="code-value" class="muted">${words.say('notGiven')}</span>`}
          ${value && copying ? copyButton(value, key, codeName(key, words), copying, words) : nothing}
        </dd>
      </div>`;
    })}
  </dl>`;
}

export const hasCodes = (data: Coupon): boolean => codeFields.some(([, field]) => data[field]);

/** The four codes as text, one per line. */
export const codesText = (data: Coupon, words: Words): string[] =>
  codeFields.map(([key, field]) => `${codeName(key, words)}: ${data[field] ?? words.say('notGiven')}`);

export function copyButton(
  text: string,
  what: Copied,
  label: string,
  { copied, onCopy }: Copying,
  words: Words,
  kind?: 'primary',
): TemplateResult {
  const copy = ({ currentTarget }: Event) => {
    const { style, offsetWidth } = currentTarget as HTMLElement;
    // "Copied" is shorter, and what stands beside it would move
    style.minWidth = `min(${offsetWidth}px, 100%)`;
    onCopy(text, what);
  };
  return html`<button part="copy-button" class=${ifDefined(kind)} @click=${copy}>
    ${words.say(copied === text ? 'copied' : what === 'all' ? 'copyAll' : 'copy')}<span
      class="visually-hidden"
    >
      ${label}</span
    >
  </button>`;
}

/** Which code was copied, as it is heard. */
export const copiedHeard = (what: Copied, words: Words): string =>
  what === 'all'
    ? words.say('codesCopied')
    : what === 'text'
      ? words.say('wordsCopied')
      : words.say('codeCopied', { name: codeName(what, words) });

/** A code as it is read, and letter by letter for a screen reader. */
function spelled(code: string): TemplateResult {
  return html`<span
    part="code-value"
    class="code-value ${code.length > 12 ? 'long' : ''}"
    lang="en"
    translate="no"
    ><span aria-hidden="true">${code}</span><span class="visually-hidden">${[...code].join(' ')}</span></span
  >`;
}
