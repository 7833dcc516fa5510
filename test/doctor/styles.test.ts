/** Custom properties and parts that do not exist, in the page's styles. One of each is in the docs: test/e2e/mistakes.test.ts. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { examine, filled } from '../support/examine.ts';
import type { Recipe } from '../support/mistakes.ts';

const told = async (recipe: Recipe) => {
  const { lines } = await examine(recipe);
  return lines.filter((line) => !line.startsWith('ok'));
};
const style = (css: string) => told({ head: `<style>${css}</style>` });
const property = 'there is no such property, so it changes nothing. Write';
const part = 'there is no such part, so it styles nothing. Write';

describe('a custom property that does not exist', () => {
  for (const [what, recipe, where] of [
    [
      'in the style attribute of the element',
      {
        element:
          '<drug-price-lookup endpoint="{endpoint}" style="--drug-price-colour-accent: red"></drug-price-lookup>',
      },
      '<drug-price-lookup> on line 7, style',
    ],
    [
      'in that of another element',
      { element: '<main style="--drug-price-colour-accent: red">{good}</main>' },
      '<main> on line 7, style',
    ],
    [
      "in a style sheet of the page's own server",
      {
        head: '<link rel="stylesheet" href="/site.css">',
        css: '/* --drug-price-none: 1 */ @media print { :root{--drug-price-colour-accent:red} }',
      },
      'style sheet {origin}/site.css',
    ],
  ] as const)
    test(`is told of ${what}`, async () => {
      assert.deepEqual(await told(recipe), [
        filled(`fail ${where}, --drug-price-colour-accent: ${property} --drug-price-color-accent.`),
      ]);
    });

  test('of other servers and of other names is not looked for', async () => {
    assert.deepEqual(
      await told({
        head: '<link rel="stylesheet" href="{elsewhere}/site.css"><style>a { --drug: 1; --my-drug-price-x: 1; color: var(--drug-price-x) }</style>',
        css: ':root { --drug-price-colour-accent: red }',
      }),
      [],
    );
  });

  test('is told of by its words, or as unknown', async () => {
    assert.deepEqual(await style('html { --drug-price-accent: 1; --drug-price-elevation-of-cards: 1 }'), [
      `fail <style> on line 3, --drug-price-accent: ${property} --drug-price-color-accent or --drug-price-color-on-accent.`,
      'warn <style> on line 3, --drug-price-elevation-of-cards: it does not exist, so it changes nothing.',
    ]);
  });
});

describe('a part that does not exist', () => {
  test('is told of with the nearest that does, or those that have its word', async () => {
    assert.deepEqual(
      await style(
        'drug-price-lookup::part(sumbit-button), .a drug-price-lookup.b::part(button):hover {} drug-coupon::part(answer) {}',
      ),
      [
        `fail <style> on line 3, drug-price-lookup::part(sumbit-button): ${part} submit-button.`,
        `fail <style> on line 3, drug-price-lookup::part(button): ${part} clear-button or submit-button or edit-button.`,
        'warn <style> on line 3, drug-coupon::part(answer): it does not exist, so it changes nothing.',
      ],
    );
  });
  test('of another element is its own affair', async () => {
    assert.deepEqual(
      await style(
        'my-card::part(button) {} drug-price-lookup::part(price coupon-card) {} drug-price-lookup + x-y::part(z) {}',
      ),
      [],
    );
  });
});
