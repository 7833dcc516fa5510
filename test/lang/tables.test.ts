/** What no type can tell of a language's table. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { languageScript } from '../../src/lang/script.ts';
import { en } from '../../src/strings/en.ts';
import { published, reviewed, type Counted, type Language, type Strings } from '../../src/strings/index.ts';

const textsOf = (text: Counted | undefined): string[] =>
  typeof text === 'string' ? [text] : Object.values<string>(text ?? {});
const placeholders = (text: string) => Array.from(text.matchAll(/\{\w+\}/g), ([name]) => name);

/** What the pharmacist reads, and the names of codes, are English everywhere. */
const english = /^(?:counterCodes|counterSentence|cashSentence|counterPrice|counterMedicine|bin|pcn)$/;
/** What stands in a button or on a label beside another; a longer one would break the row. */
const buttons: readonly (keyof typeof en)[] = [
  ...(['submit', 'change', 'getThisCoupon', 'tipShow', 'showMore', 'retry', 'copy'] as const),
  ...(['copyAll', 'copied', 'couponAsDocument', 'couponAsPdf', 'print', 'download', 'openPdf'] as const),
  ...([
    'openCoupon',
    'share',
    'shareNow',
    'lookAgain',
    'counterOpen',
    'close',
    'manufacturer_generic',
  ] as const),
  ...([
    'manufacturer_brand',
    'offerSignUp',
    'details',
    'seeAll',
    'hidePrices',
    'callStore',
    'mapLink',
  ] as const),
  ...([
    'basketAdd',
    'basketRemove',
    'basketClear',
    'undo',
    'planShow',
    'printCoupons',
    'showPictures',
  ] as const),
  ...(['edit', 'askDoctor', 'remind', 'remindSave', 'reload', 'saveCoupon', 'moreActions'] as const),
];
/** Names, and words that stand on an American card, label or address, in letters of their own. */
const latin =
  /\b(?:lisinopril|Chicago|IL|ZIP|PDF|RxBIN|RxPCN|Group|Member ID|Pharmacists|copay|deductible|Generic|Brand|IUD|NDC)\b/g;
const englishWords =
  /\b(?:the|your|you|and|with|this|that|these|of|was|have|choose|show|price|prices|pharmacy|medicine|tablets?|capsules?)\b/i;

const sandboxForms = new Set(
  readFileSync(new URL('../../src/sandbox/data/preparations.tsv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[3])
    .filter(Boolean),
);

for (const tag of published)
  describe(tag, async () => {
    const url = new URL(`../../src/lang/${tag}.ts`, import.meta.url);
    const table = ((await import(url.href)) as Record<string, Strings>)[tag]!;
    const keys = Object.keys(en) as (keyof typeof en)[];
    const forms = Object.entries(table.forms!);
    const everything = [...keys.map((key) => [key, table[key]!] as const), ...forms];

    test('has the texts of English and no other', () => {
      assert.deepEqual(Object.keys(table).toSorted(), [...keys, 'forms'].toSorted());
      for (const [key, text] of everything) for (const one of textsOf(text)) assert.ok(one.trim(), key);
    });

    test('fills the placeholders of English and no other', () => {
      for (const key of keys) {
        const isNeeded = (name: string) => name !== '{count}';
        const needed = [...new Set(textsOf(en[key]).flatMap(placeholders).filter(isNeeded))].toSorted();
        for (const text of textsOf(table[key]))
          assert.deepEqual(
            [...new Set(placeholders(text).filter(isNeeded))].toSorted(),
            needed,
            `${key}: ${text}`,
          );
      }
      for (const [form, text] of forms) assert.deepEqual(textsOf(text).flatMap(placeholders), [], form);
    });

    test('has a text for every number that a page counts', () => {
      const known = Intl.PluralRules.supportedLocalesOf(tag).length > 0;
      const rules = new Intl.PluralRules(known ? tag : 'en');
      const needed = new Set([...Array(1001).keys(), 1.5, 0.1].map((number) => rules.select(number)));
      for (const [key, text] of everything)
        if (Array.isArray(text)) assert.deepEqual([...needed].toSorted(), ['one', 'other'], key);
        else if (typeof text === 'object') for (const one of needed) assert.ok(one in text, `${key}: ${one}`);
    });

    test('names every dosage form of the sandbox', () => {
      for (const form of sandboxForms) assert.ok(form! in table.forms!, form);
    });

    test('leaves no English', () => {
      const isLatin = /[a-z]/i.test(table.heading);
      for (const [key, text] of everything) {
        if (english.test(key)) continue;
        for (const one of textsOf(text)) {
          const rest = one.replace(/\{\w+\}/g, '').replace(latin, '');
          if (isLatin) assert.doesNotMatch(rest, englishWords, key);
          else assert.doesNotMatch(rest, /[a-z]{3}/i, key);
        }
      }
    });

    test('leaves no mark alone at the start of a line', () => {
      for (const [key, text] of everything)
        for (const one of textsOf(text)) assert.doesNotMatch(one, / [:;?!»]|« /, key);
    });

    test('leaves to English what the pharmacist reads', () => {
      for (const key of keys.filter((one) => english.test(one))) assert.deepEqual(table[key], en[key]);
    });

    test('has no text in a button that is more than twice as long as the English one', () => {
      for (const key of buttons) {
        // "Save" leaves no room for a word of another language
        const longest = Math.max(9, 2 * Math.max(...textsOf(en[key]).map((text) => text.length)));
        for (const text of textsOf(table[key])) assert.ok(text.length <= longest, `${key}: ${text}`);
      }
    });

    test('has the same text in two buttons only where English has', () => {
      const texts = buttons.flatMap((key) =>
        [...new Set(textsOf(table[key]))].map((text) => ({ key, text })),
      );
      for (const { key, text } of texts)
        for (const other of texts)
          if (other.text === text && other.key !== key)
            assert.deepEqual(en[other.key], en[key], `${key} and ${other.key}: ${text}`);
    });

    test('arrives on the page as it stands here, in ASCII', () => {
      const language: Language = { tag, version: '1.2.3', reviewed: reviewed.includes(tag), strings: table };
      const script = languageScript(language);
      assert.match(script, /^[\0-\x7f]*$/);
      assert.ok(script.startsWith('/*! drug-price-lookup 1.2.3 (MIT): ../embed.js.licenses.md */\n'));
      const page: { drugPriceLanguages?: Language[] } = {};
      runInNewContext(script, page);
      const [arrived] = JSON.parse(JSON.stringify(page.drugPriceLanguages)) as [Language];
      const { strings, ...head } = arrived;
      assert.deepEqual(head, { tag, version: '1.2.3', reviewed: false });
      for (const key of keys) assert.deepEqual(strings[key] ?? en[key], table[key]!, key);
      for (const [form, text] of forms) assert.deepEqual(strings.forms![form], text, form);
    });
  });
