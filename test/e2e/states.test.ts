/**
 * Every state that a visitor can see, at 320 px in the light and at 1280 px in the dark: fits the screen, every target is
 * large enough, and it passes axe, in the dark only its rules of color. MATRIX=whole takes each state in three languages,
 * without it in one of them in turn, and one of three states is judged in the dark.
 * SCREENSHOTS=folder keeps a screenshot of each, in both schemes at four sizes, and its text beside it.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { passesAxe } from '../support/axe.ts';
import { startBrowser } from '../support/browser.ts';
import { isWhole } from '../support/matrix.ts';
import { comparison, failed, price, serviceDouble } from '../support/service-double.ts';
import { startSite } from '../support/site.ts';
import { published } from '../../src/strings/index.ts';

const read = (name: string) => readFileSync(new URL(`../../dist/${name}`, import.meta.url));
const shots = process.env.SCREENSHOTS;
/** Those of the script, and one that is written from right to left. LANGUAGES=all takes every one. */
const languages = ['en', 'es', ...(process.env.LANGUAGES === 'all' ? published : ['ar'])];
const isEach = isWhole || !!process.env.LANGUAGES || !!shots;
if (shots) mkdirSync(shots, { recursive: true });

const everything = comparison({
  prices: [
    price('Alder', 4, { chain_ncpdps: ['0000001', '0000002'], has_service_advantage: true }),
    price('Birch with a name that is as long as names of pharmacies in hospitals are', 6.5, {
      offers: [{ type: 'membership', price: 2, savings: '90%', offer_signup_url: 'https://prices.test/o' }],
    }),
    price('Cedar', 5, { type: 'membership', program_cost: 60, coupon_key: undefined }),
    price('Dogwood', 9, {
      type: 'membership',
      program_cost: 0,
      coupon_key: undefined,
      coupon_url: undefined,
    }),
    price('Elm', 1234.5, { pharmacy_type: 'MAIL_ORDER', savings: null, retail_price: null }),
    ...Array.from({ length: 8 }, (_, at) => price(`Fir ${at}`, 20 + at)),
  ],
});
const image =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"><rect width="96" height="32" fill="#888"/></svg>';
const pdf = btoa('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF');
const coupon = {
  price: 4.5,
  rxbin: '015995',
  rxpcn: 'GDC',
  group_number: 'DR33',
  member_id: 'ABC123',
  phone: '1-800-555-0142 (Mon-Fri 8am-8pm)',
  pharm_phone: '1-800-555-0187 (24 hours)',
  pharmacy_name: 'Alder',
  url: 'https://prices.test/c',
  coupon_pdf: pdf,
  coupon_html: btoa('<!doctype html><title>Coupon</title><h1>Coupon for Alder</h1><p>BIN 015995</p>'),
};

/** Alder is cheapest for all of a list, Birch for one of it; nobody knows Qwzxolol, and nobody has Orlistat. */
const ofEach = (fields: URLSearchParams) => {
  const name = fields.get('name')!;
  if (name === 'Qwzxolol') return failed(404, 'unknown_drug', { candidates: ['Qvar'] });
  if (name === 'Orlistat') return failed(404, 'no_prices_found');
  const keyed = (pharmacy: string, amount: number, more: object = {}) =>
    price(pharmacy, amount, { coupon_key: `${name}-${pharmacy}`, ...more });
  return comparison({
    display: name,
    equivalent_drugs: { generic: [name], brand: [] },
    prices: [
      keyed('Alder', 10),
      keyed(
        'Birch with a name that is as long as names of pharmacies in hospitals are',
        name === 'Lisinopril' ? 4 : 1200,
      ),
      keyed('Cedar', 6, { type: 'membership', program_cost: 60, coupon_key: undefined }),
      keyed('Dogwood', 12, { type: 'cash', coupon_key: undefined }),
    ],
  });
};

/** The first two for less by mail; the last for three months. */
const mostByMail = (fields: URLSearchParams) => {
  const name = fields.get('name')!;
  const isLast = name === 'Metformin';
  const keyed = (pharmacy: string, amount: number, more = {}) =>
    price(pharmacy, amount, { coupon_key: `${name} ${pharmacy}`, ...more });
  return comparison({
    display: name,
    ...(isLast && { metric_quantity: 90, user_quantity: 90, days_supply: 90 }),
    prices: [
      keyed('Parcel & Pill', isLast ? 20 : 4, { pharmacy_type: 'MAIL_ORDER' }),
      keyed('Alder', 8),
      keyed('Birch', 9),
    ],
  });
};

/** What becomes of a part of `elements.js`. */
type Fate = 'gone' | 'pending';

interface State {
  name: string;
  markup: string;
  /** Which parts do not come, by their names without their hashes: the page has `elements.js`, else `embed.js`. */
  parts?: Record<string, Fate>;
  answers?: Parameters<typeof serviceDouble>[0];
  /** Brings about the state and waits for it. */
  reach: (page: Page) => Promise<unknown>;
}

const asks = '<drug-price-lookup endpoint="/api" drug="Lisinopril" location="90210"></drug-price-lookup>';
const list = (names: readonly string[], more = '') =>
  `<drug-price-basket endpoint="/api" location="90210" ${more} medicines='${JSON.stringify(names.map((drug) => ({ drug })))}'></drug-price-basket>`;
const three = ['Atorvastatin', 'Lisinopril', 'Metformin'];
const twenty = [
  ...three,
  ...['Albuterol', 'Amlodipine', 'Amoxicillin', 'Bupropion', 'Carvedilol', 'Clopidogrel', 'Duloxetine'],
  ...['Furosemide', 'Gabapentin', 'Hydrochlorothiazide', 'Levothyroxine', 'Losartan', 'Montelukast'],
  ...['Omeprazole', 'Pantoprazole', 'Sertraline', 'Tamsulosin'],
];
const alone = (more: string) => `<drug-coupon endpoint="/api" coupon-key="key" ${more}></drug-coupon>`;
const part = (name: string) => (page: Page) => page.locator(`[part~=${name}]`).first().waitFor();
const never = () => new Promise<object>(() => undefined);

const states: State[] = [
  {
    name: 'idle',
    markup: '<drug-price-lookup endpoint="/api"></drug-price-lookup>',
    reach: part('input'),
  },
  {
    name: 'suggestions',
    markup: '<drug-price-lookup endpoint="/api"></drug-price-lookup>',
    reach: async (page) => {
      await page.getByRole('combobox').first().pressSequentially('lisin');
      await page.getByRole('option').nth(4).waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'loading',
    markup: asks,
    answers: { '/v2/price/compare': never },
    reach: (page) => page.locator('.skeleton .row').first().waitFor(),
  },
  { name: 'ready', markup: asks, answers: { '/v2/price/compare': everything }, reach: part('more-button') },
  {
    name: 'choices open',
    markup: asks,
    reach: async (page) => {
      await part('row')(page);
      await page.setViewportSize({ width: 375, height: 900 });
      await page.locator('[part~=change-button]').click();
    },
  },
  {
    name: 'a brand and a price that was told',
    markup: asks.replace('drug=', 'quote-check drug='),
    answers: {
      '/v2/price/compare': (fields) =>
        fields.get('manufacturer_type') === 'generic'
          ? comparison({ prices: [price('Alder', 4)] })
          : comparison({
              manufacturer_type: 'brand',
              prices: [price('Alder', 1739.85), price('Birch', 1800)],
            }),
    },
    reach: async (page) => {
      await part('row')(page);
      await page.locator('[part~=tips] summary').click();
      await part('tip')(page);
      await page.locator('#quote').fill('1900');
      await page.locator('#quote').press('Enter');
    },
  },
  {
    name: 'cheaper by mail, and no generic',
    markup: asks,
    answers: {
      '/v2/price/compare': comparison({
        display: 'Eliquis',
        manufacturer_type: 'brand',
        equivalent_drugs: { generic: [], brand: ['Eliquis'] },
        prices: [
          price('Parcel & Pill Home Delivery', 8.24, { pharmacy_type: 'MAIL_ORDER' }),
          price('Alder', 60.24),
          price('Birch', 61, { type: 'cash', coupon_key: undefined, coupon_url: undefined }),
        ],
      }),
    },
    reach: part('answer-mail'),
  },
  {
    name: 'what is taken along',
    markup: asks.replace('drug=', 'dosage="10mg" form="tablet" quantity="30" drug='),
    reach: async (page) => {
      await part('row')(page);
      for (const button of ['doctor-button', 'reminder-button'])
        await page.locator(`[part~=${button}]`).click();
      await page.locator('.sheet').first().waitFor();
      await page.locator('.check').click();
      await page.locator('.reminder button').click();
      await page.locator('.reminder > p:has-text("refill.ics")').waitFor();
    },
  },
  {
    name: 'only with a membership',
    markup: asks,
    answers: {
      '/v2/price/compare': comparison({
        prices: [price('Cedar', 5, { type: 'membership', program_cost: 60, coupon_key: undefined })],
      }),
    },
    reach: part('answer-price'),
  },
  {
    name: 'similar names',
    markup: '<drug-price-lookup endpoint="/api"></drug-price-lookup>',
    answers: { '/drug-search': { data: { candidates: ['Metformin', 'Methotrexate'] } } },
    reach: async (page) => {
      await page.getByRole('combobox').first().pressSequentially('mefortmin');
      await page.locator('.alike').waitFor();
    },
  },
  {
    name: 'a name that is none',
    markup: '<drug-price-lookup endpoint="/api"></drug-price-lookup>',
    answers: { '/drug-search': { data: { candidates: ['Wellbutrin'] } } },
    reach: async (page) => {
      await page.getByRole('combobox').first().pressSequentially('water pill');
      await page.locator('#name-problem').waitFor();
    },
  },
  {
    name: 'nationwide',
    markup: asks.replace('location="90210"', ''),
    answers: { '/v2/price/compare': everything },
    reach: part('row'),
  },
  {
    name: 'a pharmacy of its own',
    markup: asks.replace('location="90210"', 'ncpdp="0000001" map-href="https://maps.test/?q={address}"'),
    answers: { '/v2/price/compare': comparison({ prices: [price('Alder', 4, { ncpdp: '0000001' })] }) },
    reach: async (page) => {
      await page.evaluate(() => {
        document.querySelector('drug-price-lookup')!.stores = {
          '0000001': {
            name: 'Alder on Main Street',
            address: '12 Main Street, Springfield, IL 62704',
            phone: '217-555-0142',
            hours: 'Mon-Fri 8am-8pm',
          },
        };
      });
      await part('store')(page);
    },
  },
  {
    name: 'a ZIP code of four digits',
    markup: asks.replace('location="90210"', ''),
    reach: async (page) => {
      await part('row')(page);
      await page.locator('#location').fill('9021');
      await page.locator('#location').press('Enter');
      await page.locator('#location[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'no choices',
    markup: asks,
    answers: { '/drug-info': () => failed(502, 'service_unreachable') },
    reach: part('retry-button'),
  },
  {
    name: 'asking again',
    markup: asks,
    reach: async (page) => {
      await part('row')(page);
      await page.evaluate(() => document.querySelector('drug-price-lookup')!.setAttribute('quantity', '90'));
      await page.locator('.stale').first().waitFor();
    },
    answers: {
      '/v2/price/compare': (fields) => (fields.get('metric_quantity') ? never() : everything),
    },
  },
  {
    name: 'another amount',
    markup: asks,
    reach: async (page) => {
      await part('row')(page);
      await page.locator('[part~=change-button]').click();
      await page.locator('#quantity:enabled').selectOption('other');
      await page.locator('#other-quantity').fill('none');
      await page.locator('#other-quantity').press('Enter');
      await page.locator('#quantity-problem').waitFor();
    },
  },
  {
    name: 'no prices',
    markup: asks,
    answers: { '/v2/price/compare': failed(404, 'no_prices_found') },
    reach: part('error'),
  },
  {
    name: 'unknown drug',
    markup: '<drug-price-lookup endpoint="/api"></drug-price-lookup>',
    answers: { '/drug-search': { data: { candidates: ['Hydralazine', 'Hydralazine/Hydrochlorothiazide'] } } },
    reach: async (page) => {
      await page.getByRole('combobox').first().pressSequentially('hydralyzine 25 mg');
      await page.keyboard.press('Enter');
      await page.locator('[part~=candidate]').first().waitFor();
    },
  },
  {
    name: 'unreachable',
    markup: asks,
    answers: { '/v2/price/compare': failed(502, 'service_unreachable') },
    reach: part('retry-button'),
  },
  {
    name: 'unknown place',
    markup: asks.replace('90210', '00000'),
    answers: { '/v2/price/compare': failed(400, 'invalid_location') },
    reach: async (page) => {
      await page.locator('#location[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'too many questions',
    markup: asks,
    answers: {
      '/v2/price/compare': () =>
        Response.json({ error: { code: 'rate_limited' } }, { status: 429, headers: { 'retry-after': '30' } }),
    },
    reach: part('retry-button'),
  },
  {
    name: 'offline',
    markup: '<drug-price-lookup endpoint="/api"></drug-price-lookup>',
    reach: async (page) => {
      await page.context().setOffline(true);
      await page.getByRole('combobox').first().fill('Lisinopril');
      await page.getByRole('combobox').first().press('Enter');
      await part('retry-button')(page);
    },
  },
  {
    name: 'fair price to come',
    markup: asks,
    answers: { '/fair-price': never },
    reach: part('row'),
  },
  { name: 'no endpoint', markup: '<drug-price-lookup></drug-price-lookup>', reach: part('error') },
  ...['top', 'low', 'fair'].map((prices) => ({
    name: `${prices} prices`,
    markup: asks.replace('drug=', `prices="${prices}" drug=`),
    reach: part('results'),
  })),
  {
    name: 'coupon in a dialog',
    markup: asks,
    answers: { '/v2/coupon': { data: coupon } },
    reach: async (page) => {
      await page.locator('[part~=coupon-button]').first().click();
      await page.locator('dialog [part~=codes]').first().waitFor();
    },
  },
  {
    name: 'coupon in both forms',
    markup: alone('coupon-format="both" quoted-price="4"'),
    answers: { '/v2/coupon': { data: coupon } },
    reach: part('form-button'),
  },
  {
    name: 'coupon card',
    markup: alone('coupon-format="none"'),
    answers: { '/v2/coupon': { data: { ...coupon, coupon_html: null, coupon_pdf: null } } },
    reach: part('codes'),
  },
  {
    name: 'coupon with more to do',
    markup: alone('medicine="Lisinopril 10 mg, 30 tablets"'),
    answers: { '/v2/coupon': { data: { ...coupon, coupon_pdf: null } } },
    reach: (page) => page.locator('[part~=more-actions] > summary').click(),
  },
  {
    name: 'coupon by mail',
    markup: alone(''),
    answers: { '/v2/coupon': { data: coupon } },
    reach: async (page) => {
      await page
        .locator('drug-coupon')
        .evaluate((one: HTMLElement & { byMail?: boolean }) => (one.byMail = true));
      await page.locator('[part~=actions]').getByText(/Alder/).first().waitFor();
    },
  },
  {
    name: 'coupon at the counter',
    markup: alone(''),
    answers: { '/v2/coupon': { data: coupon } },
    reach: async (page) => {
      await page.locator('[part~=counter-button]').click();
      await page.locator('[part~=qr]').waitFor();
    },
  },
  {
    name: 'coupon of old prices',
    markup: alone(''),
    answers: { '/v2/coupon': failed(400, 'invalid_param') },
    reach: part('error'),
  },
  {
    name: 'list of nothing',
    markup: list([]),
    reach: (page) =>
      page.locator('drug-price-basket [part~=heading], drug-price-basket h2').first().waitFor(),
  },
  {
    name: 'list of nothing beside the lookup',
    markup:
      '<drug-price-lookup id="find" endpoint="/api"></drug-price-lookup><drug-price-basket for="find"></drug-price-basket>',
    reach: part('find-button'),
  },
  {
    name: 'list to come',
    markup: list(three),
    answers: { '/v2/price/compare': never },
    reach: part('medicine'),
  },
  { name: 'list', markup: list(three), answers: { '/v2/price/compare': ofEach }, reach: part('plan-total') },
  {
    name: 'list by medicine',
    markup: list(three, 'view="each"'),
    answers: { '/v2/price/compare': ofEach },
    reach: async (page) => {
      await page.locator('[part~=more-button]').first().click();
      await part('coupon-button')(page);
    },
  },
  {
    name: 'list with an unknown medicine',
    markup: list(['Atorvastatin', 'Qwzxolol']),
    answers: { '/v2/price/compare': ofEach },
    reach: part('plan-total'),
  },
  {
    name: 'list with a medicine without a price',
    markup: list(['Atorvastatin', 'Orlistat']),
    answers: { '/v2/price/compare': ofEach },
    reach: part('plan-total'),
  },
  {
    name: 'list bought at two stops',
    markup: list(three),
    answers: { '/v2/price/compare': ofEach },
    reach: async (page) => {
      await page
        .locator('.way', { has: page.locator('.savings') })
        .getByRole('button')
        .click();
      await page.locator('.stop').nth(1).waitFor();
    },
  },
  {
    name: 'list that costs less by mail',
    markup: list(three),
    answers: { '/v2/price/compare': mostByMail },
    reach: part('answer-mail'),
  },
  {
    name: 'list opened on a phone',
    markup: list(three),
    answers: { '/v2/price/compare': ofEach },
    reach: async (page) => {
      await page.setViewportSize({ width: 375, height: 900 });
      await page.locator('[part~=fold-button]').click();
      await part('remove-button')(page);
    },
  },
  {
    name: 'list of twenty',
    markup: list(twenty),
    answers: { '/v2/price/compare': ofEach },
    reach: (page) => page.locator('[part~=plan-item]').nth(19).waitFor(),
  },
  {
    name: 'list, unreachable',
    markup: list(three),
    answers: { '/v2/price/compare': failed(502, 'service_unreachable') },
    reach: part('retry-button'),
  },
  {
    name: 'list beside the lookup',
    markup: `${asks.replace('endpoint', 'id="find" endpoint')}<drug-price-basket for="find"></drug-price-basket>`,
    answers: { '/v2/price/compare': ofEach },
    reach: async (page) => {
      await page.locator('[part~=add-button]').click();
      await part('plan-total')(page);
    },
  },
  {
    name: 'a part missing',
    markup: asks,
    parts: { answer: 'gone' },
    reach: part('retry-button'),
  },
  {
    name: 'coupon, its part loading',
    markup: asks,
    parts: { coupon: 'pending' },
    answers: { '/v2/price/compare': everything },
    reach: async (page) => {
      await page.locator('[part~=coupon-button]').first().click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    name: 'coupon, its part missing',
    markup: asks,
    parts: { coupon: 'gone' },
    answers: { '/v2/price/compare': everything },
    reach: async (page) => {
      await page.locator('[part~=coupon-button]').first().click();
      await page.locator('dialog[open]').locator('[part~=error]').waitFor();
    },
  },
  {
    name: 'list with a medicine removed',
    markup: list(three),
    answers: { '/v2/price/compare': ofEach },
    reach: async (page) => {
      await part('plan-total')(page);
      await page.locator('[part~=remove-button]').first().click();
    },
  },
];

/** All that the page shows or tells a screen reader, a line each: beside its picture it says which texts are in it. */
function textOf(): string {
  const said: string[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots)
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot);
      if (!element.checkVisibility() || /^(?:script|style|title)$/.test(element.localName)) continue;
      if (!element.closest('svg')) said.push(element.innerText);
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        said.push(element.getAttribute(name) ?? '');
    }
  return [...new Set(said.map((text) => text.replace(/\s+/g, ' ').trim()))].filter(Boolean).join('\n');
}

/** Nothing is wider than the screen or its box, no choice or word is cut, and every target is at least 44 px high. */
async function fits(page: Page): Promise<void> {
  const problems = await page.evaluate(() => {
    const root = document.documentElement;
    const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
    const roots: (Document | ShadowRoot)[] = [document];
    for (const one of roots)
      for (const element of one.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
    const targets = roots
      .flatMap((one) => [...one.querySelectorAll<HTMLElement>('button, input, select, [role=option]')])
      // a box is checked by its label too
      .map((target) => (target.matches('[type=checkbox]') && target.closest('label')) || target);
    const small = targets
      .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 43.5)
      .map(
        (target) => `${target.outerHTML.slice(0, 60)} is ${target.getBoundingClientRect().height} px high`,
      );
    const spilling = targets
      .filter((target) => target.matches('button') && target.scrollHeight > target.clientHeight + 1)
      .map((target) => `${target.outerHTML.slice(0, 60)} has a box of ${target.clientHeight} px`);
    const cut = roots
      .flatMap((one) => [...one.querySelectorAll('dialog[open], .row, .card')])
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => `${box.outerHTML.slice(0, 60)} holds ${box.scrollWidth} px in ${box.clientWidth}`);
    const shortened = roots
      .flatMap((one) => [...one.querySelectorAll<HTMLElement>('.toolbar select, #quantity')])
      .filter((select) => select.checkVisibility())
      .filter((select) => {
        const { width } = select.getBoundingClientRect();
        select.style.inlineSize = 'max-content';
        const whole = select.getBoundingClientRect().width;
        select.style.inlineSize = '';
        return width < whole - 1;
      })
      .map((select) => `${select.outerHTML.slice(0, 60)} shows only part of its text`);
    const broken = roots.flatMap((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
        const box = node.parentElement?.closest('button, th, td');
        if (!box?.checkVisibility() || node.parentElement!.closest('.visually-hidden')) continue;
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box);
        // a button can be made wider, a cell of a table not
        const line = box.matches('button')
          ? innerWidth / 2
          : box.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
        // Chinese may break between any two of its characters
        for (const word of node.data.matchAll(/(?:(?!\p{sc=Han})\p{L}){2,}/gu)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const pieces = [...range.getClientRects()].filter(({ width }) => width);
          const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
          if (new Set(pieces.map(({ top }) => Math.round(top))).size > 1 && width < line) found.push(word[0]);
        }
      }
      return found.map((word) => `"${word}" is broken on a line that has room for it`);
    });
    // the page asks for less motion
    const moving = roots
      .flatMap((one) => one.getAnimations())
      .map(({ effect }) => `${(effect as KeyframeEffect).target?.outerHTML.slice(0, 60)} moves`);
    const unsaid = roots
      .flatMap((one) => [
        ...one.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=date])'),
      ])
      .filter(({ autocomplete }) => !['off', 'postal-code'].includes(autocomplete))
      .map((field) => `${field.outerHTML.slice(0, 60)} does not say whether a browser may fill it in`);
    return [...wide, ...small, ...spilling, ...cut, ...shortened, ...broken, ...moving, ...unsaid];
  });
  assert.deepEqual(problems, []);
}

const embedTags = (lang: string) =>
  `<script src="/embed.js" defer></script>${published.includes(lang) ? `<script src="/lang/${lang}.js"></script>` : ''}`;
const elementsTag = '<script type="module" src="/elements.js"></script>';

const documentOf = (lang: string, { markup, parts }: State) => `<!doctype html>
<html lang="${lang}"><meta charset="utf-8"><title>Clinic</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>html { font: 100%/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText } body { margin: 0; padding-block: 12px }</style>
${parts ? elementsTag : embedTags(lang)}
<main><h1>Clinic</h1>${markup}</main></html>`;

interface Look {
  scheme: 'light' | 'dark';
  width: number;
  forced?: boolean;
  rightToLeft?: boolean;
  largeText?: boolean;
}

/** A page for one state after the other, which is several times as fast as a new page for each. */
interface Tab {
  page: Page;
  show: (state: State, lang: string) => Promise<void>;
}

async function openTab(browser: Browser): Promise<Tab> {
  let double = serviceDouble();
  let document = '';
  let parts: State['parts'];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url!.replace(/\?.*/, '');
    const send = (type: string, body: string | Buffer) =>
      response
        .writeHead(200, { 'content-type': type, 'cache-control': parts ? 'no-store' : 'max-age=600' })
        .end(body);
    if (path === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(document);
    const fate = parts?.[/^\/parts\/(.*)-[\w-]{8}\.js$/.exec(path)?.[1] ?? ''];
    if (fate === 'pending') return;
    if (fate === 'gone') return response.writeHead(404).end();
    if (/^\/(?:embed|lang\/\w+|elements|parts\/[\w-]+)\.js$/.test(path))
      return send('text/javascript', read(path.slice(1)));
    if (path.startsWith('/api/attribution')) return send('image/svg+xml', image);
    // the service itself has no health check
    if (!path.startsWith('/api/') || path === '/api/healthz') return response.writeHead(404).end();
    const body = new URLSearchParams(await text(request));
    const given = await double.fetch(`http://localhost${path}`, { body });
    return response.writeHead(given.status, Object.fromEntries(given.headers)).end(await given.text());
  };
  const origin = await startSite(answer);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  // a headless browser may have no PDF viewer: these are the states with one
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
  );
  const page = await context.newPage();
  return {
    page,
    show: async (state, lang) => {
      double = serviceDouble(state.answers);
      ({ parts } = state);
      document = documentOf(lang, state);
      await turn(page, { scheme: 'light', width: 1280 });
      await page.mouse.move(0, 0);
      await page.context().setOffline(false);
      await page.goto(origin);
      await state.reach(page);
    },
  };
}

async function turn(page: Page, { scheme, width, forced, rightToLeft, largeText }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme, forcedColors: forced ? 'active' : 'none' });
  await page.evaluate(
    ([dir, size]) => {
      document.documentElement.dir = dir;
      document.documentElement.style.fontSize = size;
    },
    [rightToLeft ? 'rtl' : '', largeText ? '200%' : ''] as const,
  );
}

describe('states', { concurrency: 2 }, () => {
  const free: Tab[] = [];
  before(async () => {
    const browser = await startBrowser();
    free.push(...(await Promise.all([openTab(browser), openTab(browser)])));
  });

  /** Of sizes and color schemes two opposite ones, unless pictures are wanted: a scheme changes no layout. */
  const looks: Look[] = shots
    ? (['light', 'dark'] as const).flatMap((scheme) =>
        [320, 375, 768, 1280].map((width) => ({ scheme, width })),
      )
    : [
        { scheme: 'light', width: 320 },
        { scheme: 'dark', width: 1280 },
      ];
  const unusual: Record<string, Record<string, Look>> = {
    en: {
      'forced colors': { scheme: 'dark', width: 768, forced: true },
      'right to left': { scheme: 'light', width: 320, rightToLeft: true },
      'text of twice the size on a phone': { scheme: 'light', width: 375, largeText: true },
    },
    es: {
      'text of twice the size': { scheme: 'light', width: 640, largeText: true },
      'text of twice the size on a small phone': { scheme: 'light', width: 320, largeText: true },
    },
  };
  const titled = ({ scheme, width }: Look) => `${scheme}, ${width} pixels`;

  for (const [at, state] of states.entries())
    for (const lang of isEach ? languages : [languages[at % languages.length]!])
      test(`${state.name}, ${lang}`, async (t) => {
        const tab = free.pop()!;
        const { page } = tab;
        const look = (title: string, one: Look, passes: () => Promise<void>) =>
          t.test(title, async () => {
            await turn(page, one);
            if (shots) {
              const name = [state.name, lang, title].join('-').replaceAll(/[ ,]+/g, '-');
              await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
              writeFileSync(join(shots, `${name}.txt`), await page.evaluate(textOf));
            }
            await fits(page);
            await passes();
          });
        try {
          await tab.show(state, lang);
          // the first is light and narrow, the last dark and wide; a language changes no color
          const isDarkJudged = isEach ? lang === 'en' : at % 3 === 1;
          const judged = [looks[0]!, ...(isDarkJudged ? [looks.at(-1)!] : [])];
          for (const one of looks)
            await look(titled(one), one, async () => {
              if (judged.includes(one)) await passesAxe(page, one.scheme);
            });
          for (const [title, one] of Object.entries(unusual[lang] ?? {}))
            await look(title, one, () => Promise.resolve());
        } finally {
          free.push(tab);
        }
      });
});

test('what was typed is as readable as the rest of a suggested name, in a dark contrast theme on a light page', async () => {
  const { page, show } = await openTab(await startBrowser());
  await show(
    states.find(({ name }) => name === 'suggestions')!,
    'en',
  );
  await turn(page, { scheme: 'dark', width: 375, forced: true });
  await page.evaluate(() => (document.documentElement.style.colorScheme = 'light'));
  const color = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  const option = '[role=option]:not([aria-selected=true])';
  await page.locator(`${option} mark`).first().waitFor();
  assert.equal(await color(`${option} mark`), await color(option));
});
