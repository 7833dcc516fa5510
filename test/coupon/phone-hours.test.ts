import { expect } from '@open-wc/testing';
import { hoursText } from '../../src/coupon/phone-hours.ts';
import { Words } from '../../src/strings/index.ts';
import { addEnglish } from '../../src/strings/english.ts';
import '../../src/strings/spanish.ts';

addEnglish();

const added = ['ar', 'fr', 'ko', 'ru', 'zh'];
before(() => {
  for (const tag of added)
    (globalThis.drugPriceLanguages ??= []).push({ tag, version: '1', reviewed: false, strings: {} });
});

/** With plain spaces, however this browser's locale data write them. */
const hours = (text: string, lang: string) => hoursText(text, new Words(lang))?.replace(/\s/g, ' ');

/** By this browser's locale data; how they are read is tested in test/views. */
describe('hours of a telephone', () => {
  it('are said in the language of the reader', () => {
    expect(hours('Mon-Fri 8am-8pm', 'ru')).to.equal('пн – пт 08:00 – 20:00');
    expect(hours('(Sun-Thu 9am-12:30pm)', 'fr')).to.equal('(dim. – jeu. 09:00 – 12:30)');
    expect(hours('Sat-Sun 12am-12pm', 'zh')).to.equal('周六 – 周日 00:00 – 12:00');
    for (const [zone, said] of [
      ['ET', 'hora del Este'],
      ['EDT', 'hora del Este'],
      ['CST', 'hora del Centro'],
      ['MT', 'hora de la Montaña'],
      ['PST', 'hora del Pacífico'],
    ] as const)
      expect(hours(`(Mon-Fri 8am-8pm ${zone})`, 'es')).to.match(
        new RegExp(`^\\(lun – vie 8:00 a\\. ?m\\. – 8:00 p\\. ?m\\., ${said}\\)$`),
      );
    expect(hours('Mon-Fri 8am-8pm', 'ar')).to.match(/^الاثنين – الجمعة 8:00 ص – 8:00 م$/);
    expect(hours('Sat 9am-5pm', 'ko')).to.equal('토 오전 9:00 – 오후 5:00');
  });

  it('say the whole day too', () => {
    expect(hours('(24 hours)', 'ru')).to.equal('(24 часа)');
    expect(hours(' 24 Hours', 'fr')).to.equal('24 heures');
    expect(hours('24/7', 'es')).to.equal('lun – dom 24 horas');
  });

  it('break neither in their days nor in their times', () => {
    expect(hoursText('Mon-Fri 8am-8pm', new Words('ru'))!.split(' ')).to.deep.equal([
      'пн\u00a0–\u00a0пт',
      '08:00\u00a0–\u00a020:00',
    ]);
  });
});
