import { html, nothing, type TemplateResult } from 'lit';
import type { SearchWords } from '../strings/index.ts';
import { announcer } from './announcer.ts';
import { heading } from './heading.ts';
import { recorderMarks } from './recorder-marks.ts';

interface Shell {
  headingLevel: number;
  title: string;
  content: TemplateResult;
  attribution: TemplateResult | typeof nothing;
  /** The dialog with an open coupon. */
  dialog: TemplateResult | typeof nothing | undefined;
}

/** What is around the content of a lookup and of a basket. */
export const shell = (
  { headingLevel, title, content, attribution, dialog }: Shell,
  words: SearchWords,
): TemplateResult =>
  html`<div ${recorderMarks()} part="base" class="base" lang=${words.lang} dir=${words.dir} tabindex="-1">
    <slot name="heading">${heading(headingLevel, title)}</slot>
    ${content} ${announcer}
    <slot name="footer"></slot>
    ${attribution} ${dialog}
  </div>`;
