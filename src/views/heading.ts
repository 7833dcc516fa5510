import { html, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';

/** A heading of the level that the host page sets. The focus can be moved to one that has an ID, or that says what went wrong. */
export function heading(
  level: number,
  content: TemplateResult | string,
  part = 'heading',
  id: string | null = part,
  takesFocus = Boolean(id),
): TemplateResult {
  const tabIndex = takesFocus ? -1 : undefined;
  switch (level) {
    case 1:
      return html`<h1
        part=${part}
        class=${part}
        id=${ifDefined(id ?? undefined)}
        tabindex=${ifDefined(tabIndex)}
      >
        ${content}
      </h1>`;
    case 2:
      return html`<h2
        part=${part}
        class=${part}
        id=${ifDefined(id ?? undefined)}
        tabindex=${ifDefined(tabIndex)}
      >
        ${content}
      </h2>`;
    case 3:
      return html`<h3
        part=${part}
        class=${part}
        id=${ifDefined(id ?? undefined)}
        tabindex=${ifDefined(tabIndex)}
      >
        ${content}
      </h3>`;
    case 4:
      return html`<h4
        part=${part}
        class=${part}
        id=${ifDefined(id ?? undefined)}
        tabindex=${ifDefined(tabIndex)}
      >
        ${content}
      </h4>`;
    case 5:
      return html`<h5
        part=${part}
        class=${part}
        id=${ifDefined(id ?? undefined)}
        tabindex=${ifDefined(tabIndex)}
      >
        ${content}
      </h5>`;
    default:
      return html`<h6
        part=${part}
        class=${part}
        id=${ifDefined(id ?? undefined)}
        tabindex=${ifDefined(tabIndex)}
      >
        ${content}
      </h6>`;
  }
}
