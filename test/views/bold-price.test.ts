/** A sentence with its price, also where a site's own has no place for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TemplateResult } from 'lit';
import { boldPrice } from '../../src/views/bold-price.ts';

/** As markup. */
const shown = ({ strings, values }: TemplateResult) => String.raw({ raw: strings }, ...values);

for (const [sentence, markup] of [
  ['By mail: $12.00.', 'By mail: <b>$12.00</b>.'],
  ['$12.00', '<b>$12.00</b>'],
  ['Fair price', 'Fair price <b>$12.00</b>'],
] as const)
  test(`"${sentence}" has its price in bold`, () =>
    assert.equal(shown(boldPrice(sentence, '$12.00')).trim(), markup));
