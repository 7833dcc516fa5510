import { css } from 'lit';

/** The dialog of a coupon, in which it also goes on paper. */
export const dialogStyles = css`
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
