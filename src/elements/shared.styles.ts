import { css } from 'lit';

/** What answers, coupons and lists of medicines are made of, beside the theme's cards and buttons: rows, stacks, openers. */
export const sharedStyles = css`
  /* a row: beside each other as far as there is room */
  :is(.actions, .ends, .list-head, .note, .offer, .other-way, .pickers),
  :is(.still-there, .terms, .toolbar),
  :is(dl, dd) {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  /* a stack: below each other */
  :is(.best, .disclosed, .foot, .halves, .listed, .lowest, .range, .reminder, .results),
  :is(.planned, .prices, .share, .sheet, .skeleton, .small-print, .ways, .what, .wishes) {
    display: grid;
    gap: 12px;
    align-content: start;
  }
  :is(.halves, .planned, .prices) {
    gap: var(--space);
  }
  :is(.foot, .sheet, .small-print, .ways) {
    gap: 8px;
  }
  :is(.best, .listed, .range, .what) {
    gap: 4px;
  }

  /* a frame, and lines between what is in one */
  :is(.asked, .card, .share, .sheet, iframe) {
    border: 1px solid var(--border);
    border-radius: var(--block-radius);
  }
  :is(li.medicine, .item, .way, .other-way, .line, .candidates .to, .help > * + *) {
    border-block-start: 1px solid var(--line);
  }

  /* small, as what is muted */
  :is(.act, .asks, .ends, .store, .tip, .warning) {
    font-size: 0.9375em;
    line-height: 1.35;
  }

  .secondary {
    border-color: var(--accent);
    color: var(--accent);
    font-weight: 700;
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
    padding-inline: 4px;
    font-weight: 700;
  }
  :is(.act, .do, .way, .other-way) > .quiet {
    text-decoration: none;
  }
  .link {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
  }
  [aria-pressed='true'] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 2px var(--accent);
  }

  /* an opener: all of the line is the target */
  summary,
  .to {
    display: flex;
    gap: 12px;
    align-items: center;
    min-block-size: 48px;
    cursor: pointer;
    font-weight: 700;
    list-style: none;
  }
  .to {
    inline-size: 100%;
    border: 0;
    border-radius: 0;
    padding: 8px 0;
    background: none;
    text-align: start;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  /* it leads on, or opens and closes */
  summary::after,
  .to::after {
    content: '';
    flex: none;
    inline-size: 0.4em;
    block-size: 0.4em;
    border: solid;
    border-width: 0 2px 2px 0;
    transform: rotate(-45deg);
  }
  .to::after {
    margin-inline: auto 4px;
    color: var(--muted);
  }
  [dir='rtl'] .to::after {
    transform: rotate(135deg);
  }
  :is(summary, .base .fold)::after {
    transform: translateY(-25%) rotate(45deg);
  }
  :is([open] > summary, .base .fold[aria-expanded='true'])::after {
    transform: translateY(25%) rotate(225deg);
  }

  /* so is all of what has one action, but for what lies above it */
  :is(.row, .item, .other-way, .way) {
    position: relative;
  }
  :is(.row > .act > *, .do > .quiet, .show)::before {
    position: absolute;
    content: '';
    inset: 0;
  }

  .icon {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
    vertical-align: -0.25em;
  }

  select {
    appearance: none;
    overflow: hidden;
    text-overflow: ellipsis;
    padding-inline-end: 2em;
    background: var(--surface)
      conic-gradient(from -46deg at bottom, #0000, currentColor 2deg 90deg, #0000 92deg) right 0.75em center /
      0.75em 0.375em no-repeat;
  }
  [dir='rtl'] select {
    background-position: left 0.75em center;
  }
  .check,
  .only {
    display: flex;
    gap: 12px;
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

  .pharmacy {
    font-weight: 700;
  }
  .price {
    font-size: 1.375em;
    font-weight: 700;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }

  /* above whatever is on the page */
  .still-there {
    position: fixed;
    z-index: 2147483647;
    inset-block-end: 0;
    inset-inline: 0;
    justify-content: center;
    padding: 12px 16px;
    border-block-start: 2px solid var(--accent);
    background: var(--surface);
    color: var(--text);
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
    padding-block: 1em 8px;
    background: inherit;
    z-index: 1;
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
