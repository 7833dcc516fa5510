/** The build declares the properties of embed.js in a way of its own: each is as the manifest tells it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumOptions } from '../support/chromium.ts';

interface Attribute {
  name: string;
  fieldName: string;
  default?: string;
  type: { text: string };
}

interface Declaration {
  tagName?: string;
  attributes: Attribute[];
}

const dist = (name: string) => readFileSync(new URL(`../../dist/${name}`, import.meta.url), 'utf8');
const { modules } = JSON.parse(dist('custom-elements.json')) as {
  modules: { declarations?: Declaration[] }[];
};
const elements = modules
  .flatMap(({ declarations }) => declarations ?? [])
  .filter(({ tagName }) => tagName)
  .map(({ tagName, attributes }) => ({
    tag: tagName!,
    // inherited through the page, and the browser's own
    attributes: attributes.filter(({ name }) => name !== 'lang'),
  }));

/** Of what a manifest writes as `'html'`, `10` or `false`. */
const valueOf = (text: string | undefined): unknown =>
  text === undefined ? null : (JSON.parse(text.replaceAll("'", '"')) as unknown);

const sampleOf = ({ type }: Attribute): [given: string, read: unknown] => {
  if (type.text.startsWith('number')) return ['7', 7];
  return type.text === 'boolean' ? ['', true] : ['some text', 'some text'];
};

describe('embed.js', () => {
  let browser: Browser;
  let page: Page;

  before(async () => {
    browser = await chromium.launch(await chromiumOptions());
    page = await browser.newPage();
    await page.addScriptTag({ content: dist('embed.js') });
  });
  after(() => browser?.close());

  test('has both elements', () => {
    assert.deepEqual(elements.map(({ tag }) => tag).toSorted(), ['drug-coupon', 'drug-price-lookup']);
  });

  for (const { tag, attributes } of elements)
    test(`<${tag}> has the attributes and defaults of the manifest`, async () => {
      const samples = attributes.map((attribute) => ({ ...attribute, given: sampleOf(attribute)[0] }));
      const seen = await page.evaluate(
        ([tag, samples]) => {
          const element = document.createElement(tag) as HTMLElement & Record<string, unknown>;
          const observed = (customElements.get(tag) as unknown as { observedAttributes: string[] })
            .observedAttributes;
          const values = samples.map(({ name, fieldName, given }) => {
            const initial = element[fieldName] ?? null;
            element.setAttribute(name, given);
            return { name, initial, read: element[fieldName] };
          });
          return { observed, values };
        },
        [tag, samples] as const,
      );
      assert.deepEqual(seen.observed.toSorted(), attributes.map(({ name }) => name).toSorted());
      assert.deepEqual(
        seen.values,
        attributes.map((attribute) => ({
          name: attribute.name,
          initial: valueOf(attribute.default),
          read: sampleOf(attribute)[1],
        })),
      );
    });
});
