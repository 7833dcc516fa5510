/**
 * For the card on paper, a document of its own that the element's styles do not reach. Two cards of usual length
 * fit on a letter-size page.
 */
export const printedStyles = `
@page { margin: 10mm }
body { margin: 0; font: 16px/1.35 system-ui, sans-serif; color: #000; background: #fff }
.card { position: relative; border: 2px dashed #000; border-radius: 12px; padding: 14px 16px 8px; break-inside: avoid }
.card + .card { margin-top: 14px }
p, dl, dd { margin: 0 0 6px }
a { color: inherit }
.summary { display: flex; justify-content: space-between; gap: 16px }
.medicine, .price, .sentence { font-size: 20px; font-weight: bold; text-wrap: balance }
.muted { font-size: 14px }
.phone [lang=en] { display: inline-block }
[lang=ko] { word-break: keep-all }
.visually-hidden { display: none }
.sheet { border: 1px solid #000; border-radius: 8px; padding: 12px 16px; margin-bottom: 14px; break-inside: avoid }
.label { font-weight: bold }
[dir=rtl] :is([lang=en], .item b, .code-value, .pharmacy, .phone a) { direction: ltr; unicode-bidi: isolate }
[dir=rtl] :is(.medicine, .pharmacy, .item b) { text-align: right }
ul { list-style: none; margin: 0; padding: 0 }
.item { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 6px 0; border-top: 1px solid #999; break-inside: avoid }
.item > .muted { grid-column: 1 }
.item > :is(.price, .do, .why) { grid-column: 2; text-align: end }
.stop { margin: 12px 0 6px; font-weight: bold }
.sheet .icon { display: none }
.sheet > p { margin: 6px 0 0 }
h2 { margin: 0 0 8px; font-size: 20px }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 6px 16px; border: 1px solid #000; border-radius: 8px; padding: 8px 12px }
dd { margin: 0; font: bold 20px/1.3 ui-monospace, SFMono-Regular, 'Cascadia Mono', 'Roboto Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono', monospace; font-variant-numeric: slashed-zero; font-feature-settings: 'zero'; overflow-wrap: anywhere }
dd .muted { font: 14px system-ui, sans-serif }
.enter, .say, .foot > * { margin-inline-end: 180px }
.card .scan { margin: 0; position: absolute; inset-inline-end: 16px; bottom: 8px; width: 164px; text-align: center; font-size: 14px }
svg { width: 132px }
svg.dense { width: 164px }
`;
