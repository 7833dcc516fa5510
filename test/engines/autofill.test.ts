/** What an installed Chromium fills in by itself: the one of `npm test` has no such part. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { chromium, type Browser } from 'playwright-core';
import { chromiumWithWindow } from '../support/chromium.ts';
import { stopAfterTests } from '../support/cleanup.ts';
import { built, startSandboxAndEndpoint } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { byHand, handsOn, textIn } from '../support/real-input.ts';
import { servePage } from '../support/served-page.ts';

const find = 'drug-price-lookup';
const addressFields =
  '<label>Name <input autocomplete="name"></label><label>Street <input autocomplete="street-address"></label>';
/** What a visitor has stored in the browser, as Chromium's protocol gives it for a test. */
const address = {
  fields: [
    { name: 'NAME_FULL', value: 'Ann Lee' },
    { name: 'ADDRESS_HOME_STREET_ADDRESS', value: '1 Main St' },
    { name: 'ADDRESS_HOME_CITY', value: 'Beverly Hills' },
    { name: 'ADDRESS_HOME_STATE', value: 'CA' },
    { name: 'ADDRESS_HOME_ZIP', value: '90210' },
    { name: 'ADDRESS_HOME_COUNTRY', value: 'US' },
  ],
};

interface DomNode {
  nodeName: string;
  backendNodeId: number;
  attributes?: string[];
  children?: DomNode[];
  shadowRoots?: DomNode[];
}

const nodesOf = (node: DomNode): DomNode[] => [
  node,
  ...[...(node.children ?? []), ...(node.shadowRoots ?? [])].flatMap(nodesOf),
];

/** Of the page's own fields. */
const valuesOfLabels = () =>
  [...document.querySelectorAll<HTMLInputElement>('label input')].map(({ value }) => value);

let browser: Browser;
let endpoint: string;
before(async () => {
  browser = await chromium.launch(chromiumWithWindow());
  stopAfterTests(() => browser.close());
  endpoint = (await startSandboxAndEndpoint('*', built)).endpoint.url;
});

for (const attributes of ['', 'sealed'])
  describe(`the browser fills in the ZIP code of a lookup${attributes && ' that is sealed'}`, () => {
    for (const [where, body, others] of [
      ['where it stands alone', (lookup: string) => lookup, []],
      [
        'in the form of an address',
        (lookup: string) => `<form>${addressFields}${lookup}</form>`,
        ['Ann Lee', '1 Main St'],
      ],
      ['beside fields of an address', (lookup: string) => `${addressFields}${lookup}`, ['', '']],
    ] as const)
      test(`${where}, and it is searched for`, async () => {
        const page = await browser.newPage();
        await page.goto(
          await servePage(body(`<${find} ${attributes} endpoint="${endpoint}"></${find}>`), endpoint),
        );
        const hand = byHand(handsOn(page));
        const session = await page.context().newCDPSession(page);
        const asked: string[] = [];
        page.on('request', (request) => {
          if (/price/.test(request.url())) asked.push(request.postData() ?? '');
        });
        await hand.seen(find, '#location');
        await session.send('Autofill.enable');
        const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
        const { backendNodeId } = nodesOf(root).find(
          ({ nodeName, attributes = [] }) => nodeName === 'INPUT' && attributes.includes('location'),
        )!;
        await session.send('Autofill.trigger', { fieldId: backendNodeId, address });
        await eventually('filled in', async () => (await textIn(page, 'location')) === '90210');
        assert.equal(await textIn(page, 'drug'), '');
        assert.deepEqual(await page.evaluate(valuesOfLabels), others);
        await hand.tap(find, '#drug');
        await hand.type('lisinopril');
        await hand.press('Enter');
        await hand.seen(find, '[part~=row]');
        assert.ok(
          asked.some((fields) => /90210/.test(fields)),
          asked.join(),
        );
        await page.close();
      });
  });
