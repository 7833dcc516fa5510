/** The command `link`: the address that it prints, and the files that it writes. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readFragment } from '../../src/page/fragment.ts';
import { runCommand } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';

const root = join(import.meta.dirname, '../..');
const page = 'https://prices.clinic.example/lookup';
const folder = newFolder();
const link = (...args: string[]) =>
  runCommand(['link', '--page', page, ...args], {}, { cli: join(root, 'src/cli.ts') });

describe('the address', () => {
  for (const [what, args, address] of [
    ['the page alone', [], page],
    ['one language', ['--lang', 'es'], `${page}?lang=es`],
    ['a language by its own tag', ['--lang', 'fil-PH'], `${page}?lang=tl`],
    ['several languages, of which the phone chooses', ['--lang', 'en,es'], page],
    [
      'a medicine, behind the #',
      [
        '--drug',
        'Amlodipine/Benazepril',
        '--dosage',
        '5 mg/10 mg',
        '--quantity',
        '90',
        '--campaign',
        'front desk',
      ],
      `${page}?campaign=front+desk#drug=Amlodipine%2FBenazepril&dosage=5%20mg%2F10%20mg&quantity=90`,
    ],
  ] as const)
    test(`is that of ${what}`, async () => {
      const { status, out, err } = await link(...args);
      assert.deepEqual([status, out, err], [0, `${address}\n`, '']);
    });

  for (const given of ['https://prices.clinic.example', 'https://prices.clinic.example/', `${page}/`])
    test(`is that of the page where ${given} is given`, async () => {
      const { status, out } = await link('--page', given, '--drug', 'lisinopril');
      assert.deepEqual([status, out], [0, `${page}#drug=lisinopril\n`]);
    });

  for (const given of ['/drug-price', '/drug-price/', '/drug-price/lookup', '/drug-price/lookup?lang=es'])
    test(`is that of the page where the endpoint is below a path: ${given}`, async () => {
      const { status, out } = await link('--page', `https://www.clinic.example${given}`);
      const [, query = ''] = /(\?.*)/.exec(given) ?? [];
      assert.deepEqual([status, out], [0, `https://www.clinic.example/drug-price/lookup${query}\n`]);
    });

  test('is read back by the page as it was given', async () => {
    const { out } = await link('--drug', 'A+B & C#=ü', '--dosage', '50%', '--quantity', '8.5');
    assert.deepEqual(readFragment(new URL(out.trim()).hash.slice(1)), {
      drug: 'A+B & C#=ü',
      dosage: '50%',
      quantity: '8.5',
    });
  });

  for (const [args, message] of [
    [['--lang', 'de'], /^drug-price-lookup: --lang must be of en, es, .*not 'de'\n$/],
    [['--dosage', '10 mg'], /^drug-price-lookup: --drug is required with --dosage and --quantity\n$/],
    [['--drug', '90210'], /^drug-price-lookup: --drug is not one that the page reads\n$/],
    [['--drug', 'x', '--quantity', 'many'], /^drug-price-lookup: --quantity must be a number, such as 30\n$/],
    [['--campaign', 'x'.repeat(101)], /^drug-price-lookup: --campaign must be text of 1 to 100/],
    [['--page', `${page}#drug=x`], /^drug-price-lookup: --page must have no #/],
    [['--page', 'prices.example'], /^drug-price-lookup: --page must be an http or https address/],
    [['--zip', '90210'], /^drug-price-lookup: link was given wrong arguments: Unknown option '--zip'/],
    [
      ['--drug', 'x'.repeat(190), '--dosage', 'é'.repeat(90), '--qr', 'x.svg'],
      /^drug-price-lookup: --qr would be too dense/,
    ],
    [['--qr', join(folder, 'no/such/folder.svg')], /^drug-price-lookup: --qr cannot be written \(ENOENT\)/],
  ] as const)
    test(`is refused in one line: ${args.join(' ').slice(0, 40)}`, async () => {
      const { status, out, err } = await link(...args);
      assert.deepEqual([status, out], [2, '']);
      assert.match(err, message);
    });

  test('needs the page', async () => {
    const { status, err } = await runCommand(['link'], {}, { cli: join(root, 'src/cli.ts') });
    assert.equal(status, 2);
    assert.match(err, /--page is missing/);
  });
});

test('files are written once, and again only by --force', async () => {
  const files = { qr: join(folder, 'code.svg'), poster: join(folder, 'sheet.html') };
  const args = ['--drug', 'lisinopril', '--qr', files.qr, '--poster', files.poster];
  assert.equal((await link(...args)).status, 0);
  assert.match(readFileSync(files.qr, 'utf8'), /^<svg /);
  writeFileSync(files.poster, 'mine');
  const refused = await link(...args);
  assert.equal(refused.status, 2);
  assert.match(refused.err, /--qr would overwrite '.*code\.svg': give --force, or another name/);
  assert.equal(readFileSync(files.poster, 'utf8'), 'mine');
  assert.equal((await link(...args, '--force')).status, 0);
  assert.notEqual(readFileSync(files.poster, 'utf8'), 'mine');
});

test('the sheet has each language that was chosen, and loads nothing', async () => {
  const file = join(folder, 'languages.html');
  await link(
    '--lang',
    'es,ar',
    '--name',
    'Cedar & Hill',
    '--drug',
    'A & B',
    '--dosage',
    '<20 mg>',
    '--poster',
    file,
  );
  assert.ok(existsSync(file));
  const html = readFileSync(file, 'utf8');
  assert.match(html, /<html lang="es">/);
  assert.match(html, /<section lang="es" dir="ltr">\n<h1>Vea cuánto cuesta su medicina<\/h1>/);
  assert.match(html, /<section lang="ar" dir="rtl">\n<h2>/);
  assert.match(html, /A &amp; B &lt;20 mg&gt;/);
  assert.match(html, />Cedar &amp; Hill</);
  assert.match(html, />prices\.clinic\.example\/lookup</);
  assert.doesNotMatch(html, /<script|<link|src=|url\(/);
});

test('who types the address from a sheet of one language gets that language', async () => {
  const file = join(folder, 'spanish.html');
  await link('--lang', 'es', '--campaign', 'wall', '--poster', file);
  const html = readFileSync(file, 'utf8');
  assert.match(html, />prices\.clinic\.example\/lookup\?lang=es</);
  assert.doesNotMatch(html, /class="clinic"|class="medicine"/);
});
