import { css } from 'lit';

export const styles = css`
  .base {
    gap: calc(var(--space) * 0.75);
  }
  /* the ticket says it in more detail */
  [data-named] #heading {
    font-size: 0.9375em;
    font-weight: 400;
    color: var(--drug-price-heading-color, var(--muted));
  }

  .card {
    inline-size: min(100%, 30em);
    border-radius: var(--card-radius);
    overflow: hidden;
  }
  .card > * {
    padding: 16px;
  }
  .band {
    padding-block-end: 12px;
    border-block-end: 2px dashed var(--border);
  }
  /* with large text, the codes stay on the first screen of a phone: the words around them grow less */
  .band p {
    font-size: min(1em, 7vw);
    line-height: 1.4;
  }
  /* on two lines where they do not fit on one, each whole */
  .terms {
    gap: 0 12px;
    align-items: baseline;
  }
  /* in English, for the pharmacist: the screen has a view of its own for that */
  .on-paper {
    display: none;
  }
  .band :is(.pharmacy, .price) {
    color: var(--muted);
    font: inherit;
  }
  .band b {
    color: var(--text);
    font-size: 2em;
    line-height: 1.25;
    letter-spacing: -0.02em;
  }
  .card > .say {
    display: grid;
    gap: 4px;
    padding-block-end: 4px;
  }
  .card > .say > .sentence {
    font-size: min(1.375em, 8vw);
    line-height: 1.3;
  }
  .page-heading {
    font-size: 1em;
    line-height: 1.3;
  }
  .card-heading {
    font-size: min(1.25em, 7.5vw);
    line-height: 1.25;
    text-wrap: balance;
  }
  .quoted {
    border-inline-start: 4px solid var(--accent);
    margin: 16px 16px 0;
    padding-block: 0;
    padding-inline: 12px 0;
  }

  dl {
    align-items: flex-end;
    gap: 8px 16px;
  }
  /* two per line where they fit; one that does not takes a line of its own rather than break */
  .card dl {
    --least: 11.5em;
    padding-block-end: 4px;
    /* scrolled to with the button below */
    scroll-margin-block-end: 5em;
  }
  .card .code {
    flex: 1 1 max(var(--least), 50% - 8px);
    min-inline-size: fit-content;
  }
  dt,
  dd {
    line-height: 1.3;
  }
  /* wraps rather than makes its code take a line of its own */
  .card dt {
    inline-size: 0;
    min-inline-size: 100%;
    font-size: min(0.9375em, 6vw);
  }
  small {
    font-size: 1em;
  }
  dd {
    gap: 0 12px;
  }
  .code-value {
    position: relative;
    font:
      700 min(1.25em, 9vw) / 1.3 ui-monospace,
      SFMono-Regular,
      'Cascadia Mono',
      'Roboto Mono',
      Menlo,
      Consolas,
      'DejaVu Sans Mono',
      'Noto Sans Mono',
      monospace;
    font-variant-numeric: slashed-zero;
    font-feature-settings: 'zero';
  }
  .card .long {
    font-size: min(1.125em, 6vw);
  }
  /* on touch screens one button copies all of them; a device without any pointer has a keyboard */
  .code button {
    padding-inline: 0;
    font-size: min(1em, 5.5vw);
  }
  @media (any-pointer: coarse) {
    .card dl {
      --least: 8.25em;
    }
    .code button {
      display: none;
    }
  }
  @media (any-pointer: fine) {
    .card dl {
      --least: 11.5em;
    }
    .code button {
      display: block;
    }
  }

  .wishes .primary {
    min-block-size: 52px;
  }
  .three {
    align-items: flex-start;
    container-type: inline-size;
  }
  :is(.three, .more .actions) > * {
    flex: 1 1 auto;
  }
  .three > button {
    min-block-size: 48px;
    font-weight: 700;
  }
  /* as wide as the whole row, but adding nothing to the width of its button, which stays where it is */
  .more > :not(summary) {
    margin-block-start: 12px;
    inline-size: 100cqi;
    /* WebKit counts a margin in percent as none */
    margin-inline-end: -100cqi;
    position: relative;
    inset-inline-start: calc(100% - 100cqi);
  }
  .more .link {
    justify-content: center;
  }
  .more > summary {
    justify-content: center;
    border: 1px solid var(--border);
    border-radius: var(--button-radius);
    padding-inline: 12px;
  }
  .full > summary {
    flex-direction: row-reverse;
    inline-size: fit-content;
    color: var(--accent);
  }
  .card > :is(.status, .foot) {
    padding-block-start: 0;
  }
  .card > .error {
    margin: 0 16px 12px;
    padding: 4px 12px;
    color: inherit;
  }
  p .link {
    font-weight: 700;
    font-size: min(1em, 7.5vw);
  }
  .phone {
    line-height: 1.4;
  }
  /* far enough apart that no finger presses two numbers */
  .phone + .phone {
    margin-block-start: 16px;
  }
  .phone > span {
    display: inline-block;
  }
  /*
   * Room for a finger, in lines as close as those of other text. Its ring keeps to the number, and lies above the ground
   * that forced colors paint behind the text of the next line.
   */
  .phone .link {
    position: relative;
    /* negative: how far the 44px box reaches beyond its line on each side */
    --in: calc((1.4em - 44px) / 2);
    margin: var(--in) calc(var(--in) - 3px);
    padding-inline: calc(3px - var(--in));
    outline-offset: calc(var(--in) - 1px);
  }
  .share {
    justify-items: start;
    padding: 16px;
  }
  .preview {
    white-space: pre-line;
    border-inline-start: 4px solid var(--border);
    padding-inline-start: 12px;
  }
  .number {
    white-space: nowrap;
  }

  iframe {
    display: block;
    inline-size: 100%;
    block-size: 320px;
    background: #fff;
    color-scheme: light;
  }
  iframe.pdf {
    block-size: min(80vh, 46em);
  }

  .waiting {
    min-block-size: 20em;
  }

  /* what looks like a link there has the border of a button here */
  @media (forced-colors: active) {
    .code button {
      padding-inline: 12px;
      text-decoration: none;
    }
    .more > summary {
      color: ButtonText;
      border-color: ButtonBorder;
    }
  }

  /* on paper: the card, without buttons */
  @media print {
    .base {
      color-scheme: light;
      --border: #000;
      --muted: #000;
      color: #000;
    }
    .card {
      break-inside: avoid;
    }
    .band {
      border-color: #000;
    }
    .band .on-paper {
      display: block;
      font-size: min(1.125em, 8vw);
      font-weight: 700;
    }
    /* of a coupon by mail, what to do with its codes */
    .wishes {
      padding-block: 4px;
    }
    .base > :not(.card, #heading, #attribution),
    .wishes > :not(p),
    .status,
    .card button {
      display: none;
    }
  }
`;
