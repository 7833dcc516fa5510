import { css } from 'lit';

/** For the pharmacist's view, in its dialog. */
export const counterStyles = css`
  dialog {
    inline-size: 100%;
    block-size: 100%;
    max-block-size: none;
    border: 0;
    padding: max(0.5em, env(safe-area-inset-top)) max(min(1em, 4vw), 50vw - 20em) 0.5em;
    color-scheme: light;
    --muted: #000;
    --border: #000;
    --surface: #fff;
    --accent: #00408f;
    background: #fff;
    color: #000;
    line-height: 1.3;
    /* the smallest a button is, or two lines of its text */
    --bar: max(44px, 2.5em);
  }
  dialog[open] {
    display: grid;
    container-type: inline-size;
    grid-template: minmax(var(--bar), max-content) / 1fr 1fr;
    gap: 0.5em 1.25em;
    align-content: start;
    grid-auto-rows: max-content;
  }
  dialog > * {
    grid-column: 1 / -1;
  }
  /* so narrow where text is large that the price fits beside it */
  dialog button {
    border-width: 2px;
    padding-inline: min(0.75em, 4vw);
    white-space: nowrap;
  }
  /* a bar of its own, in all rows, so that it stays while they scroll behind it */
  dialog .top {
    grid-row: 1 / span 5;
    align-self: start;
    align-items: center;
    block-size: var(--bar);
    inset-block-start: 0;
    margin: 0;
    padding: 0;
  }
  .enter {
    grid-row: 3;
  }
  .say {
    grid-row: 4;
  }
  dialog .foot {
    grid-row: 5;
  }
  .summary {
    display: contents;
  }
  .summary > div {
    grid-row: 2;
    grid-column: 1 / -1;
  }
  .summary .medicine {
    font-size: 1.125em;
    font-weight: 700;
    line-height: 1.2;
    text-wrap: balance;
  }
  .summary .pharmacy {
    font-weight: 400;
  }
  /* beside the button, on its bar */
  .summary .price {
    grid-area: 1 / 1;
    z-index: 1;
    align-self: center;
    font-size: min(1.75em, 9vw);
  }
  dialog dl {
    border: 2px solid;
    border-radius: var(--radius);
    padding: 0.375em 0.75em;
    gap: 0.25em 1em;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8.25em, 40%)), 1fr));
  }
  dialog .code-value {
    font-size: 2em;
    line-height: 1.15;
  }
  /* on a phone, codes are read across the counter: one per line */
  @media (max-width: 44em) {
    dialog dl {
      grid-template-columns: 1fr;
    }
    dialog .code {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      align-items: baseline;
      gap: 0 1em;
    }
    dialog .code-value {
      font-size: clamp(1.25em, 6.5vw, 1.625em);
    }
  }
  .sentence {
    font-size: clamp(1em, 5vw, 1.125em);
    font-weight: 700;
    line-height: 1.25;
    text-wrap: balance;
  }
  /* the QR code has the small print beside it */
  dialog .foot {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 0.75em;
    align-items: center;
  }
  dialog .foot > * {
    grid-column: 2;
  }
  .scan {
    display: contents;
  }
  svg {
    grid-area: 1 / 1 / span 3;
    inline-size: 6.5em;
    max-inline-size: 100%;
    forced-color-adjust: none;
  }
  svg.dense {
    inline-size: 8.5em;
  }
  dialog .muted {
    font-size: 0.875em;
  }
  /* too narrow for two columns of words */
  @container (max-width: 17em) {
    dialog .foot > *,
    svg {
      grid-area: auto;
      grid-column: 1 / -1;
    }
  }
  /* a phone on its side: what is typed is beside what is said */
  @media (min-width: 36em) and (max-height: 34em) {
    dialog {
      padding-inline: max(1em, env(safe-area-inset-left), 50vw - 28em);
    }
    .summary > div {
      grid-area: 1 / 1;
      z-index: 1;
    }
    .summary .price {
      grid-area: 1 / 2;
    }
    .enter,
    .say {
      grid-area: 2 / 1;
    }
    .say {
      grid-column: 2;
    }
    dialog .code-value {
      font-size: 1.25em;
    }
  }
  /* a small one: nothing scrolls, and what is said is smaller than what is typed */
  @media (min-width: 36em) and (max-height: 27em) {
    dialog {
      font-size: 0.875em;
    }
    dialog .code-value {
      font-size: 1.4em;
    }
  }
`;
