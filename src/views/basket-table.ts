import { html, nothing, type TemplateResult } from 'lit';
import type { ArrangedPrices } from '../pricing/arrange.ts';
import { payablePrice } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { about } from './about.ts';
import {
  changeButton,
  chosenNote,
  medicineFailure,
  medicineWhat,
  type ListedMedicine,
} from './basket-list.ts';

/** A medicine of the table. */
export interface PricedMedicine extends ListedMedicine {
  /** None until it is known. */
  lowest: ArrangedPrices['answer'];
  /** All its prices, where they are open. */
  details: TemplateResult | undefined;
  onToggle: () => void;
}

/**
 * The lowest price of each medicine; a row opens into all its prices. Roles, since on a narrow page its cells stand below
 * each other, and Safari then takes it for no table.
 */
export function basketTable(medicines: readonly PricedMedicine[], words: Words): TemplateResult {
  return html`${chosenNote(medicines, words)}
    <table part="medicines" class="table" role="table">
      <thead>
        <tr role="row">
          <th role="columnheader" scope="col">${words.say('eachMedicine')}</th>
          <th role="columnheader" scope="col">${words.say('eachLowest')}</th>
        </tr>
      </thead>
      <tbody>
        ${medicines.map((medicine) => row(medicine, words))}
      </tbody>
    </table>`;
}

function row(medicine: PricedMedicine, words: Words): TemplateResult {
  const { naming, failure, lowest, details, pickers, onToggle } = medicine;
  const isOpen = Boolean(details || pickers);
  return html`<tr part="medicine" role="row" class=${isOpen ? 'opened head' : ''}>
      <th role="rowheader" scope="row">
        ${medicineWhat(medicine, words)} ${isOpen || failure ? changeButton(medicine, words) : nothing}
      </th>
      <td role="cell">
        ${lowest ? price(lowest, words) : nothing}
        ${failure ? medicineFailure(medicine, failure, words) : nothing}
        ${
          lowest
            ? html`<button
                part="more-button"
                class="quiet"
                aria-expanded=${Boolean(details)}
                @click=${onToggle}
              >
                ${words.say(details ? 'hidePrices' : 'seeAll')}${about(naming.name)}
              </button>`
            : nothing
        }
      </td>
    </tr>
    ${
      isOpen
        ? html`<tr role="row" class="opened">
            <td role="cell" colspan="2" class="details">${pickers ?? nothing} ${details}</td>
          </tr>`
        : nothing
    }`;
}

function price({ row }: NonNullable<PricedMedicine['lowest']>, words: Words): TemplateResult {
  return html`<span part="price" class="price">${words.money(payablePrice(row))}</span>
    <span part="pharmacy" class="muted">${row.pharmacy}</span>`;
}
