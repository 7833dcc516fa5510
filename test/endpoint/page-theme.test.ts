/** What `DRUG_PRICE_PAGE_THEME` takes: only what a browser shows. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { themeProblem } from '../../src/endpoint/page-options.ts';

describe('a theme', () => {
  for (const accent of [
    '#abc',
    '#0e6b5c',
    'teal',
    'RebeccaPurple',
    'rgb(14, 107, 92)',
    'rgb(14 107 92 / 90%)',
    'rgba(14,107,92,.9)',
    'hsl(170deg 77% 24%)',
    'oklch(0.48 0.09 175)',
    'oklab(48% -0.09 0.01 / 1)',
  ])
    test(`may have the accent ${accent}`, () => assert.equal(themeProblem(`accent: ${accent}`), undefined));

  for (const accent of [
    'banana',
    'transparent',
    'inherit',
    '#abcd1',
    'rgb(1)',
    'rgb(1 2)',
    'rgb(1, 2, 3, 4, 5)',
    'rgb(1 2 3 / )',
    'rgb(1,,2)',
    'rgb(. . .)',
    'hsl(1deg 2deg)',
    'oklch(--)',
    'url(x)',
    'red;}',
  ])
    test(`may not have the accent ${accent}, which no browser shows`, () =>
      assert.match(themeProblem(`accent: ${accent}`)!, /^must [^\n]*(?:accent|radius)[^\n]*$/));

  test('says a thing once', () =>
    assert.equal(
      themeProblem('accent: teal; radius: 8px; --drug-price-color-accent: navy'),
      "must name accent once, not also 'navy'",
    ));

  for (const font of [',', 'Georgia,', 'Georgia,,serif', '""'])
    test(`may not have the font ${font}`, () => assert.match(themeProblem(`font: ${font}`)!, /^must have/));
});
