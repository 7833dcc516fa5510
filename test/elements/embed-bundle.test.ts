/** A page whose script is one file, which loads no other. In a file, and so on a page, of its own: here no language comes by itself. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { servedFrom } from '../../src/client/script-address.ts';
import '../../src/embed.ts';
import { quiet } from '../support/clock.ts';
import { serviceDouble } from '../support/service-double.ts';
import { rootOf } from '../support/root.ts';
import { hearWarnings } from './warnings-fixture.ts';

servedFrom('https://prices.test/drug/embed-1.2.3.js');

const warnings = hearWarnings();

function lookup(lang: string): Element {
  const element = document.createElement('drug-price-lookup');
  Object.assign(element, { endpoint: '/api', lang, fetch: serviceDouble().fetch });
  document.body.append(element);
  return element;
}
const submitText = (element: Element) =>
  rootOf(element)?.querySelector('[part~=submit-button]')?.textContent.trim();
/** What the owner is told of a language that is not loaded, once no more of it can come. */
async function toldOf(tag: string): Promise<string[]> {
  const about = () => warnings.filter((text) => text.includes(`"${tag}"`));
  await waitUntil(() => about().length, 'a warning', { timeout: 5000 });
  await quiet();
  return about();
}

it('speaks English and Spanish, and tells the owner that nobody has reviewed the latter', async () => {
  const elements: Element[] = [];
  for (const [lang, text] of [
    ['en', 'See prices'],
    ['es-MX', 'Ver precios'],
  ] as const) {
    const element = lookup(lang);
    await waitUntil(() => submitText(element) === text);
    elements.push(element);
  }
  await toldOf('es');
  for (const element of elements) element.remove();
  expect(warnings.filter((text) => text.includes('has reviewed'))).to.have.length(1);
  expect(warnings.join()).to.contain('the texts in "es"');
});

it('tells the owner once the tag to add for another language, whatever other scripts the page embeds', async () => {
  const other = document.createElement('script');
  Object.assign(other, { type: 'text/plain', src: 'https://videos.test/embed.js' });
  document.head.append(other);
  const elements = ['fr-CA', 'fr'].map(lookup);
  const told = await toldOf('fr');
  expect(told).to.have.length(1);
  expect(told[0]).to.contain('Add <script src="https://prices.test/drug/lang/fr.js" defer></script>');
  expect(submitText(elements[0]!)).to.equal('See prices');
  for (const element of [...elements, other]) element.remove();
});
