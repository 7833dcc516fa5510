import { expect } from '@open-wc/testing';
import { ticketPicture } from '../../src/coupon/ticket-picture.ts';
import { ticketOf, type Ticket } from '../../src/coupon/ticket.ts';
import { Words } from '../../src/strings/index.ts';
import { addEnglish } from '../../src/strings/english.ts';
import '../../src/strings/spanish.ts';
import { coupon } from '../elements/coupon-fixture.ts';

addEnglish();

const data = { ...coupon, coupon_pdf: null, phone: '1-800-555-0142 (Mon-Fri 8am-8pm ET)' };
const medicine = 'Lisinopril 10 mg, 30 tablets';
const kept = { kind: 'coupon' as const, data, medicine, medicineInEnglish: medicine, byMail: false };
const ticket = (lang = 'en', more: Partial<Ticket> = {}): Ticket => ({
  ...ticketOf(kept, new Words(lang)),
  ...more,
});
const codes = (...values: string[]) => values.map((value) => ({ label: 'RxBIN', value, isGiven: true }));

interface Drawn {
  text: string;
  x: number;
  y: number;
  size: number;
  direction: string;
}

const { prototype } = CanvasRenderingContext2D;
const { fillText, getImageData } = prototype;

/** The picture, the texts that were drawn, and its pixels as another reader of PNG finds them. */
async function picture(of: Ticket, dir: 'ltr' | 'rtl' = 'ltr') {
  const drawn: Drawn[] = [];
  prototype.fillText = function (this: CanvasRenderingContext2D, text, x, y) {
    const { font, direction } = this;
    drawn.push({ text, x, y, direction, size: Number(/([\d.]+)px/.exec(font)![1]) });
    fillText.call(this, text, x, y);
  };
  const blob = (await ticketPicture(of, dir).finally(() => (prototype.fillText = fillText)))!;
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d')!;
  pen.drawImage(bitmap, 0, 0);
  const pixel = (x: number, y: number) => [...pen.getImageData(2 * x, 2 * y, 1, 1).data.slice(0, 3)];
  return {
    blob,
    drawn,
    width,
    height,
    pen,
    pixel,
    texts: drawn
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s/g, ' '),
  };
}

/** Whether all pixels of a rectangle, in CSS pixels, are alike. */
function isPlain(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
): boolean {
  const { data } = pen.getImageData(2 * x, 2 * y, 2 * width, 2 * height);
  const pixels = new Uint32Array(data.buffer);
  return pixels.every((one) => one === pixels[0]);
}

describe('a coupon as a picture', () => {
  it('is a PNG of twice the size, with medicine, store, price, codes, whom to call and the small print', async () => {
    const { blob, texts, width, height } = await picture(ticket());
    expect(blob.type).to.equal('image/png');
    expect(width).to.equal(840);
    expect(height).to.be.within(700, 1400);
    for (const text of [medicine, 'Corner Pharmacy', '$12.50', '015995', 'GDC', 'GRP42', 'AB12'])
      expect(texts).to.contain(text);
    for (const text of ['1-800-555-0142 (Mon-Fri 8am-8pm ET)', '(800) 555-0123', 'This is not insurance.'])
      expect(texts).to.contain(text);
  });

  it('has the codes as its largest text', async () => {
    const { drawn } = await picture(ticket());
    const largest = Math.max(...drawn.map(({ size }) => size));
    const isLargest = drawn.filter(({ size }) => size === largest).map(({ text }) => text);
    expect(isLargest).to.deep.equal(['015995', 'GDC', 'GRP42', 'AB12']);
  });

  it('says what to say in English in every language, with a QR code of the page', async () => {
    const inSpanish = await picture(ticket('es', { address: 'https://example.com/c/1' }));
    expect(inSpanish.texts).to.contain('Please use this coupon for Lisinopril 10 mg, 30 tablets');
    const { height } = await picture(ticket('es', { address: '' }));
    expect((inSpanish.height - height) / 2).to.be.within(120, 160);
    for (const length of [24, 60, 110, 160, 210, 260, 299]) {
      const long = await picture(ticket('es', { address: 'https://example.com/'.padEnd(length, 'c') }));
      expect((long.height - height) / 2, `an address of ${length} letters`).to.be.within(120 + 8, 160);
    }
    const cash = { pharmacy: 'Corner', price: 4, medicine: 'lisinopril 10 mg' };
    const { texts } = await picture(ticketOf({ ...kept, kind: 'cash', cash }, new Words('es')));
    expect(texts)
      .to.contain('Please charge me the cash price, $4.00, for lisinopril 10 mg.')
      .and.not.contain('RxBIN');
  });

  it('is paper, with nothing in its margins', async () => {
    const { pen, pixel, width, height } = await picture(ticket());
    for (const y of [18, height / 2 - 24]) expect(pixel(22, y)).to.deep.equal([255, 255, 255]);
    const [w, h] = [width / 2, height / 2];
    for (const [x, y, wide, high] of [
      [0, 0, w, 13],
      [0, h - 13, w, 13],
      [0, 0, 13, h],
      [w - 13, 0, 13, h],
    ] as const)
      expect(isPlain(pen, x, y, wide, high), `margin at ${x}, ${y}`).to.equal(true);
  });

  it('breaks long texts, of letters without a space and of Chinese too, so that none leaves the paper', async () => {
    const long = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(3);
    const chinese = '请向药剂师出示。价格可能会变，药房会告诉您确切价格。'.repeat(3);
    const { drawn, pen, width, height } = await picture(
      ticket('en', { medicine: `${long} 10 mg`, smallPrint: chinese, codes: codes('0'.repeat(60), 'A') }),
    );
    expect(drawn.map(({ text }) => text).join(''))
      .to.contain(chinese)
      .and.to.contain('0'.repeat(60));
    expect(drawn.filter(({ text }) => /^[。，]/.test(text))).to.deep.equal([]);
    expect(isPlain(pen, width / 2 - 30, height / 2 - 120, 12, 80)).to.equal(true);
    expect(isPlain(pen, width / 2 - 30, 40, 12, 80)).to.equal(true);
  });

  it('puts two codes beside each other where both have room, and else below', async () => {
    const places = async (value: string, label = 'RxBIN') => {
      const both = codes('015995', value).map((one) => ({ ...one, label }));
      const { drawn } = await picture(ticket('en', { codes: both }));
      return drawn.filter(({ text }) => ['015995', value].includes(text)).map(({ x, y }) => [x, y]);
    };
    const [first, second] = await places('GDC');
    expect([second![0]! > first![0]!, second![1]]).to.deep.equal([true, first![1]]);
    for (const [value, label] of [
      ['ABCDEFGHIJKLMNOP'],
      ['GDC', 'A name that needs more than half'],
    ] as const) {
      const [above, below] = await places(value, label);
      expect([below![0], below![1]! > above![1]!]).to.deep.equal([above![0], true]);
    }
  });

  it('begins at the right where the language does, and keeps codes from left to right', async () => {
    const { drawn } = await picture(ticket(), 'rtl');
    const [first] = drawn;
    expect([first!.x > 350, first!.direction]).to.deep.equal([true, 'rtl']);
    const code = drawn.find(({ text }) => text === '015995')!;
    expect([code.x > 350, code.direction]).to.deep.equal([true, 'ltr']);
    expect(drawn.find(({ text }) => text === 'GDC')!.x).to.be.below(210);
  });

  it('has the medicine in English below its own, from left to right', async () => {
    const english = 'Lisinopril 10\xa0mg, 30\xa0tablets';
    const { drawn } = await picture(ticket('en', { medicine: 'ليسينوبريل', english }), 'rtl');
    const [own, below, pharmacy] = drawn;
    expect([own!.text, below!.text, pharmacy!.text]).to.deep.equal([
      'ليسينوبريل',
      english,
      'Corner Pharmacy',
    ]);
    expect([below!.x, below!.direction]).to.deep.equal([own!.x, 'ltr']);
    expect(below!.y).to.be.within(own!.y + 1, pharmacy!.y - 1);
  });

  it('keeps numbers with their units, and each direction on every line of its text', async () => {
    const { drawn } = await picture(ticket());
    expect(drawn[0]!.text).to.match(/30\u00a0tablets$|mg,$/);
    const pharmacy = `\u2068${'Corner Pharmacy '.repeat(6)}(Main)\u2069`;
    const lines = (await picture(ticket('en', { pharmacy }), 'rtl')).drawn.filter(({ text }) =>
      text.includes('Corner'),
    );
    expect(lines.length).to.be.above(1);
    for (const { text } of lines) expect(text[0]).to.equal('\u2068');
  });

  it('leaves out what is not known, and says which code is not given', async () => {
    const words = new Words('en');
    const empty = { ...data, price: null, phone: null, pharm_phone: null, pharmacy_name: null, rxpcn: null };
    const unknown = {
      ...kept,
      data: { ...empty, url: null },
      medicine: '',
      medicineInEnglish: '',
      byMail: false,
    };
    const { drawn, texts } = await picture(ticketOf(unknown, words));
    expect(drawn.slice(0, 8).map(({ text }) => text)).to.deep.equal([
      ...['RxBIN', '015995', 'RxPCN', words.say('notGiven'), 'Group', 'GRP42', 'Member ID', 'AB12'],
    ]);
    expect(texts).to.contain('Please use this coupon for my prescription');
  });

  it('names the codes as the screen of a pharmacy does, then in the language', async () => {
    const { drawn } = await picture(ticket('es'));
    const labels = drawn
      .map(({ text }) => text)
      .filter((text) => /^(Rx|Group|Grupo|Member|Miembro)/.test(text));
    expect(labels).to.deep.equal(['RxBIN', 'RxPCN', 'Group (Grupo)', 'Member ID (Miembro)']);
  });

  it("says hours in the patient's language", async () => {
    const { texts } = await picture(ticket('es'));
    expect(texts).to.match(/1-800-555-0142 \(lun – vie 8:00 a\. ?m\. – 8:00 p\. ?m\., hora del Este\)/);
  });

  it('is not saved if the browser returns other pixels than were drawn', async () => {
    prototype.getImageData = function (this: CanvasRenderingContext2D, x, y, wide, high) {
      const image = getImageData.call(this, x, y, wide, high);
      image.data.fill(0);
      return image;
    };
    const blob = await ticketPicture(ticket(), 'ltr').finally(() => (prototype.getImageData = getImageData));
    expect(blob).to.equal(undefined);
  });
});
