/** Lookups in frames of the page: in which origin each runs, and whether the endpoint lists it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { examine, filled, problems } from '../support/examine.ts';
import type { Recipe } from '../support/mistakes.ts';
import { frameLines } from '../support/snippets.ts';

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

describe('the lines for frame.js', () => {
  const pasted = frameLines('{endpoint}');
  const script = '<script src="{endpoint}/frame.js" async></script>';
  const alone = pasted.replace(script, '').trim();
  const missing =
    'fail frame on line 7: no frame is made of it without frame.js. Add <script src="{endpoint}/frame.js" async></script>';

  test('are well as the docs have them', async () => {
    assert.ok(pasted.includes(script));
    const { lines, status } = await examine(framed(pasted));
    assert.deepEqual(problems(lines), []);
    assert.match(lines.join('\n'), /^ok {3}script \S+\/frame\.js on line 10: 200, 2 kB$/m);
    assert.doesNotMatch(lines.join('\n'), /contains the elements|none in the HTML/);
    assert.ok(lines.includes('ok   frame on line 7, lookup: 3 prices came back'));
    assert.equal(status, 0);
  });

  test('need the script', async () => {
    const { lines, status } = await examine(framed(alone));
    assert.deepEqual(problems(lines), [filled(missing)]);
    assert.equal(status, 1);
  });

  test('need the script also beside an element, and where another library has a frame.js', async () => {
    const { lines } = await examine({
      element: `${alone}{good}<script src="/other/frame.js"></script>`,
    });
    assert.deepEqual(problems(lines), [filled(missing)]);
  });

  for (const [what, element, said] of [
    [
      'a script that is not there',
      `${alone}<script src="/files/frame.js" async></script>`,
      /^fail script \S+\/files\/frame\.js on line \d+: it cannot be loaded: the server answers 404\./,
    ],
    [
      'an address that is none',
      `<div data-drug-price-frame="files/lookup"></div>${script}`,
      /^fail frame on line 7: data-drug-price-frame is not \/lookup of your endpoint\. \S+\/files\/lookup answers 404/,
    ],
    [
      'an endpoint that does not answer',
      `<div data-drug-price-frame="{dead}/lookup"></div>${script}`,
      /^fail frame on line 7: \S+\/lookup cannot be loaded: /,
    ],
    [
      'a scheme that no frame has',
      `<div data-drug-price-frame="javascript:alert(1)"></div>${script}`,
      /^fail frame on line 7: data-drug-price-frame is not \/lookup of your endpoint\.$/,
    ],
  ] as const)
    test(`are told of ${what}`, async () => {
      const { lines } = await examine(framed(element));
      assert.equal(problems(lines).length, 1, lines.join('\n'));
      assert.match(problems(lines)[0]!, said);
    });

  test('are told of a policy that has no frame', async () => {
    const { lines } = await examine({
      ...framed(pasted),
      headers: { 'content-security-policy': "script-src *; frame-src 'self'" },
    });
    assert.deepEqual(problems(lines), [
      filled('fail policy in its header: add {endpoint} to frame-src. Without it, the frame stays empty.'),
    ]);
  });

  test('lead to a page that is well by itself', async () => {
    const { lines, status } = await examine({}, { page: '{endpoint}/lookup' });
    assert.deepEqual(problems(lines), []);
    assert.equal(status, 0);
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
