/**
 * The coupon as a PDF of one US Letter page, in the standard fonts that every reader has.
 * pdfkit is loaded with the first PDF: most sandboxes never make one.
 */
import { adjudicationCodes, dollars, notices, type CouponDetails } from './details.ts';

const ink = '#17212b';
const muted = '#445261';
const left = 72;
const width = 612 - 2 * left;

export async function couponPdf(details: CouponDetails): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: `Coupon for ${details.drug}`, Producer: 'drug-price-lookup sandbox' };
  const pdf = new PDFDocument({ size: 'LETTER', margin: left, info, lang: 'en' });
  const parts: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  draw(pdf, details);
  pdf.end();
  await finished;
  return Buffer.concat(parts);
}

function draw(pdf: PDFKit.PDFDocument, details: CouponDetails): void {
  pdf.fillColor(ink).font('Helvetica-Bold').fontSize(18).text(details.drug, left, left, { width });
  pdf.fontSize(34).text(dollars(details.price), { width });
  pdf.font('Helvetica').fontSize(13).text(`at ${details.pharmacy}`, { width }).moveDown(1);
  const top = pdf.y;
  adjudicationCodes(details).forEach(([label, code], at) => {
    const x = left + (at % 2) * (width / 2);
    const y = top + Math.floor(at / 2) * 52;
    pdf.fillColor(muted).font('Helvetica').fontSize(10).text(label, x, y);
    pdf
      .fillColor(ink)
      .font('Courier-Bold')
      .fontSize(18)
      .text(code, x, y + 14);
  });
  pdf
    .font('Helvetica')
    .fontSize(11)
    .text(`Patients: ${details.phone}`, left, top + 118, { width });
  pdf.text(`Pharmacists: ${details.pharmacistPhone}`, { width }).moveDown(0.8);
  pdf.fillColor(muted).fontSize(10).text(notices.insurance, { width });
  pdf.fillColor('#8a2c0d').font('Helvetica-Bold').text(notices.sandbox, { width });
  const height = pdf.y - left + 48;
  pdf
    .roundedRect(left - 24, left - 24, width + 48, height, 12)
    .dash(4, { space: 3 })
    .stroke(muted);
}
