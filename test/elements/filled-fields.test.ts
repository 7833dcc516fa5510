/** Fields that a browser, an extension or a script fills in without telling by `input`. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { serviceDouble } from '../support/service-double.ts';
import { basket, endpointOf, settled, three } from './basket-fixture.ts';
import { all, input, inside, lookup, options, place, shown, type } from './lookup-fixture.ts';

type Told = 'change' | 'nothing';

function fill(field: HTMLInputElement, text: string, told: Told): void {
  field.value = text;
  if (told === 'change') field.dispatchEvent(new Event('change'));
}

/** The location of each request for prices. */
const placesIn = (double: ReturnType<typeof serviceDouble>) =>
  double.to('/v2/price/compare').map(({ parameters }) => parameters.get('location'));

for (const told of ['change', 'nothing'] as const)
  describe(`a field that is filled, told by ${told}`, () => {
    it('is what is asked: place, then medicine typed, then Enter', async () => {
      const double = serviceDouble();
      const element = await lookup(double);
      fill(place(element), '90210', told);
      await type(element, 'lisinopril');
      await waitUntil(() => options(element).length > 0);
      expect(place(element).value).to.equal('90210');
      await sendKeys({ press: 'Enter' });
      await shown(element, 'price');
      expect(placesIn(double).at(-1)).to.equal('90210');
      expect(place(element).value).to.equal('90210');
    });

    it('is what is asked once a suggestion is chosen', async () => {
      const double = serviceDouble();
      const element = await lookup(double);
      await type(element, 'lisin');
      await waitUntil(() => options(element).length > 0);
      fill(place(element), '90210', told);
      options(element)[0]!.click();
      await shown(element, 'price');
      expect(placesIn(double).at(-1)).to.equal('90210');
    });

    it('is what is asked instead of the former place, by the button and by a choice', async () => {
      const double = serviceDouble();
      const element = await lookup(double, { drug: 'Lisinopril', location: '60601' });
      await shown(element, 'price');
      fill(place(element), '10001', told);
      all(element, 'submit-button')[0]!.click();
      await waitUntil(() => placesIn(double).at(-1) === '10001');
      fill(place(element), '30301', told);
      const strength = inside<HTMLSelectElement>(element, '#dosage')!;
      strength.value = '20mg';
      strength.dispatchEvent(new Event('change', { bubbles: true }));
      await waitUntil(() => placesIn(double).at(-1) === '30301');
      expect(place(element).value).to.equal('30301');
    });

    it('is what is asked: a medicine, by the button and by the page', async () => {
      const double = serviceDouble();
      const element = await lookup(double);
      fill(input(element), 'Lisinopril', told);
      all(element, 'submit-button')[0]!.click();
      await waitUntil(() => double.to('/v2/price/compare').length > 0);
      fill(input(element), 'Lisinopril-HCTZ', told);
      fill(place(element), '90210', told);
      await element.lookup();
      const [asked] = double.to('/v2/price/compare').slice(-1);
      expect([asked!.parameters.get('name'), asked!.parameters.get('location')]).to.deep.equal([
        'Lisinopril-HCTZ',
        '90210',
      ]);
    });

    it('gives way to the attributes at a reset', async () => {
      const element = await lookup(serviceDouble(), { location: '60601' });
      fill(place(element), '10001', told);
      element.reset();
      await element.updateComplete;
      expect(place(element).value).to.equal('60601');
    });

    it('is what a list is priced for', async () => {
      const double = endpointOf();
      const element = await basket(double, three);
      await settled(element);
      fill(place(element), '10001', told);
      all(element, 'submit-button')[0]!.click();
      await waitUntil(() => placesIn(double).filter((one) => one === '10001').length === three.length);
      expect(place(element).value).to.equal('10001');
    });
  });
