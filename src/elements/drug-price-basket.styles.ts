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
  .item .price,
  .item .act {
    text-align: end;
  }
  :is(.item, .way) > .price {
    white-space: nowrap;
  }
  .medicine > .what {
    flex: 1 1 12em;
  }
  .medicine > .actions {
    gap: 0 1em;
  }
  .medicine > :is(.pickers, .error) {
    flex-basis: 100%;
  }
  .drug-name {
    font-size: 1.0625em;
  }
  .ours {
    display: block;
  }
  .clear-all {
    justify-self: start;
    margin-block-start: calc(-0.75 * var(--space));
  }
  .note {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.75em;
  }

  .plans,
  .ways {
    display: grid;
    gap: var(--space);
  }
  .ways {
    gap: 0.25em;
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
  .way button {
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
  .table .details {
    padding-inline-end: 0;
  }
  .details > :is(.pickers, .quiet) {
    margin-block-end: var(--space);
  }

  @container (max-width: 20em) {
    .item .act {
      grid-column: 1 / -1;
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
  }
  @container (min-width: 24em) {
    .item,
    .way {
      grid-template-columns: 1fr auto auto;
    }
    /* the third column: what to do */
    :is(.item, .way) > :is(.act, .show) {
      grid-area: 1 / 3 / 3;
    }
    :is(.item, .way) > .price {
      grid-area: 1 / 2 / 3;
    }
  }
`;
