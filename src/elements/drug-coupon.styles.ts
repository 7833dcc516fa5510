import { css } from 'lit';

export const styles = css`
  .base,
  .card {
    display: grid;
    gap: 0.75em;
  }

  .heading {
    font-size: 1.25em;
    font-weight: 650;
    line-height: 1.25;
  }
  .pharmacy {
    font-weight: 600;
  }

  .price {
    font-size: 1.25em;
    font-weight: 700;
  }
  .quoted {
    border-inline-start: 4px solid var(--accent);
    padding-inline-start: 0.75em;
  }

  .codes {
    display: grid;
    gap: 0.5em;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
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
  }
  .code-value {
    font-size: 1.25em;
    font-weight: 700;
    font-family: ui-monospace, monospace;
    overflow-wrap: anywhere;
    user-select: all;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
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
    block-size: min(80vh, 46rem);
  }
  iframe[hidden] {
    display: none;
  }

  .status:empty {
    display: none;
  }
  .waiting {
    min-block-size: 20rem;
  }
`;
