import { css } from 'lit';

export const styles = css`
  .base,
  .card {
    display: grid;
    gap: calc(var(--space) * 0.75);
  }
  /* the card's own heading says more */
  [data-named] #heading {
    font-size: 0.9375em;
    font-weight: 400;
    color: var(--muted);
  }

  .card,
  .share,
  iframe {
    border: 1px solid var(--border);
    border-radius: var(--radius);
  }
  .card {
    padding: 1em min(1em, 4vw);
    gap: calc(var(--space) * 0.625);
    justify-items: start;
  }
  .card-heading,
  .page-heading {
    font-size: 1em;
    line-height: 1.3;
  }
  .card-heading > * {
    display: block;
  }
  .medicine {
    font-size: 1.25em;
    font-weight: 700;
    line-height: 1.25;
    text-wrap: balance;
  }
  .medicine + .pharmacy {
    font-weight: 400;
  }
  .card .price {
    font-size: 2em;
    line-height: 1.15;
    white-space: normal;
  }
  .price .muted {
    font-size: 0.5em;
    font-weight: 400;
  }
  .card .primary {
    inline-size: min(100%, 24em);
    min-block-size: 3.25em;
  }
  p .link {
    font-weight: 700;
    font-size: min(1em, 7.5vw);
  }
  .phone {
    display: flex;
    flex-wrap: wrap;
    column-gap: 0.4em;
    align-items: center;
    line-height: 1.3;
  }
  .phone + .phone {
    margin-block-start: 0.5em;
  }
  .quoted {
    border-inline-start: 4px solid var(--accent);
    padding-inline-start: 0.75em;
  }

  dl {
    inline-size: 100%;
    display: grid;
    gap: 0.625em 1em;
    align-items: end;
    padding: 0.75em 0.875em;
    border-radius: var(--radius);
    background: color-mix(in srgb, var(--accent) 9%, transparent);
    outline: 1px solid transparent;
  }
  dt,
  dd {
    line-height: 1.3;
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 0.75em;
    align-items: center;
  }
  .code-value {
    position: relative;
    font-size: 1.1875em;
    font-weight: 700;
    font-family: ui-monospace, Consolas, monospace;
  }
  /* with a finger one copies them all; a device without any pointer has a keyboard */
  .card dl {
    --least: max(15em, 34%);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--least)), 1fr));
  }
  .card dd {
    justify-content: space-between;
  }
  @media (any-pointer: coarse) {
    .card dl {
      --least: 7.75em;
    }
    .code button {
      display: none;
    }
  }
  @media (any-pointer: fine) {
    .card dl {
      --least: max(15em, 34%);
    }
    .code button {
      display: block;
    }
  }

  .wishes {
    display: grid;
    gap: 0.5em;
  }
  /* no button stands alone in a line that has room for more */
  .wishes.few {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
  .few > .actions {
    display: contents;
  }
  .few > .share {
    flex-basis: 100%;
  }
  .wishes button {
    flex: 0 1 auto;
  }
  .share {
    display: grid;
    gap: 0.75em;
    justify-items: start;
    padding: 1em min(1em, 4vw);
  }
  .preview {
    white-space: pre-line;
    border-inline-start: 4px solid var(--border);
    padding-inline-start: 0.75em;
  }
  .check {
    display: flex;
    gap: 0.75em;
    align-items: center;
    min-block-size: 44px;
  }
  .check input {
    inline-size: 1.5em;
    block-size: 1.5em;
    min-block-size: 0;
    flex: none;
    padding: 0;
    accent-color: var(--accent);
  }
  .small-print {
    display: grid;
    gap: 0.5em;
  }

  iframe {
    display: block;
    inline-size: 100%;
    block-size: 320px;
    background: #fff;
    color-scheme: light;
  }
  iframe.pdf {
    block-size: min(80vh, 46em);
  }

  .waiting {
    min-block-size: 20em;
  }

  dialog {
    inline-size: 100%;
    block-size: 100%;
    max-block-size: none;
    border: 0;
    padding: max(1em, env(safe-area-inset-top)) max(min(1em, 4vw), 50vw - 20em) 1em;
    color-scheme: light;
    --muted: #000;
    --border: #000;
    --surface: #fff;
    --accent: #00408f;
    background: #fff;
    color: #000;
  }
  dialog[open] {
    display: grid;
    gap: 0.35em;
    align-content: start;
    grid-auto-rows: max-content;
  }
  dialog button {
    border-width: 2px;
  }
  .summary {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1em;
  }
  .summary > div {
    flex: 1 1 8em;
  }
  .summary .price {
    font-size: 1.75em;
  }
  dialog dl {
    background: none;
    border: 2px solid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8.25em, 40%)), 1fr));
  }
  dialog .code-value {
    font-size: clamp(1.1875em, 5.4vw, 1.875em);
    line-height: 1.15;
  }
  /* on a phone a code is read across the counter: a line for each */
  @media (max-width: 30em) {
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
      font-size: clamp(1.375em, 7vw, 1.875em);
    }
  }
  .sentence {
    font-size: clamp(1em, 5.4vw, 1.375em);
    font-weight: 700;
    line-height: 1.25;
    text-wrap: balance;
  }
  .scan {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em 1em;
    align-items: center;
  }
  .scan p {
    flex: 1 1 8em;
  }
  svg {
    inline-size: 8.5em;
    max-inline-size: 100%;
    forced-color-adjust: none;
  }
`;
