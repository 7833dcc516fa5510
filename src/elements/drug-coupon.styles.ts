import { css } from 'lit';

export const styles = css`
  .base,
  .card {
    display: grid;
    gap: calc(var(--space) * 0.75);
  }

  .card,
  .code,
  iframe {
    border: 1px solid var(--border);
    border-radius: var(--radius);
  }
  .card {
    padding: 1em;
    justify-items: start;
  }
  .card .primary {
    min-inline-size: min(100%, 20em);
  }
  p .link {
    font-weight: 700;
    font-size: min(1em, 7.5vw);
  }
  .quoted {
    border-inline-start: 4px solid var(--accent);
    padding-inline-start: 0.75em;
  }

  dl {
    inline-size: 100%;
    display: grid;
    gap: 0.5em;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(15em, 34%)), 1fr));
  }
  .code {
    padding: 0.5em 0.75em;
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
    font-size: 1.25em;
    font-weight: 700;
    font-family: ui-monospace, Consolas, monospace;
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
    padding: max(1em, env(safe-area-inset-top)) max(1em, 50vw - 20em) 1em;
    color-scheme: light;
    --muted: #000;
    --border: #000;
    --surface: #fff;
    --accent: #00408f;
    background: #fff;
    color: #000;
    font-size: 1.125em;
  }
  dialog[open] {
    display: grid;
    gap: 0.75em;
    align-content: start;
    grid-auto-rows: max-content;
  }
  dialog :is(button, .code) {
    border-width: 2px;
  }
  dialog .code-value {
    font-size: clamp(1.5em, 9vw, 1.875em);
    line-height: 1.15;
  }
  .sentence {
    font-size: clamp(1em, 8vw, 1.375em);
    font-weight: 700;
    line-height: 1.3;
  }
  svg {
    inline-size: 10.5em;
    max-inline-size: 100%;
    forced-color-adjust: none;
  }
`;
