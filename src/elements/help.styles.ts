import { css } from 'lit';

/** More help: what opens below the answer, and what is in it. */
export const helpStyles = css`
  .help {
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--card-radius);
    background: var(--surface);
  }
  .help .to {
    padding-inline: 19px;
  }
  .help .to > .icon {
    color: var(--accent);
  }
  .disclosed {
    padding: 4px 19px 16px;
  }
  /* a message that is not there takes no room */
  .disclosed > [role='status']:empty {
    position: absolute;
  }
  .disclosed ul,
  .quote > p {
    display: grid;
    gap: 8px;
    /* in Firefox, the space at the end of a right-to-left line would widen the page */
    overflow: hidden;
  }
  .reminder {
    justify-items: start;
  }
  .reminder .check {
    font-weight: inherit;
    font-size: inherit;
  }
  .sheet {
    padding: 12px 16px;
  }
  .tip {
    display: grid;
    grid-template: minmax(44px, auto) / 1fr 6em;
    align-items: center;
    gap: 8px;
    border: 1px solid var(--line);
    border-radius: var(--block-radius);
    padding: 4px 12px;
  }
  .tip > button {
    justify-self: end;
  }
  .quote > .actions {
    flex-wrap: nowrap;
    justify-content: space-between;
  }
  .quote input,
  #other-quantity {
    max-inline-size: 16em;
  }
  .store > .link {
    gap: 4px;
    margin-inline-end: 16px;
  }
  /* its text, not its box, aligns with the edge */
  .tip > .quiet {
    margin-inline: -5px;
  }

  @container (max-width: 16em) {
    .tip {
      grid-template: none;
    }
    .tip > button {
      justify-self: start;
    }
  }
`;
