/** Of the card on paper, which is a document of its own: nothing of the element's styles reaches it. */
export const printedStyles = `
@page { margin: 12mm }
body { margin: 0; font: 16px/1.4 system-ui, sans-serif; color: #000; background: #fff }
.card { max-width: 36rem; border: 2px dashed #000; border-radius: 12px; padding: 16px; break-inside: avoid }
.card + .card { margin-top: 16px }
p, dl, dd { margin: 0 0 8px }
a { color: inherit }
.medicine, .price, .sentence { font-size: 20px; font-weight: bold }
.muted { font-size: 14px }
.visually-hidden { display: none }
[dir=rtl] :is([lang=en], .code-value, .pharmacy, .phone a, .phone a + span) { direction: ltr; unicode-bidi: isolate }
[dir=rtl] :is(.medicine, .pharmacy) { text-align: end }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 16px; border: 1px solid #000; border-radius: 8px; padding: 12px }
dd { margin: 0; font: bold 20px/1.3 ui-monospace, Consolas, monospace; overflow-wrap: anywhere }
dd .muted { font: 14px system-ui, sans-serif }
.scan { display: flex; gap: 16px; align-items: center; margin-bottom: 8px }
svg { width: 132px; flex: none }
`;
