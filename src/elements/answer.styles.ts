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
  /* the dot is hidden from screen readers: they pause at what is not seen */
  .part:not(:last-child)::after {
    content: '\\2060' / ',';
  }
  .asked {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5em;
    border: 1px solid var(--border);
    border-radius: var(--block-radius);
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
  .toolbar {
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

  .what,
  .best,
  .lowest {
    display: grid;
    gap: 0.25em;
  }
  .lowest {
    gap: 0.75em;
  }
  /* what is priced, the choices that it opens, and what we chose of it, in one frame */
  .chosen:has(> .fold, > .pickers.open) {
    overflow: hidden;
    border: 1px solid var(--border);
    border-radius: min(var(--radius) * 1.2, 14px);
  }
  .fold.prescription {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 0.5em;
    inline-size: 100%;
    min-block-size: 48px;
    border: 0;
    border-radius: 0;
    padding: 0.6875em min(1em, 4vw);
    background: none;
    font-weight: 700;
    text-align: start;
  }
  .fold.prescription::after {
    flex: none;
    color: var(--accent);
  }
  p.prescription {
    font-weight: 700;
  }
  .chosen > .pickers {
    padding: 0.25em min(1em, 4vw) 0.875em;
  }
  /* their text, not their box, aligns with the edge */
  :is(.tip, .other-way) > .quiet {
    margin-inline: calc(-0.25em - 1px);
  }
  /* one sentence that leads on: all of it is the target */
  .line {
    border-block-start: 1px solid color-mix(in srgb, var(--border) 45%, transparent);
    margin-block-end: -0.75em;
  }
  .line > p {
    padding-block: 0.625em;
  }
  .line .muted {
    display: block;
  }
  /* what it leads to has no price, which is said above */
  .line:has(> [aria-disabled='true']:not(:focus)) {
    display: none;
  }
  .to {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 0.75em;
    inline-size: 100%;
    min-block-size: 46px;
    border: 0;
    border-radius: 0;
    padding: 0.5em 0;
    background: none;
    text-align: start;
  }
  .to::after,
  .help > details > summary::after {
    flex: none;
    content: '';
    inline-size: 0.4em;
    block-size: 0.4em;
    margin-inline: auto 0.25em;
    border: solid var(--muted);
    border-width: 0 2px 2px 0;
    transform: rotate(-45deg);
  }
  [dir='rtl'] :is(.to, .help > details:not([open]) > summary)::after {
    transform: rotate(135deg);
  }
  .help > [open] > summary::after {
    transform: translateY(-25%) rotate(45deg);
  }

  .range {
    display: grid;
    gap: 0.125em;
  }
  .lowest [part='fair-price'][inert] {
    visibility: hidden;
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
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1em;
    color: var(--muted);
    font-size: 0.9375em;
  }
  .ends b {
    color: var(--text);
  }
  .ends > :only-child {
    margin-inline-start: auto;
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
  .asks {
    padding: 0.625em min(1em, 4vw);
    border-radius: min(var(--radius), 12px);
    background: var(--doubt);
    font-size: 0.9375em;
    line-height: 1.35;
  }
  .chosen > .fold ~ .asks {
    border-radius: 0;
  }

  /* close, so that the price below it is still in sight above a keyboard */
  .warning {
    display: flex;
    gap: 0.5em;
    padding: 0.375em 0.625em;
    border-radius: var(--block-radius);
    background: var(--doubt);
    font-size: 0.9375em;
    line-height: 1.3;
  }
  .warning > .icon {
    flex: none;
    inline-size: 1.375em;
    block-size: 1.375em;
  }

  .ways {
    display: grid;
    gap: 0.5em;
  }
  .help {
    overflow: hidden;
    border: 1px solid color-mix(in srgb, var(--border) 45%, transparent);
    border-radius: min(var(--radius) * 2, 20px);
    background: var(--surface);
  }
  .help > details + details {
    border-block-start: 1px solid color-mix(in srgb, var(--border) 45%, transparent);
  }
  .help > details > summary {
    inline-size: auto;
    min-block-size: 52px;
    border: 0;
    border-radius: 0;
    padding: 0.75em 1.1875em;
    font-weight: 700;
  }
  .help > details > summary > .icon {
    flex: none;
    inline-size: 1.375em;
    block-size: 1.375em;
    color: var(--accent);
  }
  /* the frame clips it */
  :is(.help, .chosen) :is(summary, .fold):focus-visible {
    outline-offset: -3px;
  }
  .disclosed {
    display: grid;
    gap: 0.75em;
    padding: 0.25em 1.1875em 1em;
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
    border-radius: var(--block-radius);
    padding: 0.75em 1em;
    background: var(--surface);
  }
  .tip {
    display: grid;
    grid-template: minmax(44px, auto) / 1fr 6em;
    align-items: center;
    gap: 0.5em;
    border: 1px solid color-mix(in srgb, var(--border) 50%, transparent);
    border-radius: var(--block-radius);
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
  :is(.list-heading, .help-heading) {
    font-size: 1.25em;
    line-height: 1.4;
  }
  .toolbar {
    flex: 1 1 100%;
    gap: 0.5em;
  }
  .toolbar .field {
    flex: 0 1 auto;
  }
  .toolbar select {
    border-color: transparent;
    background-color: transparent;
    padding-inline-start: 0;
    color: var(--muted);
    font-size: min(1em, 7vw);
    /* as wide as what is chosen, so that both stand in one line of a phone */
    field-sizing: content;
  }
  @media (pointer: coarse) {
    .toolbar select {
      font-size: max(min(1em, 7vw), 16px);
    }
  }

  .row {
    position: relative;
    display: grid;
    grid-template: 1.5em auto 1fr / 2.5em 1fr auto;
    gap: 0 0.75em;
    align-items: baseline;
    padding-block: 0.625em;
  }
  /* beside a name of two lines the action begins below the price */
  .row > .pharmacy {
    grid-row: 1 / span 2;
  }
  .row > .details {
    grid-area: 3 / 2;
  }
  .row > .act {
    grid-area: 2 / 3 / span 2;
  }
  .row > .price {
    grid-area: 1 / 3;
  }
  /* from the name on, as if the marks stood before a list */
  .row::before {
    position: absolute;
    content: '';
    inset-block-start: 0;
    inset-inline: 3.25em 0;
    border-block-start: 1px solid color-mix(in srgb, var(--border) 45%, transparent);
  }
  .row:first-child::before {
    content: none;
  }
  .mark {
    grid-row: 1 / span 3;
    align-self: start;
    display: grid;
    place-content: center;
    inline-size: 2.5em;
    block-size: 2.5em;
    border-radius: min(var(--radius), 10px);
    background: color-mix(in srgb, var(--border) 16%, var(--surface));
    color: var(--muted);
    font-size: 0.875em;
    font-weight: 700;
  }
  .mark::before {
    content: attr(data-initials);
    content: attr(data-initials) / '';
  }
  /* all of the row opens what its button opens; what else can be pressed lies above it */
  .row > .act > :is(button, a)::before {
    position: absolute;
    content: '';
    inset: 0;
  }
  .row > :is(.stores, .offers) {
    position: relative;
  }
  /* the first screens are laid out in full, so that nothing moves under a finger */
  .row:nth-child(n + 11) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 99px;
  }
  .row > .price {
    font-size: 1.125em;
    text-align: end;
    white-space: nowrap;
  }
  .row > .details {
    font-size: 0.9375em;
    line-height: 1.35;
  }
  .usual {
    display: none;
  }
  .row > .act {
    text-align: end;
    font-size: 0.9375em;
  }
  /* a touch target as large as any button, from the price, which a filled one would cover, into the row's padding */
  .row > .act > * {
    margin-block-end: -0.75em;
  }
  .row:not(:has(> .act > *)) > .details {
    grid-column-end: -1;
  }
  .row > :is(.details, .act) {
    align-self: end;
  }
  .row .quiet {
    /* what only a screen reader reads follows the text, and would widen the page beyond its edge */
    padding-inline: 1px;
    text-decoration: none;
  }
  .row > :is(.stores, .offers) {
    grid-column: 2 / -1;
    margin-block-start: 0.375em;
  }
  .pharmacy {
    font-size: 1em;
  }
  .error-heading {
    font-size: 1em;
    line-height: 1.25;
    text-wrap: balance;
  }
  .in-answer {
    border: 0;
    padding: 0;
  }
  .in-answer > .primary {
    justify-self: stretch;
  }
  .alone > .error-heading {
    font-size: 1.375em;
  }
  .calm {
    justify-items: center;
    text-align: center;
  }
  .sign {
    padding: 0.6875em;
    border-radius: 50%;
    background: color-mix(in srgb, var(--accent) 12%, var(--surface));
    color: var(--accent);
    line-height: 0;
  }
  .sign > .icon {
    inline-size: 1.5em;
    block-size: 1.5em;
  }
  /* names to choose from: rows, from edge to edge of a card */
  .candidates {
    justify-self: stretch;
  }
  .candidates .to {
    min-block-size: 52px;
    border-block-start: 1px solid color-mix(in srgb, var(--border) 45%, transparent);
    font-weight: 700;
  }
  .alone > .candidates {
    margin-inline: calc(-1 * min(1.1875em, 5vw));
  }
  .alone > .candidates .to {
    padding-inline: min(1.1875em, 5vw);
  }
  .alone > .candidates:last-child {
    margin-block-end: -1.25em;
  }
  .candidates .to:focus-visible {
    outline-offset: -3px;
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
  .bar.large {
    block-size: 6.5em;
  }
  .bar.short {
    inline-size: 4em;
  }
  .skeleton .answer > .bar:not(.tall, .large) {
    inline-size: 55%;
  }
  .help > .bar {
    block-size: 52px;
    border-radius: 0;
  }
  .help > .bar + .bar {
    margin-block-start: 1px;
  }

  /* by name: a :not() would restyle every row, even off screen, whenever prices become outdated; others inherit it */
  .outdated,
  .unsure :is(.lowest, .line, .add, .tip, .quote, .results) {
    opacity: 0.85;
  }
  .stale .answer-price {
    justify-self: start;
  }
  .stale :is(.scale, .mark, .to) {
    visibility: hidden;
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
    --doubt: color-mix(in srgb, #e8a200 14%, var(--surface));
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
    .stale,
    .bar {
      forced-color-adjust: none;
      --placeholder: color-mix(in srgb, CanvasText 30%, Canvas);
    }
  }

  dialog {
    border: 1px solid var(--border);
    border-radius: var(--block-radius);
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
      grid-template: none;
    }
    .row > :nth-child(n) {
      grid-area: auto;
    }
    .answer {
      padding-inline: 0.25em;
    }
    .chosen > .pickers {
      padding-inline: 0.125em;
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
    .usual {
      display: block;
    }
    .skeleton .row {
      min-block-size: 84px;
    }
    .toolbar {
      flex: none;
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
    dialog[open] {
      animation: drug-price-rise 0.2s ease-out;
    }
    @keyframes drug-price-rise {
      from {
        opacity: 0;
        transform: translateY(2em);
      }
    }
  }
`;
