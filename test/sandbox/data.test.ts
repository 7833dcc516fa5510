import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNcpdp, writeNcpdp } from '../../src/sandbox/ncpdp.ts';
import { acquisitionCost, priceAt } from '../../src/sandbox/pricing.ts';
import { nationalPharmacies } from '../../src/sandbox/pharmacies.ts';
import { stateCode, stateNumber } from '../../src/sandbox/us-states.ts';
import { byStrength } from '../../src/sandbox/strength.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { preparationOf } from './support/preparation.ts';
import { interpolateCosts } from './support/preparations/costs.ts';

const { catalog, places, pharmacies } = dataset();

test('there are over 6,000 drugs', () => assert.ok(catalog.drugs.length > 6000));

test('a drug is found by its name in any case, by aliases, with dashes and with its ingredients in any order', () => {
  for (const spelling of ['LIPITOR', ' lipitor ', 'Lipitor'])
    assert.equal(catalog.find(spelling)?.name, 'Lipitor');
  assert.equal(catalog.find('Albuterol Sulfate')?.name, 'Albuterol');
  assert.equal(catalog.find('Metformin HCl')?.name, 'Metformin');
  for (const spelling of ['lisinopril-hydrochlorothiazide', 'Lisinopril and Hydrochlorothiazide'])
    assert.equal(catalog.find(spelling)?.name, 'Hydrochlorothiazide/Lisinopril');
  assert.equal(catalog.find('nosuchdrug'), undefined);
});

test('each name finds its own drug', () => {
  assert.deepEqual(
    catalog.drugs.filter(({ name }) => catalog.find(name)?.name !== name).map(({ name }) => name),
    [],
  );
});

const row = (dosage: string, cost: string) => preparationOf({ dosage, cost });

test('a brand of several ingredients is never one of them alone', () => {
  const ingredients = (name: string) => [
    ...new Set(catalog.find(name)!.preparations.map(({ group }) => group.split('|')[0])),
  ];
  assert.deepEqual(ingredients('Atripla'), ['efavirenz+emtricitabine+tenofovir disoproxil']);
  assert.deepEqual(ingredients('Combivir'), ['lamivudine+zidovudine']);
  // which has both
  assert.deepEqual(ingredients('Xylocaine'), ['lidocaine', 'epinephrine+lidocaine']);
});

test('a cost is interpolated only between two costed dosages', () => {
  const family = [
    row('5mg', ''),
    row('10mg', '1'),
    row('20mg', ''),
    row('40mg', '4'),
    row('80mg', ''),
    row('30mcg', ''),
  ];
  interpolateCosts(family);
  assert.deepEqual(
    family.map(({ unitCost }) => unitCost),
    [undefined, 1, 2, 4, undefined, undefined],
  );
});

test('an inhaler listed by doses and costed by devices is counted by devices', () => {
  const [flexhaler] = catalog.find('Pulmicort Flexhaler')!.preparations;
  assert.deepEqual(flexhaler!.packages, [1]);
  assert.deepEqual(flexhaler!.quantities, [1, 2, 3]);
});

test('an inhaler costed by doses, with a guessed package size, has no price', () => {
  assert.ok(catalog.find('Arnuity')!.preparations.every(({ unitCost }) => unitCost === undefined));
  assert.ok(catalog.find('Arnuity Ellipta')!.preparations.some(({ unitCost }) => unitCost !== undefined));
});

test('dosages are ordered by strength in any unit', () => {
  assert.deepEqual(['1g', '500mg', '800mcg', '250mg/5ml'].sort(byStrength), [
    '800mcg',
    '250mg/5ml',
    '500mg',
    '1g',
  ]);
});

test('the strength of a concentration is what one milliliter, gram, day or puff contains', () => {
  for (const ordered of [
    ['0.63mg/3ml', '0.75mg/3ml', '1.25mg/3ml', '1.5mg/3ml', '0.83mg/ml', '2.5mg/3ml', '5mg/ml'],
    ['0.25mg/2ml', '0.5mg/2ml', '0.5mg/ml'],
    ['5mg/5ml', '5mg/ml'],
    ['160mg/5ml', '500mg/15ml', '500mg/5ml'],
    ['40mg/5ml', '10mg/ml'],
    ['0.31mcg/hr', '0.01mg/day', '1mcg/hr'],
    ['50units/l', '5units/ml', '100units/10ml'],
    ['5mg/ml', '20mg/ml', '4%'],
    ['100mg/50mg/5ml', '250mg/125mg/5ml', '100mg/50mg/ml'],
  ])
    assert.deepEqual(ordered.toReversed().sort(byStrength), ordered);
});

test('at equal concentration, the smaller dose comes first', () => {
  const ordered = ['30mg/0.3ml', '60mg/0.6ml', '100mg/ml', '120mg/0.8ml'];
  assert.deepEqual(ordered.toReversed().sort(byStrength), ordered);
});

test('ingredients are compared one by one, also in powders', () => {
  for (const ordered of [
    ['10mg/12.5mg', '20mg/12.5mg', '20mg/25mg'],
    ['5mcg/1mg', '0.02mg/1mg', '0.03mg/1.5mg'],
    ['1g/500mg', '2g/1g', '10g/5g'],
    ['0.2/0.5%', '0.2/1%', '1/1%'],
    ['5mg/1g/2.5mg', '5mg/1g/5mg'],
    ['10units/mg', '100000units/1g', '200units/mg'],
  ])
    assert.deepEqual(ordered.toReversed().sort(byStrength), ordered);
});

test('every state that is known has places', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const known = letters.flatMap((one) => letters.map((two) => one + two)).filter(stateCode);
  assert.deepEqual(
    known.filter((code) => !places.area(stateNumber(code), 0)),
    [],
  );
});

test('a location is a ZIP code, a ZIP+4, or city and state', () => {
  for (const location of [
    '90210',
    '90210-1234',
    '902101234',
    ' 90210 ',
    'Beverly Hills, CA',
    'beverly hills california',
  ])
    assert.equal(places.find(location)?.place.city, 'Beverly Hills', location);
  assert.equal(places.find('Saint Louis, MO')?.place.state, 'MO');
  assert.equal(places.find('New York, New York')?.place.city, 'New York');
  assert.equal(places.find('Washington, D.C.')?.place.state, 'DC');
  for (const location of ['00000', '1234', '123456', 'CA', 'Nowhere, CA', '日本', ',', 'USA', 'CA, USA'])
    assert.equal(places.find(location), undefined, location);
});

test('a city is found with or without the spaces and apostrophe in its name', () => {
  for (const [state, ...spellings] of [
    ['MO', "O'Fallon", 'O’Fallon', 'O Fallon', 'OFallon'],
    ['FL', "O'Brien"],
    ['OR', "O'Brien"],
    ['TX', "O'Brien"],
    ['CA', "O'Neals"],
    ['ID', "Coeur d'Alene", 'Coeur d Alene', 'Coeur dAlene'],
    ['IL', 'De Kalb', 'DeKalb'],
  ] as [string, ...string[]][])
    for (const city of spellings)
      assert.equal(places.find(`${city}, ${state}`)?.place.state, state, `${city}, ${state}`);
});

test('a ZIP code after the city wins, and the country may be given', () => {
  for (const [location, zip] of [
    ['Beverly Hills, CA 90210', '90210'],
    ['Beverly Hills, CA, 90211-1234, USA', '90211'],
    ['Austin, TX 90210', '90210'],
    ['90210 US', '90210'],
  ] as const)
    assert.equal(places.find(location)?.zip, zip, location);
  for (const country of ['USA', 'US', 'U.S.A.', 'u.s.', 'United States', 'United States of America'])
    assert.equal(places.find(`Los Angeles, CA, ${country}`)?.place.city, 'Los Angeles', country);
  for (const location of ['Austin, TX 00000', 'Austin, TX 7870', 'Austin78701', 'Austin, TX, Canada'])
    assert.equal(places.find(location), undefined, location);
});

test('each city in the data is found by its own name and state', () => {
  for (let number = 0; number < 100_000; number += 7) {
    const place = places.cityOf(String(number).padStart(5, '0'));
    if (place) assert.equal(places.find(`${place.city}, ${place.state}`)?.place.state, place.state);
  }
});

test('every ZIP code is in an area whose stores have their own 7-digit NCPDPs', () => {
  const seen = new Set<string>();
  for (let state = 1; state <= 55; state++) {
    for (let index = 0; places.area(state, index); index++) {
      assert.ok(index < 62);
      const ncpdp = writeNcpdp({ state, area: index, slot: 159 });
      assert.match(ncpdp, /^\d{7}$/);
      assert.deepEqual(readNcpdp(ncpdp), { state, area: index, slot: 159 });
      assert.ok(!seen.has(ncpdp));
      seen.add(ncpdp);
    }
  }
  assert.equal(readNcpdp('0000001'), undefined);
});

test('no two pharmacies near a place have the same name', () => {
  for (const zip of ['90210', '10001', '99553', '59001']) {
    const names = pharmacies.near(places.find(zip)!, false).map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
  }
});

test('every costed preparation has a price everywhere, in cents, that never falls as the quantity grows', () => {
  for (const preparation of catalog.preparations) {
    if (preparation.unitCost === undefined) continue;
    for (const pharmacy of nationalPharmacies()) {
      let before = 0;
      for (const quantity of [...preparation.quantities, 1, 89, 90, 91, 365].sort((a, b) => a - b)) {
        const { price, retail } = priceAt(pharmacy, preparation, quantity);
        assert.ok(price >= before && price > 0 && Math.abs(price * 100 - Math.round(price * 100)) < 1e-6);
        assert.ok(retail === undefined || retail >= price);
        if (preparation.type === 'brand')
          assert.ok(price < acquisitionCost(preparation, quantity) * 1.2 + 20);
        before = price;
      }
    }
  }
});
