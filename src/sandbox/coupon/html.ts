/** The coupon as an HTML page: responsive, with a print style sheet, without scripts or external resources. */
import { escapeHtml } from '../../html.ts';
import { adjudicationCodes, dollars, notices, type CouponDetails } from './details.ts';

const style = `
:root { color-scheme: light; font: 16px/1.45 system-ui, sans-serif; color: #17212b; background: #fff }
body { margin: 0; padding: 1rem; display: grid; justify-content: center }
main { box-sizing: border-box; inline-size: min(34rem, 100%); border: 2px dashed #52606d; border-radius: 12px; padding: 1.25rem }
h1 { margin: 0; font-size: 1.25rem }
p { margin: .4rem 0 }
.price { font-size: 2.5rem; font-weight: 700; line-height: 1.1 }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin: 1rem 0; padding: 1rem; background: #eef3f7; border-radius: 8px }
dt { font-size: .8rem; color: #445261 }
dd { margin: 0; font: 700 1.25rem/1.3 ui-monospace, Consolas, monospace; overflow-wrap: anywhere }
.notice { font-size: .85rem; color: #445261 }
.sandbox { font-weight: 700; color: #8a2c0d }
@media (max-width: 26rem) { dl { grid-template-columns: 1fr } .price { font-size: 2rem } }
@media print {
  @page { margin: 12mm }
  body { padding: 0; display: block }
  main { inline-size: auto; break-inside: avoid }
  dl { background: none; border: 1px solid #000; color: #000 }
  dt, .notice { color: #000 }
}`;

export function couponHtml(details: CouponDetails): string {
  const codes = adjudicationCodes(details).map(
    ([label, code]) => `<div><dt>${label}</dt><dd>${escapeHtml(code)}</dd></div>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Coupon for ${escapeHtml(details.drug)}</title>
<style>${style}
</style>
</head>
<body>
<main>
<h1>${escapeHtml(details.drug)}</h1>
<p class="price">${dollars(details.price)}</p>
<p>at <strong>${escapeHtml(details.pharmacy)}</strong></p>
<dl>
${codes.join('\n')}
</dl>
<p>Patients: ${escapeHtml(details.phone)}</p>
<p>Pharmacists: ${escapeHtml(details.pharmacistPhone)}</p>
<p class="notice">${notices.insurance}</p>
<p class="notice sandbox">${notices.sandbox}</p>
</main>
</body>
</html>
`;
}
