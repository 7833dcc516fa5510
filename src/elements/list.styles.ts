import { css } from 'lit';

/** A list of prices. */
export const listStyles = css`
  .list-head {
    gap: 8px 16px;
    justify-content: space-between;
  }
  :is(.list-heading, .help-heading) {
    font-size: 1.25em;
    line-height: 1.4;
  }
  .toolbar {
    flex: 1 1 100%;
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

  /* beside a name of two lines the action begins below the price */
  .row {
    display: grid;
    grid-template: 1.5em auto 1fr / 2.5em 1fr auto;
    gap: 0 12px;
    align-items: baseline;
    padding-block: 8px;
  }
  /* from the name on, as if the marks stood before a list */
  .row + .row::before {
    position: absolute;
    content: '';
    inset-block-start: 0;
    inset-inline: calc(2.5em + 12px) 0;
    border-block-start: 1px solid var(--line);
  }
  .mark {
    grid-row: 1 / span 3;
    align-self: start;
    display: grid;
    place-content: center;
    inline-size: 2.5em;
    block-size: 2.5em;
    border-radius: var(--block-radius);
    background: color-mix(in srgb, var(--border) 16%, var(--surface));
    color: var(--muted);
    font-size: 0.875em;
    font-weight: 700;
  }
  .mark::before {
    content: attr(data-initials);
    content: attr(data-initials) / '';
  }
  .row > .pharmacy {
    grid-row: 1 / span 2;
    font-size: 1em;
  }
  .row > .price {
    grid-area: 1 / 3;
    font-size: 1.125em;
    line-height: 1;
    text-align: end;
    white-space: nowrap;
  }
  .row > .details {
    grid-area: 3 / 2;
    align-self: end;
  }
  .row:not(:has(> .act > *)) > .details {
    grid-column-end: -1;
  }
  .usual {
    display: none;
  }
  .row > .act {
    grid-area: 2 / 3 / span 2;
    align-self: end;
    text-align: end;
  }
  /* a touch target as large as any button, from the price, which a filled one would cover, into the padding below */
  .row > .act > * {
    margin-block: -3px -12px;
  }
  .row .quiet {
    /* what only a screen reader reads follows the text, and would widen the page beyond its edge */
    padding-inline: 1px;
  }
  .row > :is(.stores, .offers) {
    position: relative;
    grid-column: 2 / -1;
    margin-block-start: 4px;
  }
  .offer {
    gap: 0 12px;
    border-inline-start: 3px solid var(--border);
    padding-inline-start: 12px;
  }
  /* a row clips overflow, so the focus ring is inside */
  .row :focus-visible {
    outline-offset: -4px;
  }
  /* the first screens are laid out in full, so that nothing moves under a finger */
  .row:nth-child(n + 11) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 80px;
  }
  .skeleton .row {
    min-block-size: 68px;
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
  }

  @container (max-width: 16em) {
    .row {
      grid-template: none;
    }
    .row > :nth-child(n) {
      grid-area: auto;
    }
    .row > :is(.price, .act) {
      text-align: start;
    }
  }

  @container (min-width: 34em) {
    .usual {
      display: block;
    }
    .skeleton .row {
      min-block-size: 80px;
    }
    .toolbar {
      flex: none;
    }
  }
`;
