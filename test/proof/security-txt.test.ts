/** security.txt by RFC 9116, with an address that stands in one place. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  contactOf,
  expiresPlaceholder,
  expiryOf,
  isPlaceholder,
  securityTxt,
} from '../../src/proof/security-txt.ts';

const root = join(import.meta.dirname, '../..');
const security = readFileSync(join(root, 'SECURITY.md'), 'utf8');
const filledIn = security.replace(contactOf(security), 'security@clinic.org');

/** Fields by the grammar of RFC 9116, section 4. */
function fieldsOf(file: string): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  assert.ok(file.endsWith('\n'));
  for (const line of file.slice(0, -1).split('\n')) {
    if (line.startsWith('#')) continue;
    const [, name, value] = /^([!-9;-~]+): (\S.*)$/.exec(line) ?? assert.fail(line);
    (fields[name!.toLowerCase()] ??= []).push(value!);
  }
  return fields;
}

test('it has an address to write to, until when that holds, and a language', () => {
  const fields = fieldsOf(securityTxt(filledIn, '2027-06-30T00:00:00Z'));
  assert.deepEqual(Object.keys(fields).toSorted(), ['contact', 'expires', 'preferred-languages']);
  assert.deepEqual(fields.contact, ['mailto:security@clinic.org']);
  assert.deepEqual(fields.expires, ['2027-06-30T00:00:00Z']);
});

test('without a day it is a template, which says so and is no security.txt', () => {
  const template = securityTxt(security);
  assert.deepEqual(fieldsOf(template).expires, [expiresPlaceholder]);
  assert.match(template, /^# A template:/m);
  assert.doesNotMatch(securityTxt(filledIn, '2027-06-30T00:00:00Z'), /template/);
});

test('an address that nobody filled in is called a placeholder, and another is not', () => {
  assert.match(securityTxt('Write to <security@clinic.example>.'), /^# The address is a placeholder/);
  assert.doesNotMatch(securityTxt('Write to <security@clinic.org>.'), /placeholder: fill/);
  assert.ok(isPlaceholder('a@b.invalid') && !isPlaceholder('a@example.org'));
  assert.throws(() => contactOf('Write to us'), /no line/);
});

test('with a day it is refused while the address is a placeholder, and says which line to fill in', () => {
  const text = '# Security\n\nWrite to <security@clinic.example>.\n';
  assert.throws(() => securityTxt(text, '2027-06-30T00:00:00Z'), /^Error: SECURITY\.md, line 3, .*fill in/);
});

test('the address stands in one place', () => {
  const files = execFileSync('git', ['grep', '-lF', contactOf(security)], { cwd: root, encoding: 'utf8' });
  assert.equal(files.trim(), 'SECURITY.md');
  assert.equal(security.split(contactOf(security)).length, 2);
});

test('it holds a year at most, and to no day that is past or none', () => {
  const today = new Date('2026-11-24T12:00:00Z');
  assert.equal(expiryOf('2027-06-30', today), '2027-06-30T00:00:00Z');
  assert.equal(expiryOf('2027-11-24', today), '2027-11-24T00:00:00Z');
  for (const day of ['2026-11-24', '2027-12-01', '2027-02-30x', '2027-13-01', 'tomorrow', ''])
    assert.throws(() => expiryOf(day, today), /--expires takes/, day);
});
