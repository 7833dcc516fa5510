/** What editors and frameworks are told of the elements, against the public interface. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'node:test';
import { theme } from '../../src/elements/theme.styles.ts';

interface Named {
  name: string;
  description?: string;
  default?: string;
  type?: { text: string };
  privacy?: string;
}

interface Element {
  name: string;
  tagName: string;
  attributes: (Named & { fieldName: string })[];
  members: (Named & { kind: 'field' | 'method'; attribute?: string })[];
  events: Named[];
  slots?: Named[];
  cssParts: Named[];
  cssProperties: Named[];
  cssStates: Named[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const manifest = json('dist/custom-elements.json') as {
  modules: { path: string; declarations: Element[] }[];
};
const elements = manifest.modules.flatMap(({ declarations }) => declarations);
const words = (text: string) => text.trim().split(/\s+/).sort();
const names = (items: Named[] = []) => items.map(({ name }) => name).sort();

const shared = `endpoint coupon-format coupon-pictures campaign attribution-size attribution-src attribution-href report-attribution heading-level lang sealed shared-device`;
const couponParts = `base card save-button more-actions card-heading page-heading medicine share share-send share-button heading price quoted-price pharmacy codes code code-label code-value copy-button phone
  frame pdf actions print-button download-button open-button pictures-button status error retry-button disclaimer
  link form-button lookup-button counter counter-button counter-close qr`;
const tokens = `color-text color-muted color-surface color-border color-accent color-on-accent color-savings color-error
  radius button-radius space font font-size heading-font heading-color attribution-align`;

const expected: Record<string, Record<string, string>> = {
  'drug-price-lookup': {
    attributes: `${shared} drug ndc form dosage quantity manufacturer-type user-quantity location ncpdp exclude-local
      expand-chains include-offers prices sort pharmacy-type page-size no-search suggestions no-fair-price no-tips
      quote-check map-href`,
    methods: 'lookup reset focus',
    events: 'drug-select prices-load coupon-open lookup-error',
    slots: 'heading footer',
    states: 'loading ready empty error',
    parts: `base still-there stay-button heading search label input clear-button suggestions suggestion suggestion-active pickers picker select
      location-input submit-button status candidates candidate error error-heading search-button retry-button toolbar sort filter results row
      pharmacy price retail-price savings badge membership offer coupon-button cash-button link fair-price more-button dialog
      dialog-close disclaimer drug answer add-button prescription change-button answer-price answer-pharmacy tips tip quote
      quote-verdict list-heading memberships store answer-mail answer-membership amount ways help-heading doctor-button reminder-button asked edit-button
      fair-mark skeleton warning ${words(couponParts)
        .map((part) => `coupon-${part}`)
        .join(' ')}`,
  },
  'drug-price-basket': {
    attributes: `${shared} for medicines view location ncpdp`,
    methods: 'add remove clear compare print focus',
    events: 'basket-change basket-load coupon-open lookup-error',
    slots: 'heading footer',
    states: 'loading ready empty error',
    parts: `base still-there stay-button heading label location-input submit-button status medicines medicine prescription change-button
      remove-button find-button undo-button clear-button pickers picker select input plans plan plan-pharmacies plan-total
      plan-item plan-missing print-button saving list-heading more-button price pharmacy answer-price answer-pharmacy results toolbar sort filter
      row retail-price savings badge memberships membership offer coupon-button cash-button link candidates candidate error error-heading
      retry-button dialog dialog-close disclaimer plan-heading answer-mail answer-membership fold-button skeleton warning ${words(
        couponParts,
      )
        .map((part) => `coupon-${part}`)
        .join(' ')}`,
  },
  'drug-coupon': {
    attributes: `${shared} coupon-key for full-url quoted-price renewable medicine medicine-in-english by-mail`,
    methods: 'load print download share focus',
    events: 'coupon-load coupon-error coupon-print coupon-download coupon-renew',
    slots: '',
    states: 'loading ready empty error',
    parts: `${couponParts} still-there stay-button`,
  },
};

test('the manifest holds the elements and nothing else, at their published paths', () => {
  assert.deepEqual(
    manifest.modules.map(({ path, declarations }) => [path, declarations.map(({ tagName }) => tagName)]),
    Object.keys(expected)
      .sort()
      .map((tag) => [`dist/elements/${tag}.js`, [tag]]),
  );
});

for (const element of elements)
  describe(`<${element.tagName}> in the manifest`, () => {
    const { members, attributes } = element;
    const { [element.tagName]: wanted = {} } = expected;
    const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

    test('attributes', () => assert.deepEqual(names(attributes), words(wanted.attributes!)));
    test('properties: those of the attributes, and those without one', () => {
      const fields = names(members.filter(({ kind }) => kind === 'field'));
      const own = attributes.map(({ name }) => camel(name)).filter((name) => name !== 'lang');
      const more = { 'drug-price-lookup': ['stores'], 'drug-coupon': ['cash', 'inDialog'] };
      const others = more[element.tagName as keyof typeof more] ?? [];
      assert.deepEqual(fields, [...own, 'fetch', 'strings', ...others].sort());
      for (const { name, fieldName } of attributes) assert.equal(fieldName, camel(name));
    });
    test('methods', () =>
      assert.deepEqual(names(members.filter(({ kind }) => kind === 'method')), words(wanted.methods!)));
    test('events, each with its class', () => {
      assert.deepEqual(names(element.events), words(wanted.events!));
      for (const { name, type } of element.events) assert.equal(type?.text, `${classOf(name)}Event`);
    });
    test('slots', () => assert.deepEqual(names(element.slots), wanted.slots ? words(wanted.slots) : []));
    test('states', () => assert.deepEqual(names(element.cssStates), words(wanted.states!)));
    test('parts', () => assert.deepEqual(names(element.cssParts), words(wanted.parts!)));
    test('custom properties', () =>
      assert.deepEqual(
        names(element.cssProperties),
        words(tokens).map((name) => `--drug-price-${name}`),
      ));
    test('everything is described, and nothing private is shown', () => {
      for (const items of [attributes, members, element.events, element.cssParts, element.cssProperties])
        for (const { name, description, privacy } of items) {
          assert.ok(description, `${name} has a description`);
          assert.ok(!name.startsWith('#') && (privacy ?? 'public') === 'public', name);
        }
    });
    test('every attribute has a type that an editor can offer', () => {
      for (const { name, type } of attributes)
        assert.match(
          type?.text ?? '',
          /^(string|number( \| undefined)?|boolean|Medicine\[\]|'[\w-]*'( \| '[\w-]*')+)$/,
          name,
        );
    });
  });

const classOf = (event: string) => event.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const sources = globSync('src/{views,elements,coupon/views}/*.ts', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
);

test('every part that stands in a template is in the manifest', () => {
  const known = new Set(elements.flatMap(({ cssParts }) => names(cssParts)));
  const used = sources.flatMap((code) =>
    Array.from(code.matchAll(/\bpart="([^"]+)"/g), ([, value]) => value!),
  );
  assert.ok(used.length > 50);
  for (const part of used.flatMap((value) => value.replace(/\$\{[^}]*\}/g, '').split(/\s+/)).filter(Boolean))
    assert.ok(known.has(part), part);
});

test('every default of a custom property is the one in the styles', () => {
  const styles = sources.join('\n');
  for (const { name, default: told } of elements[0]!.cssProperties)
    assert.ok(styles.includes(`var(${name}, ${told})`), `${name}: ${told}`);
});

test('VS Code is told every attribute, with the words of each choice', () => {
  const { tags } = json('dist/vscode.html-custom-data.json') as {
    tags: { name: string; attributes: { name: string; values?: Named[] }[] }[];
  };
  for (const { tagName, attributes } of elements) {
    const tag = tags.find(({ name }) => name === tagName)!;
    assert.deepEqual(names(tag.attributes), names(attributes));
  }
  const sort = tags
    .find(({ name }) => name === 'drug-price-lookup')!
    .attributes.find(({ name }) => name === 'sort');
  assert.deepEqual(names(sort?.values), ['pharmacy', 'price', 'savings', 'total']);
});

test('JetBrains is told every attribute and event', () => {
  const types = json('dist/web-types.json');
  assert.equal(types.name, json('package.json').name);
  for (const { tagName, attributes, events } of elements) {
    const told = types.contributions.html.elements.find(({ name }: Named) => name === tagName);
    assert.deepEqual(names(told.attributes), names(attributes));
    assert.deepEqual(names(told.js.events), names(events));
  }
});

// the advice in the page takes their names from the styles: src/elements/style-advice.ts
test('the custom properties are those that the styles of every element read', () => {
  const read = new Set(theme.cssText.match(/--drug-price-[\w-]+/g));
  for (const { tagName, cssProperties } of elements)
    assert.deepEqual(names(cssProperties), [...read].sort(), tagName);
});
