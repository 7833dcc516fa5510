import { css } from 'lit';
import { dialogStyles } from './dialog.styles.ts';
import { helpStyles } from './help.styles.ts';
import { listStyles } from './list.styles.ts';
import { loadingStyles } from './loading.styles.ts';
import { sharedStyles } from './shared.styles.ts';

/** Where prices stand, and the answer. */
const answer = css`
  .base {
    --doubt: color-mix(in srgb, #e8a200 14%, var(--surface));
  }

  /* the dot before a part that begins a line is cut off */
  .parts {
    display: block;
    overflow: hidden;
  }
  .parts > span {
    display: block;
    margin-inline-start: -0.65em;
  }
  .part {
    display: inline-block;
    position: relative;
    padding-inline-start: 0.65em;
  }
  .dot {
    position: absolute;
    inset-inline-start: 0;
  }
  /* the dot is hidden from screen readers: they pause at what is not seen */
  .part:not(:last-child)::after {
    content: '\\2060' / ',';
  }

  /* what follows is clipped: the ring is inside */
  :is(.help, .chosen, .candidates) .to:focus-visible {
    outline-offset: -3px;
  }

  .asked {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding-inline: 12px 4px;
    min-block-size: 48px;
    scroll-margin-block: 8px;
  }
  .asked > p {
    padding-block: 8px;
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  .asked .part + .part {
    color: var(--muted);
    font-weight: 400;
  }

  /* what says that prices are loading comes into sight with where they will be */
  .status:not(:empty) + .prices :is(.skeleton, .answer) {
    scroll-margin-block-start: 2.75em;
  }
  .visually-hidden + .prices {
    margin-block-start: calc(var(--space) + 0.5em);
  }
  .visually-hidden + .prices:has(> .rest > .error) {
    margin-block-start: 0;
  }
  /* below the folded form, prices that are on their way hold their places: words above them would move them */
  @container (max-width: 33.99em) {
    .form.folded {
      display: none;
    }
    .folded ~ .status:not(:empty) {
      position: absolute;
      clip-path: inset(50%);
    }
    .form.folded ~ .prices {
      margin-block-start: 0;
    }
  }
  .side,
  .rest,
  .contents {
    display: contents;
  }

  /* what is priced, the choices that it opens, and what we chose of it, in one frame */
  .chosen:has(> .fold, > .pickers.open) {
    overflow: hidden;
    border: 1px solid var(--border);
    border-radius: var(--block-radius);
  }
  .chosen > :is(.to, .pickers),
  .asks {
    padding: 8px 16px;
  }
  p.prescription {
    font-weight: 700;
  }
  .asks {
    border-radius: var(--block-radius);
    background: var(--doubt);
  }
  .chosen > .fold ~ .asks {
    border-radius: 0;
  }
  .pickers {
    gap: 12px;
    align-items: stretch;
  }
  .pickers:not(.open) {
    display: none;
  }
  /* a select cannot wrap its text, so it takes a line of its own before the text is cut off */
  .pickers > .field:not(.whole) {
    flex: 1 0 auto;
    min-inline-size: min(8.5em, 100%);
    max-inline-size: 100%;
  }
  .pickers > .wide {
    flex-grow: 2;
  }
  .whole {
    flex-basis: 100%;
  }
  /* close, so that the price below it is still in sight above a keyboard */
  .warning {
    display: flex;
    gap: 8px;
    padding: 4px 8px;
    border-radius: var(--block-radius);
    background: var(--doubt);
  }

  .answer-price {
    white-space: nowrap;
    font-size: min(2.75em, 16cqi);
    line-height: 1;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  .where {
    font-size: 1.125em;
  }
  .scale {
    inline-size: 100%;
    block-size: 20px;
  }
  [dir='rtl'] .scale {
    transform: scaleX(-1);
  }
  .track {
    fill: color-mix(in srgb, var(--border) 35%, var(--surface));
  }
  .fair {
    fill: var(--savings);
  }
  circle {
    fill: var(--text);
    stroke: var(--surface);
    stroke-width: 3px;
  }
  .ends {
    justify-content: space-between;
    gap: 0 16px;
    color: var(--muted);
  }
  .ends b {
    color: var(--text);
  }
  .ends > :only-child {
    margin-inline-start: auto;
  }
  .lowest [part='fair-price'][inert] {
    visibility: hidden;
  }
  .good,
  .savings {
    color: var(--savings);
    font-weight: 700;
  }

  /* one sentence that leads on */
  .line {
    margin-block-end: -12px;
  }
  .line > .to {
    font-weight: 400;
  }
  .line > p {
    padding-block: 8px;
  }
  .line .muted {
    display: block;
  }
  /* what it leads to has no price, which is said above */
  .line:has(> [aria-disabled='true']:not(:focus)) {
    display: none;
  }
  /* a sentence, which may take two lines */
  .add-location {
    justify-self: start;
    padding-inline: 0;
    white-space: normal;
    text-align: start;
  }

  .error-heading {
    font-size: 1em;
    line-height: 1.25;
    text-wrap: balance;
  }
  .alone > .error-heading {
    font-size: 1.375em;
  }
  .in-answer {
    border: 0;
    padding: 0;
  }
  :is(.in-answer > .primary, .candidates) {
    justify-self: stretch;
  }
  .calm {
    justify-items: center;
    text-align: center;
  }
  .sign {
    padding: 12px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--accent) 12%, var(--surface));
    color: var(--accent);
    line-height: 0;
  }
  /* names to choose from, as wide as their card */
  .alone > .candidates {
    margin-inline: -19px;
  }
  .alone > .candidates .to {
    padding-inline: 19px;
  }
  .alone > .candidates:last-child {
    margin-block-end: -20px;
  }

  @media (forced-colors: active) {
    .answer,
    .warning,
    .help {
      border: 1px solid;
    }
    .scale {
      forced-color-adjust: none;
    }
    .track {
      fill: GrayText;
    }
    .fair {
      fill: Highlight;
    }
    circle {
      fill: CanvasText;
      stroke: Canvas;
    }
  }

  @container (max-width: 16em) {
    .answer {
      padding-inline: 4px;
    }
    .chosen > .pickers {
      padding-inline: 2px;
    }
    select {
      padding-inline: 0.4em 1.6em;
      background-position-x: right 0.4em;
    }
  }

  @container (min-width: 34em) {
    .asked {
      display: none;
    }
  }

  /* the answer beside the list, so that both are visible */
  @container (min-width: 58em) {
    .rest > .alone {
      max-inline-size: 22em;
    }
    .beside {
      grid-template-columns: 22em 1fr;
      column-gap: 2em;
    }
    .beside > :is(.side, .rest) {
      display: grid;
      gap: inherit;
      align-content: start;
    }
    /* it stays in sight beside a longer list; what is opened in it scrolls by itself, with room for focus rings */
    @media screen and (min-height: 45em) {
      .beside > .side {
        position: sticky;
        inset-block-start: 16px;
        align-self: start;
        max-block-size: calc(100vh - 32px);
        margin: -8px;
        padding: 8px;
        overflow-y: auto;
      }
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    .answer,
    .results {
      animation: drug-price-appear 0.2s ease-out;
    }
    @keyframes drug-price-appear {
      from {
        opacity: 0;
      }
    }
  }
`;

/** For the lookup and for the basket, which adds its own. */
export const answerStyles = [sharedStyles, answer, helpStyles, listStyles, loadingStyles, dialogStyles];
