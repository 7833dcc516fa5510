import { html, nothing, type TemplateResult } from 'lit';

/** The polite status for screen readers. */
export interface Status {
  text: string;
  /** Added for screen readers only, since it is visible in the answer. */
  answer: string;
  /** Whether the text is visible elsewhere on the page. */
  isSeenElsewhere: boolean;
}

export const status = ({ text, answer, isSeenElsewhere }: Status): TemplateResult =>
  html`<p part="status" class=${isSeenElsewhere ? 'visually-hidden' : 'status'} role="status">
    ${text} ${answer ? html`<span class="visually-hidden">${answer}</span>` : nothing}
  </p>`;
