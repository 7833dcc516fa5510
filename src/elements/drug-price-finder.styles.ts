import { css } from 'lit';

/** What finds prices: the lookup, and the list of several medicines, which adds its own. */
export const styles = css`
  .base {
    gap: var(--space);
    container-type: inline-size;
    /* what asks its content how wide it is, as a flex row does, would otherwise hear nothing */
    contain-intrinsic-inline-size: min(30em, 100vw - 5em);
  }

  .prices {
    display: grid;
    gap: var(--space);
  }
  /* what is said while prices are on their way keeps its line: nothing moves when they come */
  .base > .status:not(:empty) {
    margin-block: -0.5em;
  }
  .visually-hidden + .prices {
    margin-block-start: calc(var(--space) + 0.5em);
  }
  .side,
  .rest,
  .contents {
    display: contents;
  }
  .form,
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

  .field {
    flex: 1 1 8.5em;
    display: grid;
    gap: 0.375em;
    align-content: start;
  }
  .wide {
    flex: 2 1 12em;
  }
  /* a select cannot wrap its text: it takes a line of its own before it cuts it */
  .pickers > .field:not(.whole) {
    flex: 1 0 auto;
    min-inline-size: min(8.5em, 100%);
    max-inline-size: 100%;
  }
  .whole {
    flex-basis: 100%;
  }

  label,
  .label {
    font-weight: 700;
    font-size: 0.9375em;
  }
  .only {
    min-block-size: 44px;
    display: flex;
    align-items: center;
  }

  input,
  select {
    inline-size: 100%;
  }

  input::placeholder {
    color: var(--muted);
    opacity: 1;
  }

  .combobox {
    position: relative;
  }
  .combobox input {
    padding-inline-end: 52px;
  }
  .combobox :placeholder-shown {
    padding-inline-end: 0.75em;
  }
  .clear {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    border: 0;
    background: none;
    font-size: 1.25em;
    line-height: 1;
  }

  #suggestions {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    inset-block-start: calc(100% + 6px);
    background: var(--surface);
    border: 1px solid var(--border);
    border-radius: var(--radius);
    box-shadow: 0 8px 24px #0000002e;
    overflow: hidden auto;
    scrollbar-color: var(--border) var(--surface);
    max-block-size: 60vh;
  }
  [role='option'] {
    min-block-size: 44px;
    padding: 0.6em 0.75em;
    cursor: pointer;
  }
  .alike {
    padding: 0.6em 0.75em 0.2em;
  }
  [role='option']:hover,
  [aria-selected='true'] {
    background: var(--accent);
    color: var(--on-accent);
  }
  mark {
    background: none;
    color: inherit;
    font-weight: 700;
    text-decoration: underline;
  }

  .answer {
    display: grid;
    gap: 0.5em;
    padding: 1em;
    border-radius: calc(var(--radius) * 1.4);
    background: color-mix(in srgb, var(--savings) 8%, var(--surface));
    scroll-margin-block: 0.5em;
  }
  .answer:not(.plan) > .what:focus {
    outline: none;
  }
  .what,
  .lowest {
    display: grid;
    gap: 0.25em;
  }
  .lowest {
    gap: 0.625em;
  }
  .types {
    gap: 0.5em;
  }
  /* the price of the other type may come later */
  .types button {
    flex: 1 1 7em;
    min-block-size: calc(3.5em + 2px);
    line-height: 1.25;
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
  /* whole on its own line before it breaks */
  .nowrap {
    display: inline-block;
  }
  .quiet {
    white-space: nowrap;
  }
  .prescription {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 0.5em;
    min-block-size: 46px;
    padding-block: 0.25em;
    border-block: 1px solid color-mix(in srgb, var(--border) 40%, transparent);
  }
  .prescription > p {
    flex: 1 1 8em;
  }
  /* their text, not their box, stands at the edge */
  .change,
  .tip > .quiet {
    margin-inline: calc(-0.25em - 1px);
  }
  .quiet {
    flex: none;
    padding-inline: 0.25em;
    border-color: transparent;
    background: none;
    color: var(--accent);
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .best {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 0.875em;
    align-items: center;
  }
  .best > p {
    flex: 1 1 9em;
  }
  .answer-price {
    font-size: min(2.25em, 12cqi);
    line-height: 1.1;
    font-variant-numeric: tabular-nums;
  }
  .best b {
    font-size: 1.0625em;
  }
  .proof {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125em 1em;
    font-size: 0.9375em;
  }
  .fair-price[inert] {
    visibility: hidden;
  }

  .tips {
    display: grid;
    gap: 0.5em;
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
  /* as high as its tip will be, before it comes and where none does */
  .tip::before {
    content: attr(data-longest);
    visibility: hidden;
    grid-area: 1 / 1;
  }
  .tip > p {
    grid-area: 1 / 1;
  }
  .tip > .muted {
    grid-column: 1 / -1;
  }
  .tip > button {
    justify-self: end;
  }
  .store {
    font-size: 0.9375em;
  }
  .store > .link {
    margin-inline-end: 1em;
  }
  /* in Firefox the space at the end of a line that is read right to left would widen the page */
  .quote > p {
    overflow: hidden;
  }
  .quote input,
  #other-quantity {
    max-inline-size: 16em;
  }

  .list-head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em 1em;
    align-items: center;
    justify-content: space-between;
  }
  .list-heading {
    font-size: 1.0625em;
  }
  .toolbar {
    gap: 0.5em;
  }
  .types button > span {
    white-space: nowrap;
    color: inherit;
  }
  .types .placeholder {
    border-radius: 4px;
    background: var(--placeholder);
    color: transparent;
  }
  .toolbar {
    flex: 1 1 100%;
  }
  .toolbar .field {
    flex: 1 1 auto;
  }
  .toolbar select {
    font-size: min(0.9375em, 5.5vw);
  }

  .row {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0.5em 1em;
    align-items: start;
    padding-block: 0.875em;
    border-block-start: 1px solid color-mix(in srgb, var(--border) 50%, transparent);
  }
  /* the first screens are laid out in full, so that nothing moves under a finger */
  .row:nth-child(n + 11) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 123px;
  }
  .pharmacy {
    font-size: 1em;
  }
  .act button,
  .candidate,
  .secondary {
    border-color: var(--accent);
    color: var(--accent);
    font-weight: 700;
  }
  .cost {
    text-align: end;
  }
  .cost .price,
  .answer-price {
    white-space: nowrap;
  }
  .savings {
    color: var(--savings);
    font-weight: 700;
    font-size: 0.9375em;
  }
  .act,
  .offers {
    grid-column: 1 / -1;
  }
  /* a row clips what leaves it: the ring of what is focused stands inside */
  .row :focus-visible {
    outline-offset: -4px;
  }
  .act:not(.bar):empty {
    display: none;
  }
  .act > * {
    inline-size: 100%;
    justify-content: center;
  }
  .act > .link {
    justify-content: start;
  }
  .offer {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75em;
    align-items: center;
    border-inline-start: 3px solid var(--border);
    padding-inline-start: 0.75em;
  }

  .skeleton {
    display: grid;
    gap: 0.75em;
  }
  .skeleton .row {
    min-block-size: 123px;
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

  /* by name: a :not() would restyle every row, out of sight too, whenever prices grow old; others inherit it */
  .outdated,
  .unsure :is(.lowest, .add, .tips, .quote, .results) {
    opacity: 0.75;
  }
  .stale :is(.offer, p, span, s, b, strong, label, select, button, a, .pharmacy, .list-heading) {
    color: transparent;
    border-color: transparent;
    background: none;
  }
  .bar,
  .stale :is(.price, .answer-price, .pharmacy, .best b, .primary, .act > *, .list-heading, select) {
    border-radius: 4px;
    background: var(--placeholder);
  }
  .base {
    --placeholder: color-mix(in srgb, var(--border) 30%, transparent);
  }

  @media (forced-colors: active) {
    .stale,
    .bar {
      forced-color-adjust: none;
      --placeholder: color-mix(in srgb, CanvasText 30%, Canvas);
    }
  }

  .problem,
  #quantity-problem {
    color: var(--error);
  }
  [aria-invalid='true'] {
    border-width: 2px;
    border-color: var(--error);
  }

  dialog {
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--text);
    padding: var(--space);
    inline-size: min(46em, 100% - 2em);
    max-block-size: calc(100% - 2em);
  }
  dialog::backdrop {
    background: #0000008c;
  }
  /* what the host has by it, it has already */
  drug-coupon {
    --drug-price-font-size: 1em;
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
    .tip > .muted {
      grid-row: 1 / span 2;
    }
    .cost {
      text-align: start;
    }
  }

  @container (min-width: 34em) {
    .form {
      grid-template-columns: 1.3fr 1.1fr auto;
      grid-template-rows: auto auto auto;
      gap: 0.375em 0.75em;
    }
    /* labels, fields and messages each in a line, however long a label is */
    .form .field {
      grid-row: span 3;
      grid-template-rows: subgrid;
      gap: inherit;
    }
    .form label {
      align-self: end;
    }
    .form > button {
      grid-area: 2 / -2;
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
    .lowest {
      grid-template-columns: 1fr auto;
      align-items: center;
    }
    .lowest > :not(.best, .primary) {
      grid-column: 1 / -1;
    }
    .form.single {
      grid-template-columns: 1fr auto;
    }
    .row {
      grid-template-columns: 1fr auto 12.5em;
      align-items: center;
      contain-intrinsic-block-size: auto 92px;
    }
    .toolbar {
      flex: none;
    }
    .bare > .row {
      grid-template-columns: 1fr auto;
    }
    .act {
      grid-column: 3;
    }
    .act > .link {
      justify-content: center;
    }
    .skeleton .folded {
      display: none;
    }
    .skeleton .row {
      min-block-size: 100px;
    }
  }

  /* the answer beside the list, so that both are in sight */
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
    .beside .lowest {
      grid-template-columns: 1fr;
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
`;
