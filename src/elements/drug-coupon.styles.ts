import { css } from 'lit';

export const styles = css`
  .base,
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75em;
  }
  .base {
    max-inline-size: 56em;
  }
  .base:focus {
    outline: none;
  }

  .card {
    border: 1px solid var(--border);
    border-radius: var(--radius);
    padding: 1em;
    justify-items: start;
  }
  .pharmacy {
    font-weight: 600;
  }
  .price {
    font-size: 1.375em;
    font-weight: 700;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  .pharmacy,
  .phone {
    overflow-wrap: anywhere;
  }
  .card .primary {
    min-inline-size: min(100%, 20em);
  }
  .phone .link {
    font-weight: 600;
    font-size: min(1em, 7.5vw);
  }
  .quoted {
    border-inline-start: 4px solid var(--accent);
    padding-inline-start: 0.75em;
  }

  .codes {
    inline-size: 100%;
    display: grid;
    gap: 0.5em;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 15em), 1fr));
  }
  .code {
    border: 1px solid var(--border);
    border-radius: var(--radius);
    padding: 0.5em 0.75em;
    min-inline-size: 0;
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 0.75em;
    align-items: center;
    justify-content: space-between;
    min-block-size: 44px;
  }
  .code-value {
    position: relative;
    overflow-wrap: anywhere;
  }
  .code-value:not(.muted) {
    font-size: 1.25em;
    font-weight: 700;
    font-family: ui-monospace, Consolas, monospace;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    align-items: center;
  }
  [aria-pressed='true'] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 2px var(--accent);
    font-weight: 600;
  }

  @media (forced-colors: active) {
    [aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }

  iframe {
    display: block;
    inline-size: 100%;
    block-size: 320px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: #fff;
    color-scheme: light;
  }
  iframe.pdf {
    block-size: min(80vh, 46em);
  }
  [hidden] {
    display: none;
  }

  .status:empty {
    margin-block-start: -0.75em;
  }
  .waiting {
    min-block-size: 20em;
  }

  .counter {
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    border: 0;
    padding: max(1em, env(safe-area-inset-top)) max(1em, 50vw - 20em) 1em;
    overflow: auto;
    overscroll-behavior: contain;
    color-scheme: light;
    background: #fff;
    color: #000;
    font-size: 1.125em;
  }
  .counter[open] {
    display: grid;
    gap: 0.75em;
    align-content: start;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: max-content;
  }
  .counter::backdrop {
    background: #fff;
  }
  .counter .muted {
    color: #000;
  }
  .counter a {
    color: #00408f;
  }
  .counter button {
    background: #fff;
    border: 2px solid #000;
    justify-self: end;
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
  }
  .counter .code {
    border: 2px solid #000;
  }
  .counter .code-value:not(.muted) {
    font-size: clamp(1.5em, 9vw, 2.5em);
    line-height: 1.15;
  }
  .sentence {
    font-size: max(1em, min(1.375em, 8vw));
    font-weight: 700;
    line-height: 1.3;
  }
  .scan {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
  }
  .qr {
    display: block;
    inline-size: 10.5em;
    max-inline-size: 100%;
    forced-color-adjust: none;
  }
`;
