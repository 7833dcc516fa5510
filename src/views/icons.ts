import { svg, html, type TemplateResult } from 'lit';

export type IconName = keyof typeof shapes;

const shapes = {
  store: svg`<path d="M3 10h18l-2-6H5zM5 10v10h14V10M10 20v-6h4v6" />`,
  mail: svg`<path d="M3 6h18v12H3zM3 7l9 7 9-7" />`,
  warning: svg`<path d="M12 4 2.5 20h19zM12 10v5M12 17.5v.01" />`,
  less: svg`<path d="M12 4h8v8l-8 8-8-8zM16 8v.01" />`,
  doctor: svg`<path d="M4 5h16v11h-8l-4 4v-4H4zM12 7.5v6M9 10.5h6" />`,
  reminder: svg`<path d="M6 10a6 6 0 0 1 12 0c0 4 2 6 2 7H4c0-1 2-3 2-7zM10 20h4" />`,
  info: svg`<path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5v.01" />`,
  copay: svg`<path d="M3 6h18v12H3zM3 10h18M6 15h4" />`,
};

/** An icon next to words that say the same. */
export const icon = (name: IconName): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shapes[name]}</svg>`;
