/** The evidence by criterion: complete, verified by tests that exist, and a draft until a person signs. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  accessibilityPage,
  accessibilityReport,
  conformanceLevels,
  type AccessibilityData,
} from '../../src/proof/accessibility.ts';
import { checkTests, titlesOf } from '../../src/proof/named-tests.ts';

const root = join(import.meta.dirname, '../..');
const data = JSON.parse(
  readFileSync(join(root, 'src/proof/accessibility.json'), 'utf8'),
) as AccessibilityData;
const report = accessibilityReport(data, '1.2.3');

/** From the recommendation, https://www.w3.org/TR/WCAG22/ */
const published = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};

describe('the evidence', () => {
  for (const [level, ids] of Object.entries(published))
    test(`has each criterion of level ${level}, and in order`, () =>
      assert.deepEqual(
        data.criteria.filter((one) => one.level === level).map(({ id }) => id),
        ids.split(' '),
      ));

  test('names tests that are there, and none that nobody names', () => {
    checkTests(root, Object.values(data.tests));
    const named = new Set(data.criteria.flatMap(({ evidence }) => evidence));
    assert.deepEqual(Object.keys(data.tests).toSorted(), [...named].toSorted());
  });

  test('says of each criterion what shows it, what was not tried, or what it has to do with the elements', () => {
    for (const { id, tests, notTried, bearing } of report.criteria)
      assert.ok(tests.length || notTried || bearing, id);
  });

  test('names rules of axe only where a test runs it', () => {
    const of = (id: string) => report.criteria.find((one) => one.id === id)!;
    assert.deepEqual(of('1.4.3').axeRules, ['color-contrast']);
    assert.deepEqual(of('2.5.8').axeRules, [], 'off by default');
    for (const key of data.axe)
      assert.match(readFileSync(join(root, data.tests[key]!.file), 'utf8'), /passesAxe|accessible\(/, key);
    for (const { id, tests, axeRules } of report.criteria)
      if (axeRules.length)
        assert.ok(
          data.axe.some((key) => tests.includes(data.tests[key]!)),
          id,
        );
  });

  test('is refused where a test is renamed or gone, or is in a file that npm test leaves out', () => {
    const file = 'test/proof/accessibility.test.ts';
    checkTests(root, [{ file, title: 'the evidence' }]);
    assert.throws(() => checkTests(root, [{ file, title: 'the  evidence' }]), /has no test/);
    assert.throws(() => checkTests(root, [{ file: 'test/gone.test.ts', title: 'x' }]), /has no test/);
    const [left] = globSync('test/hosts/*.test.ts', { cwd: root });
    const [title] = titlesOf(readFileSync(join(root, left!), 'utf8'));
    assert.throws(() => checkTests(root, [{ file: left!, title: title! }]), /is no file of npm test/);
  });

  for (const [what, code, titles] of [
    [
      'each way to write a title',
      "it('b\\'s', f); test(\"c\", f); describe(`d ${e}`, f)",
      ["b's", 'c', 'd ${e}'],
    ],
    ['a test in a group', "describe('a', () => { for (const b of c) test('d', f); })", ['a', 'd']],
    ['an option that leaves nothing out', "test('a', { timeout: 1, skip: false }, f)", ['a']],
    ['none in a comment', "// test('a', f)\n/* it('b', f) */", []],
    ['none in a string', 'const code = "test(\'a\', f)";', []],
    ['none that is skipped or still to do', "it.skip('a', f); test.todo('b'); test('c')", []],
    [
      'none by an option',
      "test('a', { skip: true }, f); it('b', { todo: 'later' }, f); test('c', { skip }, f)",
      [],
    ],
    [
      'none in such a group',
      "describe.skip('a', () => { test('b', f); }); describe('c', { skip: 1 }, () => { it('d', f); })",
      [],
    ],
    [
      'none that leaves itself out',
      "test('a', (t) => { if (b) return t.skip('c'); }); it('d', function () { this.skip(); })",
      [],
    ],
  ] as const)
    test(`counts ${what}`, () => assert.deepEqual(titlesOf(code), titles));
});

describe('the report', () => {
  const signed = {
    ...data,
    person: { name: 'A. Person', role: 'Auditor', date: '2027-01-31' },
    criteria: data.criteria.map((one) => ({ ...one, conformance: conformanceLevels[0] })),
  };

  test('is a draft, and says so first, while a level or a name is missing', () => {
    assert.ok(report.draft);
    assert.match(
      accessibilityPage(report),
      /<h1>[^<]*\(draft\)<\/h1>\s*<p class="draft"><strong>This is a draft/,
    );
    assert.ok(data.criteria.every(({ conformance }) => conformance === null));
    const { person } = data;
    for (const half of [
      { ...signed, person },
      { ...signed, criteria: data.criteria },
    ])
      assert.ok(accessibilityReport(half, '1').draft);
  });

  test('has the levels and the name that a person set', () => {
    const html = accessibilityPage(accessibilityReport(signed, '1'));
    assert.doesNotMatch(html, /draft<|to be set by a person/);
    assert.equal(html.split('<td>Supports</td>').length - 1, 55);
    assert.match(html, /A\. Person, Auditor/);
  });

  test('has a row for each criterion, with its clause of EN 301 549', () => {
    const html = accessibilityPage(report);
    for (const { id, name } of data.criteria)
      assert.ok(html.includes(`<tr><th scope="row">${id} ${name}</th><td>9.${id}</td>`), id);
  });
});

const sources = globSync('src/{elements,views,coupon,controllers,dom}/**/*.ts', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
);
const found = (pattern: RegExp) => sources.flatMap((code) => code.match(pattern) ?? []);

test('the elements bring no audio, video, blinking, motion sensor, dragging, access key or timer that takes something away', () => {
  assert.ok(sources.length > 50);
  assert.deepEqual(
    found(
      /<(?:audio|video|track|blink|marquee)\b|new Audio\b|devicemotion|deviceorientation|draggable|dragstart|accesskey|setInterval/gi,
    ),
    [],
  );
});

test('the elements act on no gesture, and on no press before its release', () => {
  assert.deepEqual(
    found(/\b(?:touch(?:start|move|end)|pointer(?:move|up)|mouse(?:down|move)|gesture\w+)\b/g),
    [],
  );
  // the focus stays in the field, and the name under the pointer is remembered for the click
  assert.deepEqual(found(/@pointerdown=\$\{[^}]+\}/g), [
    '@pointerdown=${keepFocus}',
    '@pointerdown=${() => onPress(name)}',
  ]);
});

test('each animation stops where a visitor asks for less motion', () => {
  const animated = sources.filter((code) => /\b(?:animation|transition):/.test(code));
  assert.ok(animated.length);
  for (const code of animated) {
    const still = code.replace(/@media \(prefers-reduced-motion: no-preference\) \{[\s\S]*?\n {2}\}\n/g, '');
    assert.doesNotMatch(still, /\b(?:animation|transition):/);
  }
});

test('no style asks for an orientation', () => assert.deepEqual(found(/orientation\s*:/g), []));

test('every text field says whether a browser may fill it in', () => {
  const fields = found(/<input\b[\s\S]*?\/>/g).filter((field) => !/type="(?:checkbox|date)"/.test(field));
  assert.ok(fields.length >= 4);
  for (const field of fields) assert.match(field, /autocomplete="(?:off|postal-code)"/);
});
