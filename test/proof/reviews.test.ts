/** Who reviewed which language, and the pack for whoever does. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'parse5';
import { languagePack, picturesOf } from '../../src/proof/language-pack.ts';
import {
  digestOf,
  readReviews,
  reviewedFile,
  reviewedLanguages,
  reviewedModule,
  textsOf,
  type Review,
} from '../../src/proof/reviews.ts';
import { published, reviewed, Words } from '../../src/strings/index.ts';
import '../../src/strings/spanish.ts';
import { newFolder } from '../support/folder.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const signed = async (tag: string): Promise<Review> => ({
  ...{ tag, name: 'Ana Pérez', qualification: 'PharmD', date: '2027-01-31' },
  texts: digestOf(await textsOf(root, tag)),
});

describe('the record', () => {
  test('a language is called reviewed where its review is signed for its texts as they are, and nowhere else', async () => {
    assert.deepEqual([...reviewed], await reviewedLanguages(root));
    for (const { tag, name, qualification, date } of readReviews(root)) {
      assert.ok(['es', ...published].includes(tag), tag);
      assert.ok(name && qualification, tag);
      assert.match(date, /^\d{4}-\d\d-\d\d$/);
    }
  });

  test('counts a language whose texts were signed for, and no longer once one of them changes', async () => {
    const review = await signed('vi');
    assert.deepEqual(await reviewedLanguages(root, [review]), ['vi']);
    assert.deepEqual(await reviewedLanguages(root, [{ ...review, texts: '0123456789abcdef' }]), []);
    const { forms, ...texts } = await textsOf(root, 'vi');
    assert.notEqual(digestOf({ ...texts, forms: forms!, submit: 'Xem' }), review.texts);
    assert.notEqual(digestOf({ ...texts, forms: {} }), review.texts);
  });

  test('writes the module that the elements read, and leaves the rest of it', () => {
    const current = readFileSync(join(root, reviewedFile), 'utf8');
    const made = reviewedModule(current, ['es', 'vi']);
    assert.match(made, /reviewed: readonly string\[\] = \['es', 'vi'\];/);
    assert.equal(reviewedModule(made, [...reviewed]), current);
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
      assert.ok(pack.includes(digestOf(texts)));
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
    const before = readFileSync(join(root, 'src/lang/reviews.json'), 'utf8');
    const command = join(root, 'src/proof/review-language.ts');
    await run(process.execPath, [command, 'pl', '--no-pictures', '--out', out]);
    const pack = readFileSync(join(out, 'pl/index.html'), 'utf8');
    const errors: string[] = [];
    parse(pack, { onParseError: ({ code }) => errors.push(code) });
    assert.deepEqual(errors, []);
    for (const field of ['Name:', 'Qualification:', 'Date:', 'Signature:']) assert.ok(pack.includes(field));
    assert.equal(readFileSync(join(root, 'src/lang/reviews.json'), 'utf8'), before);
  });

  for (const args of [
    [],
    ['xx'],
    ['es', '--sign', 'Ana'],
    ['es', '--sign', ' ', '--qualification', 'PharmD'],
  ])
    test(`is refused in one line: ${args.join(' ') || 'no language'}`, async () => {
      const failed = await run(process.execPath, [join(root, 'src/proof/review-language.ts'), ...args]).catch(
        (error: { code: number; stderr: string }) => error,
      );
      assert.ok('code' in failed);
      assert.equal(failed.code, 2);
      assert.match(failed.stderr, /^[^\n]+\n$/);
    });
});
