import { html, type TemplateResult } from 'lit';

interface Heading {
  level: number;
  part?: string;
  id?: string;
}

/** 1 to 6, whatever stands in a `heading-level`: 2 where that is no number. */
export function headingLevelOf(given: unknown): number {
  return Math.min(6, Math.max(1, Math.round(Number(given)) || 2));
}

/** A heading of a level that the host page's outline asks for. */
export function heading(
  { level, part = 'heading', id = part }: Heading,
  content: TemplateResult | string,
): TemplateResult {
  switch (headingLevelOf(level)) {
    case 1:
      return html`<h1 part=${part} id=${id}>${content}</h1>`;
    case 2:
      return html`<h2 part=${part} id=${id}>${content}</h2>`;
    case 3:
      return html`<h3 part=${part} id=${id}>${content}</h3>`;
    case 4:
      return html`<h4 part=${part} id=${id}>${content}</h4>`;
    case 5:
      return html`<h5 part=${part} id=${id}>${content}</h5>`;
    default:
      return html`<h6 part=${part} id=${id}>${content}</h6>`;
  }
}
