import { css } from 'lit';

/** Styles of a basket, in addition to those of a lookup. */
export const basketStyles = css`
  :is(.medicine, .item, .way, .other-way) {
    padding-block: 8px;
  }
  .medicine {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 12px;
  }
  /* name and price, with the terms and actions below them */
  .item,
  .way {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: baseline;
    column-gap: 12px;
  }
  .way {
    grid-template-columns: 1fr auto auto;
  }
  :is(.item, .way) > :is(.price, .do, .show) {
    text-align: end;
  }
  :is(.item, .way) > .price {
    /* its text runs left to right in every language */
    justify-self: end;
    white-space: nowrap;
    font-size: 1.125em;
  }
  /* what a membership asks for takes the whole line */
  .item > .muted:last-child,
  .way > span:not(.price) {
    grid-column: 1 / -1;
  }
  .way > .show {
    grid-area: 1 / 3;
  }
  .item > .why:last-child {
    grid-column: auto;
    text-align: end;
  }
  /* as wide as long names: what is beside a name wraps below it before the name breaks */
  .medicine > .what {
    flex: 1 1 11.5em;
  }
  .medicine > .actions {
    gap: 0 16px;
  }
  /* text and box both end at the edge: past it, the box would widen a page without margins */
  .quiet {
    margin-inline: 0;
    padding-inline: 0;
  }
  .medicine > :is(.pickers, .error) {
    flex-basis: 100%;
    margin-block: 8px;
  }
  .primary[aria-disabled='true'] {
    border-color: var(--border);
    background: none;
    color: inherit;
  }
  .way :is(.some, .savings),
  .other-way :is(.savings, .muted) {
    display: block;
  }
  .asks {
    text-wrap: balance;
  }
  .other-way > p {
    flex: 1 1 9em;
    font-size: 0.9375em;
  }
  .find,
  .clear-all {
    justify-self: start;
  }
  .note {
    gap: 0 12px;
  }

  .plan-heading {
    color: var(--muted);
    font-size: 1em;
    font-weight: 400;
    text-wrap: balance;
  }
  .plan-total {
    display: block;
    color: var(--text);
    font-weight: 700;
  }
  .plan .pharmacy {
    font-size: 1.125em;
  }
  .stop {
    margin-block-start: 8px;
  }
  .days {
    font-weight: 700;
  }
  .list-heading > .fold {
    display: none;
    border: 1px solid var(--border);
    border-radius: var(--button-radius);
    padding-inline: 12px;
  }

  .table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
    text-align: start;
  }
  .table :is(th, td) {
    padding-block: 8px;
    padding-inline: 0 12px;
    text-align: start;
    font-weight: inherit;
    vertical-align: top;
    border-block-end: 1px solid var(--line);
  }
  .table thead th {
    font-weight: 700;
    font-size: 0.9375em;
  }
  .table thead th:first-child {
    inline-size: 54%;
  }
  /* but not in an open row, where prices are as in a lookup: a block would take the margin of a button there */
  .table tr > :not(.details) .muted {
    display: block;
  }
  .table .quiet {
    white-space: normal;
    text-align: start;
  }
  /* an open row and its contents share one frame */
  .table .opened {
    border-block: 2px solid var(--border);
  }
  .table .details {
    padding-inline-end: 0;
  }
  .table .head > * {
    border: 0;
  }
  .table .head + .opened {
    border-block-start: 0;
  }
  .table .head {
    border-block-end: 0;
  }
  .details > .pickers {
    margin-block-end: var(--space);
  }

  /* without colors, only a line tells a button from text, and the chosen plan from the rest */
  @media (forced-colors: active) {
    .base .quiet {
      text-decoration: underline;
    }
    .plan {
      border: 2px solid;
    }
  }

  /* a phone has no room for both: the list is behind the plan */
  @container (max-width: 33.9em) {
    .folds .fold {
      display: flex;
    }
    .folds .unfolded,
    .folded {
      display: none;
    }
  }
  /* one column, so that sentences are no ribbon beside an empty one */
  @container (max-width: 24em) {
    .table,
    .table :is(tbody, tr, th, td) {
      display: block;
    }
    .table thead {
      position: absolute;
      clip-path: inset(50%);
    }
    .table tbody th {
      padding-block-end: 0;
      border: 0;
    }
    .table tbody :is(th, td) {
      padding-inline: 0;
    }
  }
  /* large text on a phone: no word or price breaks because a column is too narrow */
  @container (max-width: 15em) {
    .item,
    .way {
      grid-template-columns: 1fr;
      justify-items: start;
    }
    .way > .show {
      grid-area: auto;
    }
    :is(.item, .way) > .price {
      justify-self: start;
    }
    .item > .why:last-child {
      text-align: start;
    }
  }
  /* plan and list side by side, both visible */
  @container (min-width: 54em) {
    .halves {
      grid-template: auto 1fr / minmax(0, 1.2fr) minmax(0, 1fr);
      column-gap: 2em;
    }
    .planned {
      grid-row: span 2;
    }
  }
`;
