import { css } from 'lit';

/** For browsers without `light-dark()`, `older-styles.ts` takes the one or the other. */
export const colors = css`
  --text: var(--drug-price-color-text, light-dark(#1c2430, #eef1f5));
  --surface: var(--drug-price-color-surface, light-dark(#fff, #161b22));
  --border: var(--drug-price-color-border, light-dark(#7b8794, #77828f));
  --accent: var(--drug-price-color-accent, light-dark(#0b5a8f, #8cc8f5));
  --on-accent: var(--drug-price-color-on-accent, light-dark(#fff, #0c1b28));
  --muted: var(--drug-price-color-muted, light-dark(#4d5866, #b0bac6));
  --savings: var(--drug-price-color-savings, light-dark(#0d6640, #7fdcae));
  --error: var(--drug-price-color-error, light-dark(#a51d2a, #ffaaa8));
  --line: color-mix(in srgb, var(--border) 45%, transparent);
`;

/** Tokens and basics of all elements. `!important` on the host, since pages style `*`; in `em`, since pages shrink `rem`. */
export const theme = css`
  :host {
    ${colors};
    --radius: var(--drug-price-radius, 10px);
    --button-radius: var(--drug-price-button-radius, var(--drug-price-radius, 10px));
    /* of what has more than one line, which a pill's radius would cut off */
    --block-radius: min(var(--radius), 22px);
    --card-radius: min(var(--radius) * 2, 20px);
    --space: var(--drug-price-space, 1em);
    display: block;
    max-inline-size: 100%;
    font-size: var(--drug-price-font-size, max(1rem, 16px)) !important;
    font-weight: 400 !important;
    line-height: 1.5 !important;
    font-family: var(--drug-price-font, inherit) !important;
    color: var(--text) !important;
    text-align: start !important;
    text-transform: none !important;
    letter-spacing: normal !important;
    white-space: normal !important;
  }

  :host([hidden]) {
    display: none !important;
  }

  * {
    box-sizing: border-box;
    min-inline-size: 0;
    margin: 0;
  }

  .base {
    display: grid;
    max-inline-size: 60em;
    overflow-wrap: anywhere;
    text-wrap: pretty;
    color: var(--text);
    /* shown by nothing: where readable-accent.ts reads what these colors are */
    flood-color: var(--accent);
    lighting-color: var(--on-accent);
    stop-color: var(--surface);
  }
  .base[data-ground~='dark'] {
    color-scheme: dark;
  }
  .base[data-ground~='surface'] {
    background: var(--surface);
    border-radius: var(--block-radius);
    padding: var(--space);
  }
  .base:focus:not(:focus-visible) {
    outline: none;
  }

  :is(h1, h2, h3, h4, h5, h6):not(.pharmacy) {
    font-family: var(--drug-price-heading-font, inherit);
  }
  /* that of a card stands on the accent */
  :is(h1, h2, h3, h4, h5, h6):not(.pharmacy, .card-heading) {
    color: var(--drug-price-heading-color, inherit);
  }
  #heading,
  #drug-shown {
    font-size: 1.375em;
    line-height: 1.25;
    text-wrap: balance;
  }

  ul {
    list-style: none;
    padding: 0;
  }

  a {
    color: var(--accent);
    text-underline-offset: 0.2em;
  }

  button,
  input,
  select {
    font: inherit;
    color: inherit;
    min-block-size: 44px;
    border-radius: var(--radius);
    border: 1px solid var(--border);
    background: var(--surface);
    padding: 8px 12px;
    max-inline-size: 100%;
  }
  @media (pointer: coarse) {
    /* a phone zooms in to a smaller field, and stays so */
    input,
    select {
      font-size: max(1em, 16px);
    }
  }

  button {
    cursor: pointer;
    min-inline-size: 44px;
    border-radius: var(--button-radius);
    touch-action: manipulation;
  }
  [aria-disabled='true'] {
    opacity: 0.7;
    cursor: default;
  }

  .primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    font-weight: 700;
  }

  .muted {
    color: var(--muted);
    font-size: 0.9375em;
    line-height: 1.35;
  }

  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  /* a field may be as wide as the screen, which would cut off a ring outside it */
  :is(input, select):focus-visible {
    outline-offset: -2px;
  }

  /* names, codes, amounts and numbers are written left to right in every language */
  [dir='rtl']
    :is(
      [lang='en'],
      .row .pharmacy,
      .summary .pharmacy,
      .drug-name,
      .code-value,
      .phone a,
      .price span:not(.muted),
      span[part='price'],
      b:not(.amount),
      s,
      [role='option']:not(.sentence)
    ) {
    direction: ltr;
    unicode-bidi: isolate;
  }
  [dir='rtl']
    :is(
      b:not(.amount),
      .row .pharmacy,
      .summary .pharmacy,
      .summary [lang='en'],
      .store [lang='en'],
      [role='option']:not(.sentence)
    ) {
    text-align: end;
  }
  /* Firefox shows no placeholder in plaintext; a Latin name stands below the label, at the right */
  [dir='rtl'] input:not(:placeholder-shown) {
    unicode-bidi: plaintext;
    text-align: right;
  }
  [lang='ko'] {
    word-break: keep-all;
  }

  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  /* but not a field that text is copied from */
  span.visually-hidden {
    -webkit-user-select: none;
    user-select: none;
  }

  /* a way on, never red: nobody did anything wrong */
  .error {
    border-inline-start: 4px solid var(--accent);
    padding: 8px 12px;
    justify-items: start;
  }
  .answer,
  .error {
    display: grid;
    gap: 12px;
    scroll-margin-block: 8px;
  }
  /* an answer, or what stands in its place */
  .answer,
  .alone {
    padding: 20px 19px;
    border: 1px solid var(--line);
    border-radius: var(--card-radius);
    background: var(--surface);
    box-shadow: 0 2px 16px #0000000f;
  }
  .alone {
    max-inline-size: 30em;
  }
  .alone > .primary {
    justify-self: stretch;
  }
  /* it is read, not used */
  .error > p:focus {
    outline: none;
  }

  .status {
    color: var(--muted);
  }
  .status:empty {
    position: absolute;
  }

  #attribution {
    min-block-size: 44px;
    text-align: var(--drug-price-attribution-align, start);
  }
  #attribution a {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    /* on the baseline, WebKit makes its line a pixel higher than the reserved space */
    vertical-align: top;
  }
  #attribution img {
    display: block;
    max-inline-size: 100%;
    object-fit: contain;
  }

  @media (forced-colors: active) {
    .primary,
    [aria-selected='true'] {
      forced-color-adjust: none;
    }
    .primary {
      background: ButtonText;
      color: ButtonFace;
    }
    li[role][aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
    }
  }
`;
