/**
 * The style of `GET /lookup`: the same measures and colors as the elements, and their text in the page's font. In WebKit an
 * animation goes on after its rule has ceased to apply, hence what is important.
 */
export const pageStyle = `:root{color-scheme:light dark;--ground:#fdfcfa;--line:#e6e0d6;--drug-price-color-text:#1f2523;--drug-price-color-muted:#56605b;--drug-price-color-border:#79817c;--drug-price-color-accent:#0e6b5c;--drug-price-color-on-accent:#fff;--drug-price-color-surface:#fff;--drug-price-radius:12px}
@media(prefers-color-scheme:dark){:root:not(.framed){--ground:#131716;--line:#2f3735;--drug-price-color-text:#edf1ee;--drug-price-color-muted:#aab4af;--drug-price-color-border:#77817c;--drug-price-color-accent:#6fd3bf;--drug-price-color-on-accent:#06251f;--drug-price-color-surface:#1b211f}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--ground)}
body{display:grid;gap:24px;max-inline-size:60rem;margin-inline:auto;padding:16px;font:1rem/1.5 var(--drug-price-font,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif);color:var(--drug-price-color-text);overflow-wrap:anywhere}
body>*{min-inline-size:0}
header{display:flex;align-items:center;gap:12px;min-block-size:48px}
header img{flex:none;block-size:40px;inline-size:auto;max-inline-size:50%;object-fit:contain}
header p{font-weight:600;font-size:1.125rem;line-height:1.5rem}
main{display:grid;gap:32px}
main>*{min-inline-size:0}
footer{border-block-start:1px solid var(--line);padding-block-start:8px;color:var(--drug-price-color-muted)}
footer a{display:inline-block;padding-block:10px;color:var(--drug-price-color-text);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--drug-price-color-accent);outline-offset:2px;border-radius:2px}
drug-price-lookup:not(:defined){display:block;min-block-size:24rem;animation:late 3s step-end}
drug-price-lookup:defined{visibility:visible!important}
[hidden]{display:none}
@keyframes late{from{visibility:hidden}}
@media(min-width:40rem){body{padding:24px 32px;gap:32px}}
:root.framed{color-scheme:light;--ground:var(--drug-price-color-surface)}
.framed body{max-inline-size:none;min-block-size:36rem;align-content:start;padding:12px}
.framed header{display:none}
@media screen{.framed ::part(dialog){inset-block:var(--sight-start,0) auto;margin-block:0;max-block-size:max(20rem,var(--sight-size,100%))}}
@media screen and (max-width:40rem){.framed ::part(dialog){block-size:max(20rem,var(--sight-size,100%))}}
@media print{header,footer{display:none}}`;
