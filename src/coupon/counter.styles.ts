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
    font-size: clamp(1em, min(4.3vw, 3vh - 4px), 1.5em);
    line-height: 1.3;
    /* the smallest a button is, or two lines of its text */
    --bar: max(44px, 2.5em);
  }
  dialog[open] {
    display: grid;
    container-type: inline-size;
    grid-template: minmax(var(--bar), max-content) / 1fr 1fr;
    gap: min(0.5em, 0.6vh) 1.25em;
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
    font-size: min(1em, 7.5vw);
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
    font-size: min(1.125em, 7.5vw);
    font-weight: 700;
    line-height: 1.2;
    text-wrap: balance;
  }
  .summary .pharmacy {
    font-size: min(1em, 6.5vw);
    font-weight: 400;
  }
  /* beside the button, on its bar, and no wider than its text: it lies over what is behind it; whole, if smaller */
  .summary .price {
    --room: 8vw;
    grid-area: 1 / 1 / auto / -1;
    z-index: 1;
    place-self: center start;
    white-space: nowrap;
    font-size: min(var(--room), max(1.75em, 6vh - 12px));
  }
  .summary .long {
    --room: 5.5vw;
  }
  dialog dl {
    border: 2px solid;
    border-radius: var(--block-radius);
    padding: 0.375em 0.75em;
    gap: 0.25em;
  }
  /* one per line, in columns; a code that does not fit beside its name goes below it */
  dialog .code {
    inline-size: 100%;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
  }
  dialog dt {
    flex: 0 0 6em;
  }
  /* as large as the screen's height allows, and so narrow that it fits beside its name */
  dialog .code-value {
    --room: 8.25vw;
    font-size: min(var(--room), max(1.75em, 9vh - 32px));
    line-height: 1.15;
  }
  dialog .long {
    --room: 4.9vw;
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
    inline-size: max(7em, min(38vw, 30vh - 88px));
    max-inline-size: 100%;
    forced-color-adjust: none;
  }
  svg.dense {
    min-inline-size: 8.5em;
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
    dialog dt {
      flex-basis: 100%;
    }
    dialog .code-value {
      --room: 10vw;
    }
    dialog .long {
      --room: 6vw;
    }
    .enter p {
      font-size: min(1em, 6vw);
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
      --room: min(4.2vw, 6.7vh);
    }
    dialog .long {
      --room: 3.3vw;
    }
    svg {
      inline-size: min(7em, 28vh);
    }
  }
`;
