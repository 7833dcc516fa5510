/** One reading for both: what becomes of a phrase that is typed becomes of it as the text of a record. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entered, told } from '../phrases/become.ts';
import { recordedText } from '../phrases/recorded.ts';
import { halves, phrasesOf } from '../reading/support.ts';
import { inTurn } from '../support/matrix.ts';

/** Where a record is another thing than a field, and why. */
const others: Readonly<Record<string, string>> = {
  'NDC 0071-0155-23 lipitor': 'a package of a record is priced as itself, a typed one as its generic',
  'generic viagra twenty mg #30': 'a list has no brand that is chosen instead of its generic',
  'prilosec otc': 'what a record has was prescribed',
  'insulin syringes 31g 1/2 cc': 'the list says that it is a device before it offers a name',
  blurfen: 'without the names on the device nothing tells how often one is dispensed',
};

interface Product {
  name: string;
  dosage: string;
  form: string;
}

const plain = (text: string): string =>
  text
    .replace(/ per hour/, '/hr')
    .replace(/ per (?:inhalation|spray)/, '/actuation')
    .replace(/\s/g, '');

/** Of a typed text; its pack has pills in place of a strength. */
function typedProduct(line: string): Product | undefined {
  const [, name, rest = '', form] =
    /^priced (.+?) \(.*?\)+: (.*?), ([^,;]+); (?:\$|no price)/.exec(line) ?? [];
  const dosage = form === 'pack' ? '' : plain(rest.split(/[·,]/)[0]!);
  return name && form ? { name, dosage, form } : undefined;
}

function recordedProduct(line: string): Product | undefined {
  const [, name, rest = ''] =
    /^priced (.+?) \((?:[^()]|\([^()]*\))*\): (.+), [\d.]+; (?:\$|no price)/.exec(line) ?? [];
  const [, , form = ''] = /^(\S+) (.+)$/.exec(rest) ?? [];
  if (!name) return undefined;
  if (/pack$/.test(rest)) return { name, dosage: '', form: 'pack' };
  return { name, dosage: plain(rest.slice(0, rest.length - form.length)), form };
}

const isSame = (one: Product, other: Product): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is wrong; undefined if nothing is. */
async function difference(text: string): Promise<string | undefined> {
  const view = await entered(text);
  const typed = told(view, text);
  const recorded = await recordedText(text);
  const found = recordedProduct(recorded);
  const said = `${text}\n  typed: ${typed}\n  recorded: ${recorded}`;
  const product = typedProduct(typed);
  if (product) {
    // a list has no names of its own by which one is the likelier
    if (!found) return /^asked /.test(recorded) ? undefined : said;
    return isSame(product, found) ? undefined : said;
  }
  if (!found) return undefined;
  const { ambiguity } = view.request;
  // what a lookup asks, a list says
  if (ambiguity?.offers)
    return /; no |picked .*dosage|confirm /.test(recorded) ||
      ambiguity.kind === 'number' ||
      !ambiguity.typed?.length
      ? undefined
      : said;
  if (!ambiguity?.names.length) return said;
  // its strength is asked then
  if (/; no /.test(recorded)) return undefined;
  for (const name of ambiguity.names) {
    const answered = typedProduct(told(await entered(text, name), text));
    if (answered?.name === found.name) return undefined;
  }
  return said;
}

for (const [turn, half] of halves.entries())
  test(`of ${half}, what is typed and what a record has are one`, async (context) => {
    const wrong: string[] = [];
    const phrases = inTurn([...new Set(phrasesOf(half).map(({ phrase }) => phrase))], turn);
    for (const phrase of phrases) {
      const found = await difference(phrase);
      if (found && !Object.hasOwn(others, phrase)) wrong.push(found);
    }
    context.diagnostic(`${phrases.length} phrases`);
    assert.deepEqual(wrong, []);
  });
