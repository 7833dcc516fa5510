import { svg, html, type TemplateResult } from 'lit';

const shapes = {
  store: svg`<path d="M3 10h18l-2-6H5zM5 10v10h14V10M10 20v-6h4v6" />`,
  mail: svg`<path d="M3 6h18v12H3zM3 7l9 7 9-7" />`,
  warning: svg`<path d="M12 4 2.5 20h19zM12 10v5M12 17.5v.01" />`,
  membership: svg`<path d="M3 6h18v12H3zM3 10h18M6 15h4" />`,
};

/** An icon next to words that say the same. */
export const icon = (name: keyof typeof shapes): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shapes[name]}</svg>`;
