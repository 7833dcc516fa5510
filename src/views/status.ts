import { html, type TemplateResult } from 'lit';

/** What is under way, for the eye: `announcer` says it. @param text empty if nothing, or if it is visible elsewhere */
export const status = (text: string): TemplateResult =>
  html`<p part="status" class=${text ? 'status' : 'visually-hidden'}>${text}</p>`;
