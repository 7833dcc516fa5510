import { css } from 'lit';

/** What answers, coupons and lists of medicines share, beside the theme. */
export const sharedStyles = css`
  select {
    appearance: none;
    overflow: hidden;
    text-overflow: ellipsis;
    padding-inline-end: 2em;
    background: var(--surface)
      conic-gradient(from -46deg at bottom, #0000, currentColor 2deg 90deg, #0000 92deg) right 0.75em center /
      0.75em 0.375em no-repeat;
  }

  [aria-pressed='true'] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 2px var(--accent);
  }

  /* above whatever is on the page */
  .still-there {
    position: fixed;
    z-index: 2147483647;
    inset-block-end: 0;
    inset-inline: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em 1em;
    align-items: center;
    justify-content: center;
    padding: 0.75em 1em;
    border-block-start: 2px solid var(--accent);
    background: var(--surface);
    color: var(--text);
  }

  .link {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
  }

  .pharmacy {
    font-weight: 700;
  }
  .price {
    font-size: 1.375em;
    font-weight: 700;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }

  [dir='rtl'] select {
    background-position: left 0.75em center;
  }

  /* what stands beside each other as far as there is room */
  :is(.actions, .other-way, .list-head, .offer, .note) {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    align-items: center;
  }

  /* links, to look at */
  .quiet,
  .code button {
    border-color: transparent;
    background: none;
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .quiet {
    flex: none;
    white-space: nowrap;
    padding-inline: 0.25em;
    font-weight: 700;
  }

  /* what opens something: a button with an arrow, which turns */
  summary {
    display: flex;
    gap: 0.625em;
    align-items: center;
    inline-size: fit-content;
    min-block-size: 44px;
    padding: 0.5em 0.75em;
    border: 1px solid var(--border);
    border-radius: var(--button-radius);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after,
  .fold::after {
    content: '';
    inline-size: 0.4em;
    block-size: 0.4em;
    border: solid;
    border-width: 0 2px 2px 0;
    transform: translateY(-25%) rotate(45deg);
  }
  [open] > summary::after,
  .fold[aria-expanded='true']::after {
    transform: translateY(25%) rotate(225deg);
  }

  dialog {
    margin: auto;
    max-inline-size: none;
    overscroll-behavior: contain;
    scroll-padding-block-start: 5em;
    scrollbar-color: var(--border) var(--surface);
  }
  /* content scrolls behind it */
  .top {
    display: flex;
    justify-content: flex-end;
    position: sticky;
    inset-block-start: -1em;
    margin-block-start: -1em;
    padding-block: 1em 0.5em;
    background: inherit;
    z-index: 1;
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

  @media (forced-colors: active) {
    select {
      appearance: auto;
      background-image: none;
    }
    [aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
