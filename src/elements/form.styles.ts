import { css } from 'lit';

/** The form, and the room that it keeps for an answer. */
export const formStyles = css`
  .base {
    gap: var(--space);
    container-type: inline-size;
    /* a parent sized by its content, such as a flex row, would otherwise get no width */
    contain-intrinsic-inline-size: min(30em, 100vw - 5em);
  }

  /* the status keeps its line while prices load, so that nothing moves when they arrive */
  .base > .status:not(:empty) {
    margin-block: -0.5em;
  }
  .room {
    min-block-size: 100vh;
  }
  .form {
    display: grid;
    gap: 12px;
    align-content: start;
  }
  .field {
    flex: 1 1 8.5em;
    display: grid;
    gap: 4px;
    align-content: start;
  }
  label,
  .label {
    font-weight: 700;
    font-size: 0.9375em;
  }
  .field input,
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
    padding-inline-end: 12px;
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
    inset-block-start: calc(100% + 4px);
    background: var(--surface);
    border: 1px solid var(--border);
    border-radius: var(--block-radius);
    box-shadow: 0 8px 24px #0000002e;
    overflow: hidden auto;
    scrollbar-color: var(--border) var(--surface);
    max-block-size: 60vh;
  }
  #suggestions.above {
    inset-block: auto calc(100% + 4px);
  }
  [role='option'] {
    min-block-size: 44px;
    padding: 10px 12px;
    cursor: pointer;
  }
  .alike {
    padding: 8px 12px 4px;
  }
  [role='option']:hover,
  [aria-selected='true'] {
    background: var(--accent);
    color: var(--on-accent);
  }
  [role='option'] .muted {
    color: inherit;
  }
  mark {
    background: none;
    color: inherit;
    font-weight: 700;
    text-decoration: underline;
  }
  @media (forced-colors: active) {
    mark {
      forced-color-adjust: none;
      color: CanvasText;
    }
    [aria-selected='true'] mark {
      color: HighlightText;
    }
  }

  /* red only where a field is empty or malformed: nobody did wrong who typed what is no medicine */
  .problem,
  #quantity-problem {
    color: var(--error);
  }
  [aria-invalid='true'] {
    border-width: 2px;
    border-color: var(--error);
  }
  .neutral > .problem {
    color: inherit;
  }
  .neutral [aria-invalid] {
    border-color: var(--border);
  }

  button.waiting {
    position: relative;
    color: transparent;
  }
  .waiting::after {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
    inline-size: 18px;
    block-size: 18px;
    border: 3px solid var(--on-accent);
    border-block-start-color: #0000;
    border-radius: 50%;
  }
  .secondary.waiting::after {
    border-color: #0000 var(--accent) var(--accent);
  }
  @media (prefers-reduced-motion: no-preference) {
    .waiting::after {
      animation: drug-price-turn 1s linear infinite;
    }
    @keyframes drug-price-turn {
      to {
        transform: rotate(1turn);
      }
    }
  }
  @media (forced-colors: active) {
    /* a transparent text would be drawn, over the ring */
    .waiting {
      forced-color-adjust: none;
      background: ButtonFace;
    }
    :is(.primary, .secondary).waiting::after {
      border-color: #0000 ButtonText ButtonText;
    }
  }
  @container (min-width: 34em) {
    .form {
      grid-template-columns: 1fr 1fr auto;
      grid-template-rows: auto auto auto;
      gap: 4px 12px;
    }
    /* labels, fields and messages line up, however long a label is */
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
    .form.single {
      grid-template-columns: 1fr auto;
    }
  }
`;
