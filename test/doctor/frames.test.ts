/** Lookups in frames of the page: in which origin each runs, and whether the endpoint lists it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { examine, filled } from '../support/examine.ts';
import type { Recipe } from '../support/mistakes.ts';

const problems = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('ok'));
const framed = (element: string): Recipe => ({ script: '', element });
const srcdoc = (attributes = '') =>
  `<iframe ${attributes} srcdoc='<script type="module" src="{endpoint}/elements.js"></script>{good}'></iframe>`;

describe('a lookup in a frame', () => {
  test('of another origin that is listed is well, and nothing is missing around it', async () => {
    const { lines, status } = await examine(framed('<iframe src="{elsewhere}/framed"></iframe>'), {
      allowed: '{elsewhere}',
    });
    assert.deepEqual(problems(lines), []);
    assert.equal(
      lines[1],
      filled('ok   frame on line 7: it shows {elsewhere}/framed, 1 kB, at origin {elsewhere}'),
    );
    assert.ok(lines.includes(filled('ok   frame on line 7, origin {elsewhere}: the endpoint accepts it')));
    assert.ok(lines.includes('ok   frame on line 7, lookup: 3 prices came back'));
    assert.equal(status, 0);
  });

  for (const [what, element, origin] of [
    ['written into the page has its origin', srcdoc(), '{origin}'],
    [
      'sandboxed, but with its origin, keeps it',
      srcdoc('sandbox="allow-scripts allow-same-origin"'),
      '{origin}',
    ],
    ['made by frame.js is one', '<div data-drug-price-frame="/framed"></div>', '{origin}'],
  ] as const)
    test(what, async () => {
      const { lines } = await examine(framed(element));
      assert.deepEqual(problems(lines), []);
      assert.ok(lines.includes(filled(`ok   frame on line 7, origin ${origin}: the endpoint accepts it`)));
    });

  test('within a frame is found, and both are said', async () => {
    const { lines } = await examine(framed('<iframe src="/around"></iframe>'));
    assert.ok(
      lines.includes(
        filled('ok   frame on line 7, frame on line 2, origin {origin}: the endpoint accepts it'),
      ),
      lines.join('\n'),
    );
  });

  test('with mistakes of its own is told of them', async () => {
    const { lines, status } = await examine(
      framed(
        srcdoc().replace('{good}', '<drug-price-lookup endpoint="{endpoint}" zip="1"></drug-price-lookup>'),
      ),
    );
    assert.deepEqual(problems(lines), [
      'fail frame on line 7, <drug-price-lookup> on line 1, zip: there is no such attribute. Write location.',
    ]);
    assert.equal(status, 1);
  });

  test('whose sandbox stops scripts cannot work', async () => {
    const { lines } = await examine(framed(srcdoc('sandbox="allow-forms"')));
    assert.deepEqual(problems(lines), [
      'fail frame on line 7: its sandbox stops every script: add allow-scripts to it.',
    ]);
  });

  test('without an origin is advised to list none', async () => {
    const { lines } = await examine(framed(srcdoc('sandbox="allow-scripts"')));
    assert.deepEqual(problems(lines), [
      filled(
        "fail frame on line 7, origin null: a sandboxed frame has no origin to list. Link to the endpoint's own page instead: {endpoint}/lookup.",
      ),
    ]);
  });
});

describe('frames of others', () => {
  test('change nothing for the page, and are asked for once', async () => {
    const { lines, status } = await examine({
      element:
        '{good}<iframe src="/other/map.js"></iframe><iframe src="about:blank"></iframe><iframe></iframe>',
    });
    assert.deepEqual(problems(lines), []);
    assert.ok(!lines.some((line) => line.includes('frame')));
    assert.equal(status, 0);
  });
  test('are no place of the element where it is forgotten', async () => {
    const { lines } = await examine({ element: '<iframe src="/page/map"></iframe>' });
    assert.match(problems(lines).join(), /^fail element: there is none in the HTML/);
  });
});
