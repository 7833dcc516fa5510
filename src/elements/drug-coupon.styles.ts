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

  .card,
  .share,
  iframe {
    border: 1px solid var(--border);
    border-radius: var(--block-radius);
  }
  .card {
    inline-size: min(100%, 30em);
    border-radius: min(calc(var(--block-radius) * 1.75), 32px);
    overflow: hidden;
  }
  .card > * {
    padding-inline: min(1.125em, 4.5vw);
  }
  .band {
    padding-block: min(1.125em, 4vw) min(0.75em, 3vw);
    border-block-end: 2px dashed var(--border);
  }
  /* with large text, the codes stay on the first screen of a phone: the words around them grow less */
  .band p {
    font-size: min(1em, 7vw);
    line-height: 1.4;
  }
  /* on two lines where they do not fit on one, each whole */
  .terms {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75em;
    align-items: baseline;
  }
  /* in English, for the pharmacist: the screen has a view of its own for that */
  .on-paper {
    display: none;
  }
  .band .pharmacy {
    color: var(--muted);
    font-weight: 400;
  }
  .band .price {
    color: var(--muted);
    font-size: inherit;
    font-weight: inherit;
    line-height: inherit;
  }
  .band b {
    color: var(--text);
    font-size: 2em;
    line-height: 1.25;
    letter-spacing: -0.02em;
  }
  .card > .say {
    display: grid;
    gap: 0.375em;
    padding-block: 1em 0.25em;
  }
  .card > .say > .sentence {
    font-size: min(1.375em, 8vw);
    line-height: 1.3;
  }
  .card-heading,
  .page-heading {
    font-size: 1em;
    line-height: 1.3;
  }
  .band .card-heading {
    font-size: min(1.25em, 7.5vw);
    font-weight: 700;
    line-height: 1.25;
    text-wrap: balance;
  }
  .quoted {
    border-inline-start: 4px solid var(--accent);
    margin: 1em min(1.125em, 4.5vw) 0;
    padding-inline: 0.75em 0;
  }

  dl {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: min(0.875em, 2.5vw) 1.125em;
  }
  /* two per line where they fit; one that does not takes a line of its own rather than break */
  .card dl {
    --least: 11.5em;
    padding-block: min(1.125em, 5vw) 0.25em;
    /* scrolled to with the button below */
    scroll-margin-block-end: 5em;
  }
  .card .code {
    flex: 1 1 max(var(--least), 50% - 0.5625em);
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
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125em min(0.75em, 3vw);
    align-items: center;
  }
  .code-value {
    position: relative;
    font:
      700 min(1.25em, 9vw) / 1.3 ui-monospace,
      SFMono-Regular,
      Menlo,
      Consolas,
      monospace;
    font-variant-numeric: slashed-zero;
    font-feature-settings: 'zero';
  }
  .card .long {
    font-size: min(1.15em, 6vw);
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

  .wishes {
    display: grid;
    gap: 0.625em;
    padding-block: 1.125em 0.75em;
  }
  .wishes .primary {
    min-block-size: 3.25em;
  }
  .three {
    align-items: flex-start;
    container-type: inline-size;
  }
  .three > * {
    flex: 1 1 auto;
  }
  .three > button,
  .more > summary {
    min-block-size: 3em;
    font-weight: 700;
  }
  /* as wide as the whole row, but adding nothing to the width of its button, which stays where it is */
  .more > :not(summary) {
    margin-block-start: 0.625em;
    inline-size: 100cqi;
    /* WebKit counts a margin in percent as none */
    margin-inline-end: -100cqi;
    position: relative;
    inset-inline-start: calc(100% - 100cqi);
  }
  .more .actions > * {
    flex: 1 1 auto;
  }
  .more .link {
    justify-content: center;
  }
  .more > summary {
    gap: 0.5em;
    justify-content: center;
    inline-size: auto;
  }
  .full > summary {
    flex-direction: row-reverse;
    padding: 0 0.25em;
    border: 0;
    color: var(--accent);
    font-weight: 700;
  }
  .card > .status {
    padding-block-end: 0.75em;
  }
  .card > .error {
    margin: 0 min(1.125em, 4.5vw) 0.75em;
    padding: 0.25em 0.75em;
    color: inherit;
  }
  .card > .foot {
    display: grid;
    gap: 0.5em;
    padding-block-end: 1.125em;
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
    margin-block-start: 0.9em;
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
    display: grid;
    gap: 0.75em;
    justify-items: start;
    padding: 1em min(1em, 4vw);
  }
  .preview {
    white-space: pre-line;
    border-inline-start: 4px solid var(--border);
    padding-inline-start: 0.75em;
  }
  .number {
    white-space: nowrap;
  }
  .small-print {
    display: grid;
    gap: 0.5em;
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
      padding-inline: 0.75em;
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
      padding-block: 0.375em;
    }
    .base > :not(.card, #heading, #attribution),
    .wishes > :not(p),
    .status,
    .card button {
      display: none;
    }
  }
`;
