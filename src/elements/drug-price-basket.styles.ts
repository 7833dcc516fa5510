import { css } from 'lit';

/** What a basket has beside the styles of a lookup. */
export const basketStyles = css`
  .medicine,
  .item,
  .way {
    padding-block: 0.5em;
    border-block-start: 1px solid color-mix(in srgb, var(--border) 40%, transparent);
  }
  .medicine {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.75em;
  }
  /* name and price; below them, how and what to do */
  .item,
  .way {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: 0.25em 0.75em;
  }
  :is(.item, .way) > .price,
  .item .act {
    text-align: end;
  }
  :is(.item, .way) > .price {
    white-space: nowrap;
  }
  .item > .muted {
    grid-column: 1;
  }
  .item > .why {
    grid-column: 2 / -1;
    text-align: end;
  }
  /* as wide as long names: what stands beside one goes below it before it is broken */
  .medicine > .what {
    flex: 1 1 11.5em;
  }
  .medicine > .actions {
    gap: 0 1em;
  }
  /* its text stands at the edge, its box too: beyond, it would make a page without margins wider */
  .quiet {
    margin-inline: 0;
    padding-inline: 0;
  }
  .medicine > :is(.pickers, .error) {
    flex-basis: 100%;
  }
  .drug-name {
    font-size: 1.0625em;
  }
  .way :is(.some, .savings) {
    display: block;
  }
  .chosen {
    margin-block-end: 0.5em;
    text-wrap: balance;
  }
  .find {
    justify-self: start;
  }
  .note {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.75em;
  }

  .halves,
  .planned,
  .plans,
  .ways {
    display: grid;
    gap: var(--space);
    align-content: start;
  }
  .ways {
    gap: 0.25em;
  }
  .planned {
    container-type: inline-size;
  }
  .plan > *,
  .ways > * {
    grid-column: 1 / -1;
  }
  .first {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em 1em;
    min-block-size: 7em;
    padding: 0.75em 1em;
    border-radius: calc(var(--radius) * 1.4);
    background: color-mix(in srgb, var(--savings) 8%, var(--surface));
  }
  .first > .sentence {
    flex: 1 1 14em;
  }
  .sentence {
    font-weight: 700;
    text-wrap: pretty;
  }
  .plan-pharmacies {
    font-size: 1.1875em;
    line-height: 1.25;
  }
  .stop {
    margin-block-start: 0.5em;
  }
  .item .price {
    font-size: 1.125em;
  }
  :is(.way, .first) button {
    border-color: var(--accent);
    color: var(--accent);
    font-weight: 700;
  }
  .item .act {
    grid-column: auto;
  }
  .item .act > * {
    inline-size: auto;
  }

  .table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
    text-align: start;
  }
  .table :is(th, td) {
    padding-block: 0.625em;
    padding-inline: 0 0.75em;
    text-align: start;
    font-weight: inherit;
    vertical-align: top;
    border-block-end: 1px solid color-mix(in srgb, var(--border) 40%, transparent);
  }
  .table thead th {
    font-weight: 700;
    font-size: 0.9375em;
  }
  .table thead th:first-child {
    inline-size: 54%;
  }
  .table .muted {
    display: block;
  }
  .table .quiet {
    white-space: normal;
    text-align: start;
  }
  /* what was opened, and what it opened, in one frame */
  .table .opened {
    border: 2px solid var(--border);
  }
  .table .opened > * {
    padding-inline: 0.75em;
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

  @container (max-width: 20em) {
    .item .act {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 16.1em) and (max-width: 24em) {
    .table .opened > * {
      padding-inline: 0.5em;
    }
    .details .row {
      grid-template-columns: 1fr fit-content(45%);
    }
  }
  /* large text on a phone: no word or price is broken for want of a column */
  @container (max-width: 15em) {
    .item,
    .way {
      grid-template-columns: 1fr;
      justify-items: start;
    }
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
    .table .opened > * {
      padding-inline: 0.25em;
    }
    .item > .why {
      grid-column: 1;
      text-align: start;
    }
  }
  @container (min-width: 24em) {
    .item,
    .way {
      grid-template-columns: 1fr auto auto;
    }
    /* the columns of all rows stand below each other */
    @supports (grid-template-columns: subgrid) {
      .plan,
      .ways > ul {
        grid-template-columns: 1fr auto auto;
      }
      :is(.plan, .ways) > ul {
        display: grid;
        column-gap: 0.75em;
      }
      .plan > ul,
      .item,
      .way {
        grid-column: 1 / -1;
        grid-template-columns: subgrid;
      }
    }
    /* the third column: what to do */
    :is(.item, .way) > :is(.act, .show) {
      grid-area: 1 / 3 / 3;
    }
    :is(.item, .way) > .price {
      grid-area: 1 / 2 / 3;
    }
  }
  /* list and total side by side, both in sight */
  @container (min-width: 54em) {
    .halves {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr);
      column-gap: 2em;
    }
    .first {
      display: none;
    }
  }

  /* somebody with a phone stands at the counter: there a coupon comes first, elsewhere its print */
  @media (max-width: 40rem) and (forced-colors: none) {
    .print {
      border-color: var(--accent);
      background: none;
      color: var(--accent);
    }
    .leads > button {
      background: var(--accent);
      color: var(--on-accent);
    }
  }
`;
