import { css } from 'lit';

/** Prices and their prescription, for the lookup and for the basket, which adds its own styles. */
export const answerStyles = css`
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
  .asked {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5em;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    padding-inline: 0.75em 0.25em;
    min-block-size: 48px;
    scroll-margin-block: 0.5em;
  }
  .asked > p {
    padding-block: 0.5em;
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  .asked .part + .part {
    color: var(--muted);
    font-weight: 400;
  }

  .secondary {
    border-color: var(--accent);
    color: var(--accent);
    font-weight: 700;
  }

  .prices {
    display: grid;
    gap: var(--space);
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
  .results {
    display: grid;
    gap: 0.75em;
    align-content: start;
  }
  .pickers,
  .toolbar,
  .types {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75em;
  }
  .pickers:not(.open) {
    display: none;
  }

  .wide {
    flex: 2 1 12em;
  }
  /* a select cannot wrap its text, so it takes a line of its own before the text is cut off */
  .pickers > .field:not(.whole) {
    flex: 1 0 auto;
    min-inline-size: min(8.5em, 100%);
    max-inline-size: 100%;
  }
  .whole {
    flex-basis: 100%;
  }

  .only {
    min-block-size: 44px;
    display: flex;
    align-items: center;
  }

  .answer {
    display: grid;
    gap: 0.5em;
    padding: 1em;
    border-radius: calc(var(--radius) * 1.4);
    background: var(--tint);
    scroll-margin-block: 0.5em;
  }
  .answer:not(.plan) > .what:focus {
    outline: none;
  }
  .what,
  .best,
  .lowest {
    display: grid;
    gap: 0.25em;
  }
  .lowest {
    gap: 0.625em;
    margin-block-start: 0.375em;
  }
  .types {
    gap: 0.5em;
  }
  /* the price of the other type may arrive later */
  .types button {
    flex: 1 1 7em;
    min-block-size: calc(3.5em + 2px);
    /* on a line of its own rather than broken inside a word */
    min-inline-size: min-content;
    overflow-wrap: normal;
    line-height: 1.25;
  }
  .prescription {
    justify-content: space-between;
    min-block-size: 46px;
    padding-block: 0.25em;
    border-block: 1px solid color-mix(in srgb, var(--border) 40%, transparent);
  }
  .prescription > p:first-child {
    flex: 1 1 8em;
  }
  /* their text, not their box, aligns with the edge */
  .change,
  :is(.tip, .other-way) > .quiet {
    margin-inline: calc(-0.25em - 1px);
  }
  /* a sentence, which may take two lines */
  .add-location {
    justify-self: start;
    padding-inline: 0;
    white-space: normal;
    text-align: start;
  }
  .answer-price {
    white-space: nowrap;
    font-size: min(2.75em, 16cqi);
    line-height: 1;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  .where {
    display: flex;
    gap: 0.375em;
    font-size: 1.125em;
  }
  .where > .icon {
    flex: none;
    margin-block-start: 0.2em;
  }
  .fair-price[inert] {
    visibility: hidden;
  }
  .part:has(> .fair-price[inert]) > .dot {
    visibility: hidden;
  }
  .icon {
    inline-size: 1.1em;
    block-size: 1.1em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
    vertical-align: -0.18em;
  }
  .other-way {
    padding-block-start: 0.5em;
    border-block-start: 1px solid color-mix(in srgb, var(--border) 50%, transparent);
  }
  .other-way > p {
    flex: 1 1 6em;
    font-size: 0.9375em;
  }
  .amount {
    display: inline-block;
    font-size: 1.125em;
    padding: 0.25em 0.625em;
    border-radius: 0.375em;
    background: color-mix(in srgb, var(--accent) 16%, transparent);
  }
  .prescription .part {
    vertical-align: middle;
  }
  .prescription .dot {
    inset-block-start: calc(50% - 0.75em);
  }
  .asks {
    flex-basis: 100%;
    font-size: 0.875em;
    font-weight: 700;
  }

  /* close, so that the price below it is still in sight above a keyboard */
  .warning {
    display: flex;
    gap: 0.5em;
    padding: 0.375em 0.625em;
    border: 2px solid var(--error);
    border-radius: var(--radius);
    background: var(--surface);
    font-size: 0.9375em;
    line-height: 1.3;
  }
  .warning > .icon {
    flex: none;
    inline-size: 1.375em;
    block-size: 1.375em;
    color: var(--error);
  }

  /* side by side, and what they open is below them all, so that what is pressed stays under the finger */
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375em;
  }
  .ways > details {
    flex: 1 0 100%;
  }
  @supports selector(::details-content) {
    .ways > details {
      display: contents;
    }
    .ways > details::details-content {
      flex: 1 0 100%;
      order: 1;
    }
    .ways > details:not([open])::details-content {
      display: none;
    }
  }
  summary {
    background: var(--surface);
  }
  [open] > summary {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  .disclosed {
    display: grid;
    gap: 0.75em;
    padding-block: 0.75em;
  }
  /* a message that is not there takes no room */
  .disclosed > [role='status']:empty {
    position: absolute;
  }
  .disclosed ul {
    display: grid;
    gap: 0.5em;
  }
  .reminder {
    display: grid;
    gap: 0.75em;
    justify-items: start;
  }
  .reminder .check {
    font-weight: inherit;
    font-size: inherit;
  }
  .sheet {
    display: grid;
    gap: 0.5em;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    padding: 0.75em 1em;
    background: var(--surface);
  }
  .tip {
    display: grid;
    grid-template: minmax(44px, auto) / 1fr 6em;
    align-items: center;
    gap: 0.5em;
    border: 1px solid color-mix(in srgb, var(--border) 50%, transparent);
    border-radius: var(--radius);
    padding: 0.375em 0.75em;
    font-size: 0.9375em;
  }
  .tip > button {
    justify-self: end;
  }
  .store {
    font-size: 0.9375em;
  }
  .store > .link {
    gap: 0.3em;
    margin-inline-end: 1em;
  }
  .quote > p {
    display: grid;
    gap: 0.375em;
    /* in Firefox, the space at the end of a right-to-left line would widen the page */
    overflow: hidden;
  }
  .quote > .actions {
    flex-wrap: nowrap;
    justify-content: space-between;
  }
  .quote input,
  #other-quantity {
    max-inline-size: 16em;
  }

  .list-head {
    column-gap: 1em;
    justify-content: space-between;
  }
  .list-heading {
    font-size: 1.0625em;
  }
  .types button > span {
    color: inherit;
  }
  .types .placeholder {
    border-radius: 4px;
    background: var(--placeholder);
    color: transparent;
  }
  .toolbar {
    flex: 1 1 100%;
    gap: 0.5em;
  }
  .toolbar .field {
    flex: 1 1 auto;
  }
  .toolbar select {
    font-size: min(0.9375em, 7vw);
  }
  @media (pointer: coarse) {
    .toolbar select {
      font-size: max(min(0.9375em, 7vw), 16px);
    }
  }

  .row {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0.125em 1em;
    align-items: baseline;
    padding-block: 0.5em;
    border-block-start: 1px solid color-mix(in srgb, var(--border) 50%, transparent);
  }
  /* the first screens are laid out in full, so that nothing moves under a finger */
  .row:nth-child(n + 11) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 99px;
  }
  .row > .price {
    font-size: 1.1875em;
    text-align: end;
    white-space: nowrap;
  }
  .row > .details {
    font-size: 0.875em;
  }
  /* a touch target as large as any button, from the price, which a filled one would cover, into the row's padding */
  .row > .act > * {
    margin-block: -0.125em -0.75em;
  }
  .row:has(> .act > :is(button, a)) > .details {
    padding-block-start: 0.625em;
  }
  .row > .act {
    text-align: end;
    font-size: 0.9375em;
  }
  .row > :is(.details, .act) {
    align-self: start;
  }
  .row .quiet {
    /* what only a screen reader reads follows the text, and would widen the page beyond its edge */
    padding-inline: 1px;
    text-decoration: none;
  }
  .row > :is(.stores, .offers) {
    grid-column: 1 / -1;
    margin-block-start: 0.375em;
  }
  .pharmacy {
    font-size: 1em;
  }
  .question > :first-child {
    font-weight: 700;
  }
  .candidates {
    justify-self: stretch;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 14em), 1fr));
    gap: 0.5em;
  }
  .candidates button {
    inline-size: 100%;
  }
  .good,
  .savings {
    color: var(--savings);
    font-weight: 700;
  }
  /* a row clips overflow, so the focus ring is inside */
  .row :focus-visible {
    outline-offset: -4px;
  }
  .offer {
    gap: 0 0.75em;
    border-inline-start: 3px solid var(--border);
    padding-inline-start: 0.75em;
  }

  .skeleton {
    display: grid;
    gap: 0.75em;
  }
  .skeleton .row {
    min-block-size: 74px;
  }
  .bar {
    block-size: 1.4em;
  }
  .bar.tall {
    block-size: 44px;
  }
  .pickers > .bar {
    block-size: 4.5em;
  }
  .bar.types {
    block-size: calc(3.5em + 2px);
  }
  .bar.short {
    inline-size: 4em;
  }
  .skeleton .answer > .bar:not(.tall, .types) {
    inline-size: 55%;
  }
  .ways > .bar {
    inline-size: 9.5em;
  }

  /* by name: a :not() would restyle every row, even off screen, whenever prices become outdated; others inherit it */
  .outdated,
  .unsure :is(.lowest, .add, .tip, .quote, .results) {
    opacity: 0.85;
  }
  .stale .answer-price {
    justify-self: start;
  }
  .stale :is(.offer, p, span, s, b, strong, label, select, button, a, .pharmacy, .list-heading) {
    color: transparent;
    border-color: transparent;
    background: none;
  }
  .bar,
  .stale :is(.price, .answer-price, .pharmacy, .best b, .primary, .list-heading, select) {
    border-radius: 4px;
    background: var(--placeholder);
  }
  .base {
    --placeholder: color-mix(in srgb, var(--border) 30%, transparent);
  }

  @media (forced-colors: active) {
    /* a border without a color would be drawn */
    .quiet {
      border-color: Canvas;
    }
    /* across the line above */
    .row .quiet {
      border: 0;
      text-decoration: underline;
    }
    .answer {
      border: 1px solid;
    }
    .stale,
    .bar {
      forced-color-adjust: none;
      --placeholder: color-mix(in srgb, CanvasText 30%, Canvas);
    }
  }

  dialog {
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--text);
    padding: var(--space);
    /* little wider than the ticket in it */
    inline-size: min(34em, 100% - 2em);
    max-block-size: calc(100% - 2em);
  }
  /* the ticket is in the middle with a scrollbar, and stays where it is without one; a phone's takes no room */
  @media (min-width: 34em) {
    dialog {
      scrollbar-gutter: stable both-edges;
    }
  }
  dialog::backdrop {
    background: #0000008c;
  }
  /* the host's font size applies to it already */
  drug-coupon {
    --drug-price-font-size: 1em;
    /* as wide as its ticket */
    max-inline-size: 30em;
    margin-inline: auto;
  }

  @container (max-width: 16em) {
    .row,
    .tip {
      grid-template-columns: 1fr;
    }
    .answer {
      padding-inline: 0.5em;
    }
    select {
      padding-inline: 0.4em 1.6em;
      background-position-x: right 0.4em;
    }
    .tip > button {
      justify-self: start;
    }
    .row > :is(.price, .act) {
      text-align: start;
    }
  }

  @container (min-width: 34em) {
    .asked {
      display: none;
    }
    .pickers:not(.open) {
      display: flex;
    }
    .prescription {
      min-block-size: 0;
      padding: 0;
      border: 0;
    }
    .change {
      display: none;
    }
    .toolbar {
      flex: none;
    }
    .skeleton .folded {
      display: none;
    }
  }

  /* the answer beside the list, so that both are visible */
  @container (min-width: 58em) {
    .beside {
      grid-template-columns: 22em 1fr;
      column-gap: 2em;
    }
    .beside > :is(.side, .rest) {
      display: grid;
      gap: inherit;
      align-content: start;
    }
    .beside .to-list {
      display: none;
    }
    .skeleton.beside .folded {
      display: block;
    }
  }

  @media (max-width: 40rem) {
    dialog {
      inline-size: 100%;
      block-size: 100%;
      max-block-size: none;
      border: 0;
      border-radius: 0;
    }
  }

  /* on paper, the coupon stands on the page by itself: in no frame, and not cut off where a screen would end */
  @media print {
    dialog[open] {
      display: block;
      visibility: visible;
      position: static;
      inset: 0 0 auto;
      inline-size: auto;
      block-size: auto;
      max-block-size: none;
      overflow: visible;
      margin: 0;
      border: 0;
      padding: 0;
      background: none;
      color: #000;
    }
    drug-coupon {
      margin: 0;
    }
    dialog::backdrop,
    dialog > .top {
      display: none;
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
