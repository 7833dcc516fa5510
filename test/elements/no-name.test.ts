import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { hears } from '../support/heard.ts';
import { quiet } from '../support/clock.ts';
import { rootOf } from '../support/root.ts';
import { say } from '../support/say.ts';
import { serviceDouble } from '../support/service-double.ts';
import { basket } from './basket-fixture.ts';
import { all, input, inside, lookup, options, place, shown, texts, type } from './lookup-fixture.ts';

const message = (element: Element) => inside(element, '#name-problem')?.textContent.trim();
/** The list of names is loaded once the field has the focus. */
const told = (element: Element, says: string) => waitUntil(() => message(element) === says, says);
const active = (element: Element) => rootOf(element)!.activeElement;

describe('what is no name', () => {
  for (const [typed, says] of [
    ['test strips', 'We list medicines only. Ask the pharmacy for the price of test strips.'],
    ['flu shot', 'Vaccines are often free with insurance. Ask your pharmacy or clinic.'],
    ['cvs', 'Enter a medicine first. Then we show prices at cvs.'],
    ['houston tx', 'Enter a medicine here. houston tx goes in the ZIP code field.'],
    ['back pain', 'Enter the name on your label. We cannot choose a medicine for back pain.'],
    ['advil pm', 'You can buy advil pm without a prescription. Ask the pharmacy for the price.'],
    ['my pills', '"my pills" is not a medicine name. Use the name on your label, such as "lisinopril".'],
  ] as const)
    it(`is told below the field while it is typed, with no names: ${typed}`, async () => {
      const double = serviceDouble();
      const element = await lookup(double);
      await type(element, typed);
      await told(element, says);
      expect(input(element).getAttribute('aria-invalid')).to.equal('true');
      expect(options(element)).to.be.empty;
      await hears(element, says);
      await quiet();
      expect(double.asked).to.deep.equal([]);
    });

  for (const [typed, says] of [
    ['500 mg', 'Enter the name of the medicine, too.'],
    ['IP 204', 'Enter the name of the medicine, too.'],
    ['take 1 tablet by mouth every day', 'Enter the name of the medicine, too.'],
  ] as const)
    it(`is told at once on Enter, and nothing is requested: ${typed}`, async () => {
      const double = serviceDouble();
      const element = await lookup(double, { location: '90210' });
      await type(element, typed);
      await sendKeys({ press: 'Enter' });
      await told(element, says);
      await hears(element, says);
      expect(input(element).value, 'what was typed stays').to.equal(typed);
      expect(all(element, 'candidate')).to.be.empty;
      await quiet();
      expect(double.asked).to.deep.equal([]);
      // the message goes with the text that it is about
      await sendKeys({ type: ' x' });
      await waitUntil(() => input(element).getAttribute('aria-invalid') === 'false');
    });

  for (const [typed, title, rest] of [
    ['dexcom g7 sensor', 'We list medicines only.', 'Ask the pharmacy for the price of dexcom g7 sensor.'],
    ['test strips', 'We list medicines only.', 'Ask the pharmacy for the price of test strips.'],
    ['flu shot', 'Vaccines are often free with insurance.', 'Ask your pharmacy or clinic.'],
    ['cvs', 'Enter a medicine first.', 'Then we show prices at cvs.'],
    ['back pain', 'Enter the name on your label.', 'We cannot choose a medicine for back pain.'],
  ] as const)
    it(`is told on Enter where the answer would be, with one thing to do, and nothing is requested: ${typed}`, async () => {
      const double = serviceDouble();
      const element = await lookup(double, { location: '90210', 'heading-level': '3' });
      await type(element, typed);
      await sendKeys({ press: 'Enter' });
      await shown(element, 'error');
      const card = all(element, 'error')[0]!;
      const heading = card.querySelector('h4')!;
      expect(heading.textContent.trim()).to.equal(title);
      expect(heading.tabIndex).to.equal(-1);
      expect(texts(element, 'error')[0]).to.equal(`${title} ${rest} Look up a medicine`);
      await hears(element, `${title} ${rest}`);
      expect(input(element).getAttribute('aria-invalid')).to.equal('false');
      expect(message(element)).to.equal(undefined);
      expect(
        Array.from(rootOf(element)!.querySelectorAll('.primary')).map((one) => one.textContent.trim()),
      ).to.deep.equal(['Look up a medicine']);
      all(element, 'search-button')[0]!.click();
      await waitUntil(() => active(element) === input(element));
      expect(input(element).value, 'what was typed stays').to.equal(typed);
      await sendKeys({ type: 'lis' });
      expect(input(element).value, 'until another is typed').to.equal('lis');
      await waitUntil(() => !all(element, 'error').length);
      expect(double.asked).to.deep.equal([]);
    });

  it('is red only where the field is empty, or holds what cannot be a name', async () => {
    const element = await lookup(serviceDouble());
    const color = () => getComputedStyle(inside(element, '#name-problem')!).color;
    await type(element, 'test strips');
    await told(element, 'We list medicines only. Ask the pharmacy for the price of test strips.');
    expect(color()).to.equal(getComputedStyle(input(element)).color);
    input(element).select();
    await type(element, 'my pills');
    await waitUntil(() => message(element)?.startsWith('"my pills" is not'));
    expect(color()).not.to.equal(getComputedStyle(input(element)).color);
  });

  it('is moved to its field if it is a ZIP code, and the name is asked for where the focus is', async () => {
    const double = serviceDouble();
    const element = await lookup(double);
    await type(element, '90210');
    await sendKeys({ press: 'Enter' });
    const says = 'We moved 90210 to the ZIP code field. Now enter a medicine.';
    await told(element, says);
    await hears(element, says);
    expect([input(element).value, place(element).value]).to.deep.equal(['', '90210']);
    expect(active(element)).to.equal(input(element));
    expect(double.asked).to.deep.equal([]);
    await sendKeys({ type: 'lisinopril' });
    await waitUntil(() => !inside(element, '#name-problem'));
    await sendKeys({ press: 'Enter' });
    await shown(element, 'answer');
    expect(double.to('/v2/price/compare').at(-1)!.parameters.get('location')).to.equal('90210');
  });

  it('is not told again of a ZIP code once another name was looked up', async () => {
    const element = await lookup(serviceDouble());
    await type(element, '90210');
    await sendKeys({ press: 'Enter' });
    await told(element, 'We moved 90210 to the ZIP code field. Now enter a medicine.');
    await sendKeys({ type: 'lisi' });
    await waitUntil(() => options(element).length > 1);
    options(element)[0]!.click();
    await shown(element, 'answer');
    all(element, 'clear-button')[0]!.click();
    await waitUntil(() => !input(element).value);
    expect(inside(element, '#name-problem')).to.equal(null);
    expect(input(element).getAttribute('aria-invalid')).not.to.equal('true');
  });

  it('is told in the answer, with the substance to choose, if a brand is sold without a prescription', async () => {
    const element = await lookup(
      serviceDouble({ '/drug-search': { success: true, errors: [], data: { candidates: [] } } }),
    );
    await type(element, 'advil');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'error');
    expect(texts(element, 'error')[0]).to.equal(
      `You can buy advil without a prescription. Ask the pharmacy for the price. ${say('didYouMean')} Ibuprofen`,
    );
    expect(texts(element, 'candidate')).to.deep.equal(['Ibuprofen']);
    expect(inside(element, '[part~=candidates]')!.ariaLabel).to.equal(say('didYouMean'));
    await hears(element, /^You can buy advil without a prescription\..* Did you mean:/);
  });
});

describe('several medicines at once', () => {
  const text = 'lisinopril, metformin 500 and atorvastatin';
  const parts = ['lisinopril', 'metformin 500', 'atorvastatin'];

  it('are each offered by a tap, which keeps what was typed beside the name', async () => {
    const double = serviceDouble();
    const element = await lookup(double);
    await type(element, text);
    await sendKeys({ press: 'Enter' });
    await shown(element, 'candidate');
    expect(texts(element, 'error')[0]).to.match(/^You entered 3 medicines\. Choose one\. /);
    expect(texts(element, 'candidate')).to.deep.equal(parts);
    expect(inside(element, '[part~=error]')!.getAttribute('role')).to.equal('group');
    expect(double.asked).to.deep.equal([]);
    all(element, 'candidate')[1]!.click();
    await waitUntil(() => double.to('/drug-info').length > 0);
    expect(input(element).value).to.equal('metformin 500');
    expect(double.to('/drug-info')[0]!.parameters.get('name')).to.equal('Metformin');
  });

  it('stand in the list of names as they were typed', async () => {
    const element = await lookup(serviceDouble());
    await type(element, text);
    await waitUntil(() => options(element).length === 3);
    expect(options(element).map((one) => one.textContent.trim())).to.deep.equal(parts);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => input(element).value === 'metformin 500');
  });

  it('can be added to the list of the page, if it has one', async () => {
    await basket(serviceDouble(), [], { for: 'found' });
    const element = await lookup(serviceDouble(), { id: 'found' });
    await type(element, text);
    await sendKeys({ press: 'Enter' });
    await shown(element, 'candidate');
    expect(texts(element, 'error')[0]).to.match(
      /^You entered 3 medicines\. Choose one, or add each to your list\. /,
    );
  });
});
