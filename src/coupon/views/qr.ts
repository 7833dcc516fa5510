import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { qrOf } from '../qr-code.ts';

/** White modules that a reader needs around the code. */
const margin = 4;
/** From this many modules per side, a code is drawn larger so that a phone's camera can tell them apart. */
const dense = 45;

/** An address as a QR code, drawn in the page: nothing is sent anywhere. */
export function qrCode(address: string, label: string): TemplateResult | typeof nothing {
  const code = qrOf(address);
  if (!code) return nothing;
  const side = code.size + 2 * margin;
  let dark = '';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) dark += `M${x} ${y}h1v1h-1z`;
  return html`<svg
    part="qr"
    class=${ifDefined(code.size < dense ? undefined : 'dense')}
    role="img"
    aria-label=${label}
    viewBox="${-margin} ${-margin} ${side} ${side}"
    shape-rendering="crispEdges"
  >
    <path fill="#fff" d="M${-margin} ${-margin}h${side}v${side}h${-side}z"></path>
    <path fill="#000" d=${dark}></path>
  </svg>`;
}
