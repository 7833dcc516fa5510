/** What cache and consent plugins, and people, do to the two lines. One of each is in the docs: test/e2e/mistakes.test.ts. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { examine, filled, problems } from '../support/examine.ts';
import type { Recipe } from '../support/mistakes.ts';

const src = '"{endpoint}/elements.js"';
const script = (attributes: string): Recipe => ({ script: `<script ${attributes}></script>` });
const delayed = (by: string, remedy: string) =>
  `warn script {endpoint}/elements.js on line 4: ${by} holds it back until the visitor touches the page, scrolls or types. Until then only the line between the tags is there. ${remedy}`;

describe('a script tag that a plugin rewrote', () => {
  const rewritten: [string, Recipe, string][] = [
    [
      'LiteSpeed Cache',
      script(`type="litespeed/javascript" data-src=${src}`),
      delayed(
        'LiteSpeed Cache',
        'In LiteSpeed Cache, Page Optimization, Tuning, add elements.js to "JS Excludes" and to "JS Deferred / Delayed Excludes".',
      ),
    ],
    [
      'Perfmatters',
      script(`type="pmdelayedscript" data-perfmatters-type="module" src=${src}`),
      delayed('Perfmatters', 'In Perfmatters, add elements.js to the scripts that are excluded from delay.'),
    ],
    ...(
      [
        ['OneTrust', 'class="optanon-category-C0002"'],
        ['CookieYes', 'data-cookieyes="cookieyes-analytics"'],
        ['Complianz', 'class="cmplz-script" data-category="statistics"'],
        ['Usercentrics', 'data-usercentrics="Prices"'],
        ['Borlabs Cookie', 'data-borlabs-cookie-script-blocker-id="prices"'],
        ['iubenda', 'class="_iub_cs_activate"'],
        ['A consent tool', 'data-category="analytics"'],
      ] as const
    ).map(([by, mark]): [string, Recipe, string] => [
      by,
      script(`type="text/plain" ${mark} data-src=${src}`),
      `fail script {endpoint}/elements.js on line 4: ${by} keeps it from running until the visitor accepts cookies, and many never do. It sets no cookie: mark it there as necessary.`,
    ]),
  ];
  for (const [by, recipe, line] of rewritten)
    test(`by ${by} is told, and nothing that follows from it`, async () => {
      const { status, lines } = await examine(recipe);
      assert.deepEqual(problems(lines), [filled(line)]);
      assert.equal(status, line.startsWith('fail') ? 1 : 0);
    });

  test('is still read, so that it is heard of a file that is not there', async () => {
    const { lines } = await examine(
      script('type="rocketlazyloadscript" data-rocket-type="module" data-rocket-src="/files/elements.js"'),
    );
    assert.deepEqual(
      problems(lines)[0],
      filled(
        'fail script {origin}/files/elements.js on line 4: it cannot be loaded: the server answers 404. Check the address in the tag.',
      ),
    );
  });
});

describe('the name of the script', () => {
  for (const name of ['Elements.js', 'elemnts.js', 'embeded.js'])
    test(`${name} is known for a misspelled one`, async () => {
      const { lines } = await examine(script(`type="module" src="{endpoint}/${name}"`));
      const meant = /embed/.test(name) ? 'embed.js' : 'elements.js';
      assert.deepEqual(problems(lines), [
        filled(
          `fail script {endpoint}/${name} on line 4: it answers 404. The file is called ${meant}: correct its name in the tag.`,
        ),
      ]);
    });
  test('of another library that is much like it is not', async () => {
    const { lines } = await examine(script('src="/other/element.js" defer'));
    assert.match(problems(lines)[0]!, /^fail script: no script tag on the page loads elements\.js/);
  });
});

describe('markup of ours that nobody sees', () => {
  const inside = {
    'a comment, <!-- … -->': ['<!--', '-->'],
    '<noscript>, which is for browsers without scripts': ['<noscript>', '</noscript>'],
    '<template>': ['<template>', '</template>'],
  };
  for (const [where, [open, close]] of Object.entries(inside))
    test(`in ${where}: element and script`, async () => {
      const element = await examine({ element: `<div>\n${open}\n{good}${close}</div>` });
      assert.deepEqual(problems(element.lines), [
        `fail element: its tag on line 9 is inside ${where}, which no browser shows. Move it out.`,
      ]);
      const tag = await examine({ script: `${open}<script type="module" src=${src}></script>${close}` });
      assert.deepEqual(problems(tag.lines), [
        `fail script: its tag on line 4 is inside ${where}, where no browser runs it. Move it out.`,
      ]);
    });
  test('is nothing to tell of where there is one that is seen', async () => {
    const { lines } = await examine({
      script: `<!-- <script src=${src}></script> --><script type="module" src=${src}></script>`,
      element: '<!-- {good} -->\n<template>{good}</template>\n{good}',
    });
    assert.deepEqual(problems(lines), []);
  });
  test('a template for a shadow root is no such place', async () => {
    const { lines } = await examine({
      element: '<div><template shadowrootmode="open">{good}</template></div>',
    });
    assert.match(problems(lines).join(), /^fail element: there is none in the HTML/);
  });
});

describe('an element that is hidden', () => {
  const warning = (by: string, where: string) =>
    `warn <drug-price-lookup> on line 7: visitors see nothing of it: ${by} on ${where} hides it. Remove that, unless a script shows it later.`;
  for (const [what, element, line] of [
    [
      'by itself',
      '<drug-price-lookup hidden endpoint="{endpoint}">{call}</drug-price-lookup>',
      warning('hidden', 'it'),
    ],
    [
      'by its own style',
      '<drug-price-lookup endpoint="{endpoint}" style="color:red; Display : none !important">{call}</drug-price-lookup>',
      warning('Display:none', 'it'),
    ],
    [
      'by an ancestor',
      '<section hidden><div>{good}</div></section>',
      warning('hidden', '<section> on line 7'),
    ],
    [
      'by an ancestor, but its place is kept',
      '<div style="visibility: hidden">{good}</div>',
      warning('visibility:hidden', '<div> on line 7'),
    ],
  ] as const)
    test(what, async () => {
      const { lines, status } = await examine({ element });
      assert.deepEqual(problems(lines), [line]);
      assert.equal(status, 0);
    });
  test('no style that only looks like it', async () => {
    const { lines } = await examine({
      element: '<div style="--display:none; display: nonesuch">{good}</div>',
    });
    assert.deepEqual(problems(lines), []);
  });
});

test('attributes by the names that others give them', async () => {
  const { lines } = await examine({
    element:
      '<drug-price-lookup endpoint="{endpoint}" zipcode="10001" language="es" strength="20 mg" data-zip="1"></drug-price-lookup>',
  });
  const line = (name: string, meant: string) =>
    `fail <drug-price-lookup> on line 7, ${name}: there is no such attribute. Write ${meant}.`;
  assert.deepEqual(problems(lines), [
    line('zipcode', 'location'),
    line('language', 'lang'),
    line('strength', 'dosage'),
  ]);
});
