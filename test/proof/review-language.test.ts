/** Which languages are called reviewed, and the pack for whoever reviews one. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'parse5';
import { languagePack, picturesOf } from '../../src/proof/language-pack.ts';
import { digestOf, textsOf } from '../../src/proof/language-texts.ts';
import { published, reviewed, Words } from '../../src/strings/index.ts';
import { reviewedTexts } from '../../src/strings/reviewed.ts';
import '../../src/strings/spanish.ts';
import { newFolder } from '../support/folder.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

describe('a language is called reviewed', () => {
  test('where somebody read its texts as they are, and nowhere else', async () => {
    for (const tag of reviewed) {
      assert.ok(['es', ...published].includes(tag), tag);
      assert.equal(reviewedTexts[tag], digestOf(await textsOf(root, tag)), tag);
    }
  });

  test('until one of its texts changes', async () => {
    const { forms, ...texts } = await textsOf(root, 'vi');
    const read = digestOf({ ...texts, forms: forms! });
    assert.notEqual(digestOf({ ...texts, forms: forms!, submit: 'Xem' }), read);
    assert.notEqual(digestOf({ ...texts, forms: {} }), read);
  });

  test('Spanish is no exception: it says that nobody reviewed it, and only its forms stand alone', () => {
    const words = new Words('es');
    assert.equal(words.reviewed, reviewed.includes('es'));
    assert.equal(words.form('tablet', 30), 'tabletas');
  });
});

describe('the pack', () => {
  for (const tag of ['es', 'vi', 'ar'])
    test(`of ${tag} has every text of the language beside the English one, and the forms`, async () => {
      const [english, texts] = await Promise.all([textsOf(root, 'en'), textsOf(root, tag)]);
      const pack = languagePack(tag, english, texts, []);
      const rows = pack.split('<tr>');
      const keys = Object.keys(texts).filter((key) => key !== 'forms');
      assert.ok(keys.length > 300);
      for (const key of keys)
        assert.ok(
          rows.some((row) => row.startsWith(`<th scope="row"><code>${key}<`)),
          key,
        );
      const submit = rows.find((row) => row.includes('<code>submit</code>'))!;
      assert.ok(submit.includes('<span lang="en">See prices</span>'));
      assert.ok(submit.includes(`<span lang="${tag}">${texts.submit as string}</span>`));
      assert.ok(rows.some((row) => row.startsWith('<th scope="row"><code>tablet<')));
    });

  test('puts a text beside the pictures in which it stands, whatever fills its placeholders', () => {
    const picture = (state: string, text: string) => ({ file: `${state}.png`, state, text });
    const pictures = [
      picture('answer', 'Ver precios\nCon cupón gratis en Alder'),
      picture('wait', 'Espere 5 segundos y vuelva a intentarlo'),
    ];
    const states = (text: Parameters<typeof picturesOf>[0]) =>
      picturesOf(text, pictures).map(({ state }) => state);
    assert.deepEqual(states('Ver precios'), ['answer']);
    assert.deepEqual(states(['Espere {count} segundo', 'Espere {count} segundos']), ['wait']);
    assert.deepEqual(states('{name}'), []);
  });

  test('is written by a command, with a place to sign, and changes nothing in the repository', async () => {
    const out = newFolder();
    const record = join(root, 'src/strings/reviewed.ts');
    const before = readFileSync(record, 'utf8');
    const command = join(root, 'src/proof/review-language.ts');
    await run(process.execPath, [command, 'pl', '--no-pictures', '--out', out]);
    const pack = readFileSync(join(out, 'pl/index.html'), 'utf8');
    const errors: string[] = [];
    parse(pack, { onParseError: ({ code }) => errors.push(code) });
    assert.deepEqual(errors, []);
    for (const field of ['Name:', 'Qualification:', 'Date:', 'Signature:']) assert.ok(pack.includes(field));
    assert.equal(readFileSync(record, 'utf8'), before);
  });

  for (const args of [[], ['xx'], ['xx', '--reviewed']])
    test(`is refused in one line: ${args.join(' ') || 'no language'}`, async () => {
      const failed = await run(process.execPath, [join(root, 'src/proof/review-language.ts'), ...args]).catch(
        (error: { code: number; stderr: string }) => error,
      );
      assert.ok('code' in failed);
      assert.equal(failed.code, 2);
      assert.match(failed.stderr, /^[^\n]+\n$/);
    });
});
