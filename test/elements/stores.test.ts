/** The owner's own pharmacies, which the page describes. */
import { expect } from '@open-wc/testing';
import { comparison, price, serviceDouble } from '../support/service-double.ts';
import { all, lookup, shown, texts } from './lookup-fixture.ts';

describe("the owner's pharmacy", () => {
  const store = { address: '12 Main Street', phone: '(555) 555-0142', hours: 'Mon-Fri 9-6' };

  it('shows its address, hours, a number to call and a map, and no fair price', async () => {
    const prices = [price('Alder', 4, { ncpdp: '0000012' })];
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
      drug: 'A',
      ncpdp: '12',
      'map-href': 'https://maps.example/?q={pharmacy}+{address}',
    });
    element.stores = { '0000012': store };
    await shown(element, 'store');
    expect(texts(element, 'store')[0]).to.include('12 Main Street').and.to.include('Mon-Fri 9-6');
    const [call, map] = all(element, 'store')[0]!.querySelectorAll('a');
    expect(call!.href).to.equal('tel:5555550142');
    const word = document.createRange();
    word.selectNodeContents(
      [...call!.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim())!,
    );
    const { left } = call!.querySelector('bdi')!.getBoundingClientRect();
    expect(left - word.getBoundingClientRect().right, 'a gap before the number').to.be.above(2);
    expect(map!.href).to.equal('https://maps.example/?q=Alder+12%20Main%20Street');
    expect(map!.rel).to.include('noreferrer');
    expect(all(element, 'fair-price')).to.be.empty;
  });

  it('has a number that is called without its extension, which is to be seen', async () => {
    const prices = [price('Alder', 4, { ncpdp: '0000012' })];
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
      drug: 'A',
    });
    const call = () => all(element, 'store')[0]!.querySelector('a')!;
    element.stores = { '0000012': { phone: '(555) 555-0142 ext. 7' } };
    await shown(element, 'store');
    expect(call().href).to.equal('tel:5555550142');
    expect(call().textContent).to.include('(555) 555-0142 ext. 7');
    element.stores = { '0000012': { phone: '+44 20 7946 0018' } };
    await element.updateComplete;
    expect(call().href).to.equal('tel:+442079460018');
  });

  it('is marked as English where it is, on a page in another language', async () => {
    const prices = [price('Alder', 4, { ncpdp: '0000012' })];
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
      drug: 'A',
      lang: 'es',
    });
    element.stores = { '0000012': store };
    await shown(element, 'store');
    const english = () =>
      [...all(element, 'store')[0]!.querySelectorAll('[lang=en]')].map(({ textContent }) => textContent);
    expect(english()).to.deep.equal(['12 Main Street', 'Mon-Fri 9-6']);
    element.stores = { '0000012': { ...store, hours: 'Lunes a viernes, 9-6' } };
    await element.updateComplete;
    expect(english()).to.deep.equal(['12 Main Street']);
  });

  it('stands in the rows of its number or chain, and otherwise below the list', async () => {
    const prices = [
      price('Alder', 4),
      price('Birch', 6, { ncpdp: '12' }),
      price('Cedar', 7, { chain_ncpdps: ['0000034', '0000056'] }),
    ];
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
      drug: 'A',
    });
    element.stores = {
      '0000012': { address: '12 Main Street' },
      '34': { address: '34 Main Street' },
      '56': { address: '56 Main Street' },
      '78': { address: '78 Main Street' },
    };
    await shown(element, 'store');
    const rows = all(element, 'row').map((row) => row.textContent);
    expect(rows[0]).to.include('12 Main Street');
    expect(rows[1]).to.include('34 Main Street').and.to.include('56 Main Street');
    const below = all(element, 'store').at(-1)!;
    expect(below.textContent).to.include('78 Main Street');
    expect(below.closest('[part~=results]')).to.equal(null);
    expect(all(element, 'store')).to.have.length(4);
  });

  it('shows what may be anything as text, a call or an https link', async () => {
    const prices = [price('Alder', 4, { ncpdp: '12' })];
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
      drug: 'A',
      'map-href': 'javascript:alert(1)',
    });
    const hostile: Record<string, unknown> = {
      '12': {
        name: '<img src=x onerror=alert(1)>',
        address: 'A'.repeat(100_000),
        phone: 'javascript:alert(1)',
        hours: { toString: () => 'never' },
        url: 'javascript:alert(1)',
      },
      '34': null,
      '56': 'text',
      '78': { url: 'http://insecure.test/' },
    };
    element.stores = hostile as typeof element.stores;
    await shown(element, 'store');
    expect(all(element, 'store')).to.have.length(1);
    const [own] = all(element, 'store');
    expect(own!.querySelector('img')).to.equal(null);
    expect(own!.textContent).to.include('<img src=x').and.not.to.include('never');
    expect(own!.textContent.length).to.be.below(1000);
    expect(Array.from(own!.querySelectorAll('a'), ({ protocol }) => protocol)).to.deep.equal(['tel:']);
    for (const stores of [null, 'text', [1, { name: 'B' }], 7]) {
      element.stores = stores as never;
      await element.updateComplete;
      expect(texts(element, 'answer-price')).to.deep.equal(['$4.00']);
    }
  });
});
