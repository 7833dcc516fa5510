/** What a patient takes along of an answer: the sheet for the doctor, the reminder to refill, and the verdict on a copay. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { quiet } from '../support/clock.ts';
import { hears } from '../support/heard.ts';
import { say } from '../support/say.ts';
import { comparison, price, serviceDouble } from '../support/service-double.ts';
import { all, brand, generic, inside, lookup, shown, texts, type Double } from './lookup-fixture.ts';
import '../../src/strings/spanish.ts';
import { replacePrint } from '../support/replace-print.ts';
import { withoutNavigation } from '../support/without-navigation.ts';

const opener = (element: Element, part: 'doctor-button' | 'reminder-button') => all(element, part)[0]!;
const details = (element: Element, part: 'doctor-button' | 'reminder-button') =>
  opener(element, part).closest('details')!;
const said = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();
const button = (within: Element, name: string) =>
  [...within.querySelectorAll('button')].find((one) => said(one) === name)!;

async function opened(
  part: 'doctor-button' | 'reminder-button',
  double: Double = serviceDouble(),
  attributes: Record<string, string | boolean> = {},
) {
  const element = await lookup(double, { drug: 'Lisinopril', ...attributes });
  await shown(element, part);
  opener(element, part).click();
  await waitUntil(() => details(element, part).querySelector('button'), 'its part of the script is here');
  return element;
}

describe('ask your doctor', () => {
  const ofBrand = (fields: URLSearchParams) =>
    fields.get('manufacturer_type') === 'generic'
      ? comparison({ ...generic, prices: [price('Alder', 4)] })
      : fields.get('metric_quantity') === '90'
        ? comparison({ ...brand, metric_quantity: 90, user_quantity: 90, prices: [price('Alder', 1190)] })
        : comparison(brand);

  it('says the medicine, its generic, what 90 days cost, and one question', async () => {
    const double = serviceDouble({ '/v2/price/compare': ofBrand });
    const element = await opened('doctor-button', double, { drug: 'Lipitor' });
    const sheet = () => said(details(element, 'doctor-button').querySelector('.sheet')!);
    await waitUntil(() => sheet().includes('90-day supply'));
    expect(sheet())
      .to.include(say('doctorPrice', { price: '$400.00', pharmacy: 'Alder' }))
      .and.include('Atorvastatin')
      .and.include(say('doctorSaves', { less: '$396.00' }))
      // it saves less than a tenth, which is no tip, but the doctor may want to know
      .and.include(say('doctorNinetyDays', { amount: '90 tablets', price: '$1,190.00' }))
      .and.not.include(say('doctorSaves', { less: '$10.00' }));
    expect(sheet().match(/\?/g)).to.have.length(1);
    const lines = [...details(element, 'doctor-button').querySelectorAll('.sheet p')].map(said);
    expect(lines).to.include(say('doctorMedicine', { medicine: 'Lipitor 10 mg, 30 tablets' }));
  });

  it('asks the patient, not the doctor, whether what was picked is on the label', async () => {
    const element = await opened('doctor-button');
    const panel = details(element, 'doctor-button');
    const asked = () => panel.querySelector('.asks') && said(panel.querySelector('.asks')!);
    await waitUntil(() => asked()?.startsWith(`${say('weChose_both')} ${say('checkLabel')}`));
    expect(asked(), 'as in the answer').to.equal(said(inside(element, '.chosen > .asks')!));
    expect(said(panel.querySelector('.sheet')!)).to.not.include(say('weChose_both'));
    await expect(element).to.be.accessible();
    Object.assign(element, { form: 'tablet', dosage: '10mg', quantity: 30 });
    await waitUntil(() => !inside(element, '.chosen > .asks'));
    expect(asked()).to.equal(null);
  });

  it('says that the price needs a membership, where all do', async () => {
    const free = { type: 'membership', program_cost: 0, coupon_key: undefined };
    const prices = [price('Club', 60.24, free)];
    const double = serviceDouble({ '/v2/price/compare': comparison({ prices }) });
    const element = await opened('doctor-button', double);
    const told = `${say('doctorPrice', { price: '$60.24', pharmacy: 'Club' })} ${say('membershipFree')}`;
    await waitUntil(() => said(details(element, 'doctor-button')).includes(told));
  });

  describe('shared', () => {
    afterEach(() => Reflect.deleteProperty(navigator, 'share'));
    const shared = async (refusal: string) => {
      const share = () => Promise.reject(new DOMException('', refusal));
      Object.defineProperty(navigator, 'share', { configurable: true, value: share });
      const element = await opened('doctor-button');
      button(details(element, 'doctor-button'), 'Send').click();
      return element;
    };

    it('says so where the device refused, and nothing where the visitor changed their mind', async () => {
      await hears(await shared('NotAllowedError'), say('sheetNotSent'));
      const element = await shared('AbortError');
      await quiet();
      expect(said(details(element, 'doctor-button'))).not.to.include(say('sheetNotSent'));
    });

    it('sends the sheet in both languages, and nothing else', async () => {
      let sent: ShareData | undefined;
      const share = (data: ShareData) => {
        sent = data;
        return Promise.resolve();
      };
      Object.defineProperty(navigator, 'share', { configurable: true, value: share });
      const double = serviceDouble();
      const element = await opened('doctor-button', double, { lang: 'es' });
      const calls = double.asked.length;
      button(details(element, 'doctor-button'), 'Enviar').click();
      await waitUntil(() => sent);
      expect(Object.keys(sent!)).to.deep.equal(['text']);
      expect(sent!.text).to.include('El precio más bajo que encontré es $4.00 en Alder.');
      expect(sent!.text).to.include(say('doctorPrice', { price: '$4.00', pharmacy: 'Alder' }));
      expect(double.asked.length).to.equal(calls);
    });
  });

  it('is in English too where the page is not, each under a heading, one level below that of the answer', async () => {
    const element = await opened('doctor-button', serviceDouble(), { lang: 'es', 'heading-level': '3' });
    const sheets = () => [...details(element, 'doctor-button').querySelectorAll<HTMLElement>('.sheet')];
    expect(sheets().map(({ lang }) => lang)).to.deep.equal(['es', 'en']);
    const headings = sheets().map((sheet) => said(sheet.querySelector('h5')!));
    expect(headings[1]).to.equal(say('doctorHeading'));
    expect(headings[0]).not.to.be.empty;
    expect(said(sheets()[0]!)).to.include('El precio más bajo que encontré es $4.00 en Alder.');
    expect(said(sheets()[1]!)).to.include(say('doctorPrice', { price: '$4.00', pharmacy: 'Alder' }));
  });

  it('is printed as it stands, and nothing else with it', async () => {
    const element = await opened('doctor-button');
    let printed: string | undefined;
    replacePrint(element, ({ body }) => (printed = body.innerText));
    button(details(element, 'doctor-button'), 'Print').click();
    await waitUntil(() => printed, 'it is printed', { timeout: 5000 });
    expect(printed)
      .to.include(say('doctorPrice', { price: '$4.00', pharmacy: 'Alder' }))
      .and.not.include('Print');
  });

  it('says where this browser cannot print', async () => {
    const element = await opened('doctor-button');
    replacePrint(element);
    button(details(element, 'doctor-button'), 'Print').click();
    await waitUntil(
      () => said(details(element, 'doctor-button')).includes(say('sheetNotPrinted')),
      'it is said',
      { timeout: 5000 },
    );
  });
});

describe('remind me', () => {
  const { click } = HTMLAnchorElement.prototype;
  let saved: { name: string; text: Promise<string> }[] = [];
  let restore: () => void;
  beforeEach(() => {
    saved = [];
    restore = withoutNavigation();
    HTMLAnchorElement.prototype.click = function () {
      saved.push({ name: this.download, text: fetch(this.href).then((file) => file.text()) });
    };
  });
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click;
    restore();
  });

  const date = (element: Element) => inside<HTMLInputElement>(element, '#remind-date')!;
  const tick = (element: Element) =>
    details(element, 'reminder-button').querySelector<HTMLInputElement>('[type=checkbox]')!;
  const save = (element: Element) => button(details(element, 'reminder-button'), say('remindSave')).click();
  const inDays = (days: number) => {
    const day = new Date();
    day.setDate(day.getDate() + days);
    return new Intl.DateTimeFormat('sv').format(day);
  };
  /** With an amount that the visitor gave: days stand beside none that we chose. */
  const given = { quantity: '30', dosage: '10mg', form: 'tablet' };
  const pick = (field: HTMLInputElement, value: string) => {
    field.value = value;
    field.dispatchEvent(new Event('change'));
  };

  it('begins with the days that the service says, names the medicine only if that is ticked, and is another each time', async () => {
    const double = serviceDouble();
    const element = await opened('reminder-button', double, given);
    const before = double.asked.length;
    expect(date(element).value).to.equal(inDays(30 - 3));
    save(element);
    await waitUntil(() => said(details(element, 'reminder-button')).includes('refill.ics'));
    tick(element).click();
    await element.updateComplete;
    save(element);
    await waitUntil(() => saved.length === 2);
    expect(saved.map(({ name }) => name)).to.deep.equal(['refill.ics', 'refill.ics']);
    const [first, second] = await Promise.all(saved.map(({ text }) => text));
    expect(first)
      .to.include('BEGIN:VALARM')
      .and.not.match(/lisinopril/i);
    expect(second).to.include('Lisinopril');
    const idOf = (text: string) => /^UID:(\S+)\r$/m.exec(text)![1];
    expect(idOf(second!), 'a calendar keeps the one before').not.to.equal(idOf(first!));
    expect(double.asked).to.have.length(before);
  });

  it('takes a day that the visitor chooses, and none that is past', async () => {
    const element = await opened('reminder-button', serviceDouble());
    expect(date(element).value).to.equal('');
    save(element);
    await waitUntil(() => date(element).getAttribute('aria-invalid') === 'true');
    pick(date(element), inDays(-1));
    await element.updateComplete;
    save(element);
    await waitUntil(() => date(element).getAttribute('aria-invalid') === 'true');
    expect(saved).to.have.length(0);
    pick(date(element), '20260-01-01');
    await element.updateComplete;
    save(element);
    await element.updateComplete;
    expect([date(element).getAttribute('aria-invalid'), saved.length]).to.deep.equal(['true', 0]);
    pick(date(element), inDays(10));
    await element.updateComplete;
    save(element);
    await waitUntil(() => saved.length);
    expect(await saved[0]!.text).to.include(inDays(10).replaceAll('-', ''));
  });

  it('keeps nothing of one medicine for the next, nor for the next visitor', async () => {
    const element = await opened('reminder-button', serviceDouble());
    for (const next of ['another medicine', 'reset']) {
      pick(date(element), inDays(10));
      tick(element).click();
      await element.updateComplete;
      save(element);
      await waitUntil(() => saved.length);
      if (next === 'reset') element.reset();
      else element.drug = 'Metformin';
      await element.updateComplete;
      await element.lookup();
      opener(element, 'reminder-button').click();
      await waitUntil(() => date(element));
      expect([date(element).value, tick(element).checked], next).to.deep.equal(['', false]);
      expect(said(details(element, 'reminder-button')), next).to.not.include('refill.ics');
    }
  });
});

describe('I have a copay', () => {
  it('is not there where the owner does not ask for it', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'doctor-button');
    expect(all(element, 'quote')).to.be.empty;
  });

  it('asks at once, as the owner wants, says which is less, and that a deductible may not count it', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', 'quote-check': true });
    await shown(element, 'quote');
    const quote = all(element, 'quote')[0] as HTMLDetailsElement;
    expect(said(quote.querySelector('summary')!)).to.equal(say('copay'));
    expect(said(quote.querySelector('label')!)).to.equal(say('quote'));
    expect(quote.open).to.be.true;
    inside<HTMLInputElement>(element, '#quote')!.focus();
    await sendKeys({ type: '20' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => /You would save \$16\.00/.test(texts(element, 'quote-verdict')[0]!));
    expect(texts(element, 'quote-verdict')[0]).to.include('deductible');
  });
});
