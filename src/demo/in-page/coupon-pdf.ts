/** In place of `sandbox/coupon/pdf.ts`, whose library is ten times the size of all the rest here: one page of plain lines. */
import { adjudicationCodes, dollars, notices, type CouponDetails } from '../../sandbox/coupon/details.ts';
import { Buffer } from './buffer.ts';

const left = 72;
const top = 720;

/** In Latin-1, in which a reader's own Helvetica writes it. */
const literal = (text: string) =>
  `(${text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, String.raw`\$&`)})`;

function content(details: CouponDetails): string {
  const lines: [size: number, text: string][] = [
    [18, details.drug],
    [34, dollars(details.price)],
    [13, `at ${details.pharmacy}`],
    ...adjudicationCodes(details).map(([label, code]): [number, string] => [14, `${label}: ${code}`]),
    [11, `Patients: ${details.phone}`],
    [11, `Pharmacists: ${details.pharmacistPhone}`],
    [9, notices.insurance],
    [9, notices.sandbox],
  ];
  const drawn = lines.map(([size, text]) => `/F1 ${size} Tf 0 -${size * 1.6} Td ${literal(text)} Tj`);
  return `BT ${left} ${top} Td ${drawn.join('\n')} ET`;
}

export function couponPdf(details: CouponDetails): Promise<Buffer> {
  const stream = content(details);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(`Coupon for ${details.drug}`)} /Producer (drug-price-lookup sandbox) >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Promise.resolve(Buffer.from(text, 'latin1'));
}
