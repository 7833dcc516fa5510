import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { hoursText, readHours } from '../../src/coupon/phone-hours.ts';
import { Words } from '../../src/strings/index.ts';
import { addEnglish } from '../../src/strings/english.ts';
import '../../src/strings/spanish.ts';

addEnglish();

const added = ['ar', 'fr', 'ko', 'ru', 'tl', 'zh', 'ht'];
before(() => {
  for (const tag of added)
    (globalThis.drugPriceLanguages ??= []).push({ tag, version: '1', reviewed: false, strings: {} });
});

/** With plain spaces, however this browser's locale data write them. */
const hours = (text: string, lang: string) => hoursText(text, new Words(lang))?.replace(/\s/g, ' ');

const weekdays = { days: [0, 4], times: [480, 1200], zone: 'ET' };

describe('hours of a telephone', () => {
  it('are read in their usual forms', () => {
    for (const text of [
      'Mon-Fri 8am-8pm ET',
      'Monday – Friday, 8:00 am – 8:00 pm ET',
      'mon - fri 8 AM - 8 PM et',
      'Monday through Friday 8 a.m. to 8 p.m. ET',
    ])
      expect(readHours(text), text).to.deep.equal(weekdays);
    expect(readHours('Mon-Sun 9am-5pm CT')).to.deep.equal({ days: [0, 6], times: [540, 1020], zone: 'CT' });
    expect(readHours('Daily 9am-5pm')).to.deep.equal({ days: [0, 6], times: [540, 1020], zone: '' });
    expect(readHours('Sat 9am-12:30pm')).to.deep.equal({ days: [5, 5], times: [540, 750], zone: '' });
    expect(readHours('Sat-Sun 12am-12pm PST')).to.deep.equal({ days: [5, 6], times: [0, 720], zone: 'PST' });
    expect(readHours('24 hours')).to.deep.equal({ zone: '' });
    for (const text of ['24/7', '24 hours a day, 7 days a week', '24 Hours 7 days a week'])
      expect(readHours(text), text).to.deep.equal({ days: [0, 6], zone: '' });
  });

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

  it('stay as the service gave them in any other form, in English, and where the language is not known', () => {
    for (const text of [
      '',
      '()',
      'ext. 4',
      '8am-8pm CST',
      'Mon-Fri 8am-8pm, Sat 9am-1pm',
      'Mon-Fri 13am-8pm',
      'Mon-Fri',
      'Mon-Fri 24 hours',
      '24/5',
      '(closed',
      '(24 hours',
      '24 hours)',
    ])
      expect(hours(text, 'ru'), text).to.equal(undefined);
    for (const lang of ['en', 'ht', 'xx']) expect(hours('24 hours', lang), lang).to.equal(undefined);
  });

  it('keep every day, hour and minute, however they are written', () => {
    const days = ['Mon', 'Tuesday', 'wed', 'Thurs', 'FRI', 'Sat', 'Sunday'];
    const day = fc.nat(6);
    const minute = fc.nat(24 * 60 - 1);
    const written = (at: number, spaced: string) => {
      const [hour, rest] = [Math.floor(at / 60), at % 60];
      const minutes = rest ? `:${`${rest}`.padStart(2, '0')}` : '';
      return `${hour % 12 || 12}${minutes}${spaced}${hour < 12 ? 'am' : 'PM'}`;
    };
    fc.assert(
      fc.property(day, day, minute, minute, fc.constantFrom('-', ' – ', ' to '), (d1, d2, m1, m2, to) => {
        const space = to.trim() === to ? '' : ' ';
        const text = `${days[d1]}${to}${days[d2]} ${written(m1, space)}${to}${written(m2, space)}`;
        expect(readHours(text), text).to.deep.equal({ days: [d1, d2], times: [m1, m2], zone: '' });
      }),
    );
  });

  it('of any text are read, or left, in no time', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('es', 'ru', 'ar'), (text, lang) => {
        const said = hoursText(text, new Words(lang));
        if (said !== undefined) expect(readHours(text.replace(/[()]/g, '').trim())).not.to.equal(undefined);
      }),
    );
    const long = 'Mon to '.repeat(20_000);
    const start = performance.now();
    expect(hoursText(long, new Words('es'))).to.equal(undefined);
    expect(performance.now() - start).to.be.below(1000);
  });
});
