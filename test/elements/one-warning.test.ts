/** In a file, and so on a page, of its own: a page gets each warning only once. */
import { expect, waitUntil } from '@open-wc/testing';
import { serviceDouble } from '../support/service-double.ts';
import { lookup, shown } from './lookup-fixture.ts';
import { rootOf } from '../support/root.ts';

it('warns the owner once about a wrong endpoint, though both the image and the prices fail', async () => {
  const warnings: string[] = [];
  const { warn } = console;
  console.warn = (text: string) => warnings.push(text);
  try {
    const nothing = () => new Response('<h1>Not found</h1>', { status: 404 });
    const paths = ['/v2/price/compare', '/fair-price', '/drug-info'];
    const double = serviceDouble(Object.fromEntries(paths.map((path) => [path, nothing])));
    const element = await lookup(double);
    element.attributionSrc = '/nowhere/attribution';
    element.drug = 'Lisinopril';
    await shown(element, 'error');
    await waitUntil(() => !rootOf(element)!.querySelector('#attribution img'), 'a text link is there');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('the signing endpoint');
  } finally {
    console.warn = warn;
  }
});
