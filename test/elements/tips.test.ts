/** Ways to pay less: when they are asked for, what is offered, and where there is none. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { hears, says } from '../support/heard.ts';
import { say } from '../support/say.ts';
import { quiet } from '../support/clock.ts';
import { comparison, failed, price, serviceDouble } from '../support/service-double.ts';
import { all, brand, generic, inside, lookup, shown, texts, type Double } from './lookup-fixture.ts';
import { rootOf } from '../support/root.ts';

const summary = (element: Element) => inside(element, '[part~=tips] summary')!;
/** A lookup whose ways to pay less are open. */
async function opened(double: Double, drug: string) {
  const element = await lookup(double, { drug, 'no-tips': false });
  await shown(element, 'tips');
  summary(element).click();
  return element;
}
const asksOf = (double: Double) => double.to('/v2/price/compare').length;

describe('ways to pay less', () => {
  /** Three months for less than three times as much. */
  const months = () =>
    serviceDouble({
      '/v2/price/compare': (fields) =>
        fields.get('metric_quantity') === '90'
          ? comparison({ metric_quantity: 90, user_quantity: 90, prices: [price('Alder', 6)] })
          : comparison(),
    });

  it('offers three times the amount where that saves a tenth, and applies it by a press', async () => {
    const element = await opened(months(), 'Lisinopril');
    await shown(element, 'tip');
    expect(texts(element, 'tip')[0]).to.include('90 tablets: $6.00, or $2.00 for each 30');
    await hears(element, /90 tablets: \$6\.00, or \$2\.00 for each 30/);
    inside(element, '[part~=tip] button')!.click();
    await waitUntil(() => texts(element, 'prescription')[0]!.includes('90 tablets'));
  });

  it('says that there is none only after it has looked', async () => {
    const element = await lookup(months(), { drug: 'Lisinopril', 'no-tips': false });
    await shown(element, 'tips');
    const status = inside(element, '[part~=tips] p.muted')!;
    const seen = [status.textContent.trim()];
    const observer = new MutationObserver(() => seen.push(status.textContent.trim()));
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    summary(element).click();
    await shown(element, 'tip');
    observer.disconnect();
    expect([...new Set(seen)].filter(Boolean)).to.deep.equal([say('tipsLoading')]);
  });

  it("offers a brand's generic", async () => {
    const double = serviceDouble({
      '/v2/price/compare': (fields) =>
        comparison(fields.get('manufacturer_type') === 'generic' ? generic : brand),
    });
    const element = await lookup(double, { drug: 'Lipitor', 'no-tips': false });
    await shown(element, 'tip');
    expect(inside(element, '.other-type')!.textContent.trim()).to.equal('Generic: from $4.00');
    summary(element).click();
    await waitUntil(() => all(element, 'tip')[0]!.checkVisibility());
    expect(texts(element, 'tip')[0]).to.include('The generic, Atorvastatin, costs from $4.00');
  });

  it('asks for those of a generic when they are opened, once, and for nothing when they are closed again', async () => {
    const double = months();
    const element = await lookup(double, { drug: 'Lisinopril', 'no-tips': false });
    await shown(element, 'tips');
    await waitUntil(() => inside(element, '#quantity:enabled'));
    await quiet();
    expect(asksOf(double)).to.equal(1);
    summary(element).focus();
    await sendKeys({ press: 'Enter' });
    await shown(element, 'tip');
    expect(all(element, 'tip')[0]!.checkVisibility()).to.be.true;
    expect(rootOf(element)!.activeElement, 'the focus stays').to.equal(summary(element));
    for (const isOpen of [false, true, false]) {
      await sendKeys({ press: ' ' });
      await waitUntil(() => all(element, 'tip')[0]!.checkVisibility() === isOpen);
    }
    await quiet();
    expect(asksOf(double)).to.equal(2);
  });

  it('are closed again for another medicine', async () => {
    const double = serviceDouble();
    const element = await opened(double, 'Lisinopril');
    await waitUntil(() => asksOf(double) === 2);
    element.drug = 'Metformin';
    await waitUntil(() => asksOf(double) === 3 && element.matches(':state(ready)'));
    await shown(element, 'tips');
    expect(inside<HTMLDetailsElement>(element, '[part~=tips]')!.open).to.be.false;
    await quiet();
    expect(asksOf(double)).to.equal(3);
  });

  it('say that there is no other way only where all were looked for', async () => {
    const said = (element: Element) => inside(element, '[part~=tips] p.muted')!.textContent.trim();
    const element = await opened(serviceDouble(), 'Lisinopril');
    await waitUntil(() => said(element) === `${say('tipsNone')} ${say('askForLess')}`);
    const blind = await opened(
      serviceDouble({ '/drug-info': failed(502, 'service_unreachable') }),
      'Lisinopril',
    );
    await waitUntil(() => said(blind) === say('askForLess'), 'without what it comes in');
  });

  it('say what a patient with a brand can do where no generic has a price', async () => {
    const element = await opened(
      serviceDouble({
        '/v2/price/compare': (fields) =>
          fields.get('manufacturer_type') === 'generic' || fields.get('metric_quantity') === '90'
            ? failed(404, 'no_prices_found')
            : comparison(brand),
      }),
      'Lipitor',
    );
    const said = () => inside(element, '[part~=tips] p.muted')!.textContent.trim();
    const type = say('manufacturer_generic');
    await waitUntil(() => said().endsWith(say('noGenericAsk')));
    expect(said()).to.equal(`${say('tipsNone')} ${say('typeNone', { type })} ${say('noGenericAsk')}`);
    const { equivalent_drugs: names } = comparison(brand).data;
    const only = await opened(
      serviceDouble({
        '/v2/price/compare': (fields) =>
          fields.get('metric_quantity') === '90'
            ? failed(404, 'no_prices_found')
            : comparison({ ...brand, display: 'Lipitor', equivalent_drugs: { ...names, generic: [] } }),
      }),
      'Lipitor',
    );
    await waitUntil(
      () =>
        inside(only, '[part~=tips] p.muted')!.textContent.trim() ===
        `${say('tipsNone')} ${say('noGeneric')} ${say('noGenericAsk')}`,
    );
  });

  it('say while they are open what there is to do where asking fails', async () => {
    let give!: (answer: object) => void;
    const double = serviceDouble({
      '/v2/price/compare': (fields) =>
        fields.get('metric_quantity') === '90'
          ? new Promise<object>((resolve) => (give = resolve))
          : comparison(),
    });
    const element = await opened(double, 'Lisinopril');
    const said = () => inside(element, '[part~=tips] p.muted')!.textContent.trim();
    await waitUntil(() => give);
    expect(said()).to.equal(say('tipsLoading'));
    await says(element, say('tipsLoading'));
    give(failed(502, 'service_unreachable'));
    await waitUntil(() => said() === say('askForLess'), 'nothing that was not looked for');
    await hears(element, say('askForLess'));
    expect(all(element, 'tip')).to.be.empty;
    expect(all(element, 'error')).to.be.empty;
  });

  for (const width of ['288px', '343px', '700px'])
    it(`moves nothing before they are opened, ${width} wide`, async () => {
      let give!: (answer: object) => void;
      const double = serviceDouble({
        '/v2/price/compare': (fields) =>
          fields.get('manufacturer_type') === 'generic'
            ? new Promise<object>((resolve) => (give = resolve))
            : comparison(brand),
      });
      const element = await lookup(double, { drug: 'Lipitor', 'no-tips': false });
      element.style.inlineSize = width;
      await shown(element, 'row');
      await waitUntil(() => inside(element, '#quantity:enabled'));
      const topOf = (one: Element) => one.getBoundingClientRect().top;
      // in the element: the page of the tests may scroll
      const top = () => topOf(all(element, 'row')[0]!) - topOf(element);
      const before = top();
      await waitUntil(() => give);
      give(comparison(generic));
      await shown(element, 'tip');
      // Firefox places by whole pixels
      expect(top()).to.be.closeTo(before, 1);
      const { y } = summary(element).getBoundingClientRect();
      summary(element).click();
      await waitUntil(() => all(element, 'tip')[0]!.checkVisibility());
      expect(summary(element).getBoundingClientRect().y, 'what was pressed stays').to.equal(y);
    });

  it('keeps the focus in the answer once it is applied', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (fields) =>
        comparison(fields.get('manufacturer_type') === 'generic' ? generic : brand),
    });
    const element = await opened(double, 'Lipitor');
    await shown(element, 'tip');
    inside(element, '[part~=tip] button')!.focus();
    inside(element, '[part~=tip] button')!.click();
    await waitUntil(() => texts(element, 'drug')[0] === 'Atorvastatin');
    expect(rootOf(element)!.activeElement?.contains(inside(element, '#drug-shown'))).to.be.true;
  });
});
