/**
 * The part of Lit that the elements use, in a third of its bytes, for `dist/embed.js` alone, where every kilobyte
 * counts. The elements' own tests hold it to Lit: they run on either.
 *
 * Not here: directives, nodes as content, `svg`, `query`, `firstUpdated`, `reflect`, `converter`; expressions in single
 * quotes, in the text of `textarea` or `style`, and after a `>` in an attribute.
 */
export { html, nothing } from './lit-template.ts';
export { css, LitElement, property, state } from './lit-element.ts';
