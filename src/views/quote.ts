import { html, nothing, type TemplateResult } from 'lit';
import type { Price } from '../contract/responses.ts';
import { payablePrice } from '../pricing/payable.ts';
import { assessQuote, readPrice, type QuoteAssessment } from '../pricing/quote.ts';
import type { Words } from '../strings/index.ts';
import type { Announcement } from './announcer.ts';
import { describedBy } from './described-by.ts';
import { disclosure } from './disclosure.ts';
import { membershipText } from './membership-text.ts';
import { couponOrLink } from './price-row.ts';
import { mailText, withoutSmallSaving } from './saving-text.ts';
import { fieldText } from './set-field-text.ts';

export interface Quote {
  /** The price that the patient was quoted, as typed. */
  text: string;
  /** Whether it is typed in full: until then, there is no verdict. */
  done: boolean;
  /** The lowest price in a store. */
  row: Price;
  /** The lowest with a free membership, if it is lower. */
  joined: Price | undefined;
  /** The lowest by mail, if it is lower. */
  mail: Price | undefined;
  /** In USD; only if it is for exactly the same choice. */
  fairPrice: number | undefined;
  onQuote: (text: string, done: boolean) => void;
  onCoupon: (row: Price) => void;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** What is said of a price, and the lower ones. */
function judged({ text, done, row: lowestRow, joined, mail, fairPrice }: Quote, words: Words) {
  const quoted = done ? readPrice(text) : undefined;
  const invalid = done && Boolean(text.trim()) && quoted === undefined;
  if (quoted === undefined)
    return { invalid, lines: invalid ? [words.say('quoteInvalid')] : [], lower: [] as Price[] };
  // what can be asked for at the counter comes first
  const row = joined && quoted <= payablePrice(lowestRow) ? joined : lowestRow;
  const judgement = assessQuote(quoted, payablePrice(row), fairPrice, mail && payablePrice(mail));
  const lower = [judgement.verdict !== 'good' && row, judgement.mailSaves > 0 && mail];
  return { invalid, lines: verdict(judgement, row, mail, words), lower: lower.filter((one) => !!one) };
}

/** The verdict, as it is heard. */
export function spokenQuote(data: Quote, words: Words): Announcement[] {
  const { lines } = judged(data, words);
  const text = data.isOpen ? words.sentences(...lines) : '';
  return text ? [{ about: 'quote', of: [data.text, text], text }] : [];
}

/** The verdict on a price that the patient was quoted, or on a copay. */
export function quote(data: Quote, words: Words): TemplateResult {
  const { text, onQuote, onCoupon, isOpen, onToggle } = data;
  const { invalid, lines, lower } = judged(data, words);
  const content = html`<div class="quote field">
    <label part="label" for="quote">${words.say('quote')}</label>
    <input
      part="input"
      id="quote"
      inputmode="decimal"
      autocomplete="off"
      placeholder="$"
      ${fieldText(text)}
      aria-describedby=${describedBy(lines.length > 0 && 'quote-verdict')}
      aria-invalid=${invalid}
      @input=${(event: Event) => onQuote((event.target as HTMLInputElement).value, false)}
      @change=${(event: Event) => onQuote((event.target as HTMLInputElement).value, true)}
    />
    <p part="quote-verdict" id="quote-verdict" class=${invalid ? 'problem' : ''}>
      ${lines.map((line) => html`<span>${line}</span>${' '}`)}
    </p>
    ${lower.map((one) =>
      one.coupon_key
        ? html`<div class="actions">
            <b>${one.pharmacy}</b>
            ${couponOrLink(one, `${one.pharmacy}, ${words.money(payablePrice(one))}`, words, () => onCoupon(one))}
          </div>`
        : nothing,
    )}
  </div>`;
  return disclosure(
    { part: 'quote', buttonPart: undefined, mark: 'copay', label: words.say('copay'), isOpen, onToggle },
    content,
  );
}

/** Which is lower, what that saves, how to get it, and that a coupon may not count toward a deductible, in lines. */
function verdict(judgement: QuoteAssessment, row: Price, mail: Price | undefined, words: Words): string[] {
  const { verdict: kind, aboveLowest, mailSaves } = judgement;
  const price = payablePrice(row);
  const isLower = aboveLowest < 0;
  // "none lower" is true only if mail order has none either
  const near =
    kind !== 'good'
      ? beforeAsking(
          withoutSmallSaving(
            words.say(`quote_${kind}`, { less: aboveLowest, price, pharmacy: row.pharmacy }),
            aboveLowest,
            price + aboveLowest,
            words,
          ),
          howToPay(row, words),
          words,
        )
      : isLower
        ? words.say('quote_lower', {
            price: mail && !mailSaves ? Math.min(price, payablePrice(mail)) : price,
          })
        : mailSaves
          ? ''
          : words.say('quote_good');
  const byMail =
    mail && mailSaves
      ? words.sentences(
          mailText(mail, mailSaves, words),
          // where it has a coupon to open, a button says so
          mail.coupon_key ? membershipText(mail, words) : howToPay(mail, words),
        )
      : '';
  const isByCoupon = (kind !== 'good' && hasCoupon(row)) || (mail && mailSaves > 0 && hasCoupon(mail));
  return [near, byMail, isByCoupon ? words.say('deductible') : ''].filter(Boolean);
}

const hasCoupon = ({ type, coupon_key: key }: Price): boolean => type === 'coupon' || Boolean(key);

/** The membership or coupon that a price needs; empty if it needs neither. */
const howToPay = (row: Price, words: Words): string =>
  membershipText(row, words) || (hasCoupon(row) ? words.say('type_coupon') : '');

/** Puts what a price needs before the last sentence of a text, which says to ask for it at the counter. */
function beforeAsking(text: string, needs: string, words: Words): string {
  const [, said = text, ask = ''] = /^(.*[.。]) ?([^.。]+[.。])$/.exec(text) ?? [];
  return words.sentences(said, needs, ask);
}
