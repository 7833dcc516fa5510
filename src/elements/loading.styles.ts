import { css } from 'lit';

/** Prices that are to come, or that another choice makes old: shapes in their places. */
export const loadingStyles = css`
  .base {
    --placeholder: color-mix(in srgb, var(--border) 30%, transparent);
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
  .bar {
    block-size: 1.4em;
  }
  .bar.tall {
    block-size: 44px;
  }
  .bar.large {
    block-size: 5.75em;
  }
  .bar.short {
    inline-size: 4em;
  }
  .skeleton .answer > .bar:not(.tall, .large) {
    inline-size: 55%;
  }
  .help > .bar {
    block-size: 48px;
    border-radius: 0;
  }

  @media (forced-colors: active) {
    .stale,
    .bar {
      forced-color-adjust: none;
      --placeholder: color-mix(in srgb, CanvasText 30%, Canvas);
    }
  }
`;
