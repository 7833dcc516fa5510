import { html, nothing, type TemplateResult } from 'lit';
import type { Price } from '../contract/responses.ts';
import { arrangePrices, isByMail, type ArrangedPrices } from '../pricing/arrange.ts';
import type { BasketEntry } from '../pricing/basket-entry.ts';
import { payablePrice } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { hiddenSuffix } from './hidden-suffix.ts';
import {
  changeButton,
  chosenNote,
  listedMedicines,
  medicineWhat,
  type BasketList,
  type ListedMedicine,
} from './basket-list.ts';
import { payText, priceContext } from './lowest-price.ts';
import { membershipText } from './membership-text.ts';
import { mailText } from './saving-text.ts';
import { medicinePrices } from './medicine-prices.ts';
import { addLocationButton, type PriceListOptions } from './price-list.ts';

export interface BasketTable extends BasketList {
  headingLevel: number;
  /** Whether the owner named the pharmacies. */
  fixed: boolean;
  opened: (BasketList['opened'] & OpenedPrices) | undefined;
  /** Opens or closes all prices of a medicine. */
  onToggle: (index: number) => void;
  /** Leads to the field for the place. */
  onAddLocation: () => void;
  onCoupon: (row: Price, entry: BasketEntry) => void;
}

interface OpenedPrices {
  arranged: ArrangedPrices;
  prices: Pick<PriceListOptions, 'sort' | 'pharmacyType' | 'pages' | 'pageSize' | 'onArrange' | 'onMore'>;
}

/**
 * The lowest price of each medicine; a row opens into all its prices. Roles, since on a narrow page its cells are below
 * each other, and Safari then does not treat it as a table.
 */
export function basketTable(data: BasketTable, words: Words): TemplateResult {
  const medicines = listedMedicines(data, words);
  return html`${chosenNote(medicines, words)}
    <table part="medicines" class="table" role="table">
      <thead>
        <tr role="row">
          <th role="columnheader" scope="col">${words.say('eachMedicine')}</th>
          <th role="columnheader" scope="col">${words.say('eachPrice')}</th>
        </tr>
      </thead>
      <tbody>
        ${medicines.map((medicine, i) => row(medicine, i, data, words))}
      </tbody>
    </table>`;
}

function row(medicine: ListedMedicine, index: number, data: BasketTable, words: Words): TemplateResult {
  const { naming, failure, pickers } = medicine;
  const entry = data.entries[index]!;
  const { comparison } = entry;
  const opened = data.opened?.index === index ? data.opened : undefined;
  const details = opened && openedPrices(entry, opened, data, words);
  const all = comparison && arrangePrices(comparison.prices, 'price', 'all');
  // once: beside the others, while the rest of it, with what mail saves, is below
  const { best: answer, mail } = details ? { best: opened.arranged.best, mail: undefined } : (all ?? {});
  const isOpen = Boolean(details || pickers);
  return html`<tr part="medicine" role="row" class=${isOpen ? 'opened head' : ''}>
      <th role="rowheader" scope="row">
        ${medicineWhat(medicine, words)} ${isOpen || failure ? changeButton(medicine, words) : nothing}
      </th>
      <td role="cell">
        ${answer ? price(answer, mail, Boolean(details), words) : nothing} ${failure ?? nothing}
        ${
          all?.best
            ? html`<button
                part="more-button"
                class="quiet"
                aria-expanded=${Boolean(details)}
                @click=${() => data.onToggle(index)}
              >
                ${words.say(details ? 'hidePrices' : 'seeAll')}${hiddenSuffix(naming.name)}
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

function openedPrices(
  entry: BasketEntry,
  { arranged, prices }: OpenedPrices,
  { headingLevel, fixed, onAddLocation, onCoupon }: BasketTable,
  words: Words,
): TemplateResult | undefined {
  const { comparison, request } = entry;
  const { location } = request;
  const options = { ...prices, headingLevel, location, fixed };
  const onOpen = (row: Price) => onCoupon(row, entry);
  return (
    comparison &&
    html`${location || fixed ? nothing : addLocationButton(onAddLocation, words)}
    ${medicinePrices(comparison, arranged, { ...options, onCoupon: onOpen }, words)}`
  );
}

function price(
  answer: NonNullable<ArrangedPrices['best']>,
  mail: ArrangedPrices['mail'],
  isOpen: boolean,
  words: Words,
): TemplateResult {
  const { row } = answer;
  const membership = membershipText(row, words);
  return html`<span part="price answer-price" class="price">${words.money(payablePrice(row))}</span>
    <span part="pharmacy answer-pharmacy" class="muted">${row.pharmacy}</span>
    ${
      isOpen
        ? html`<span class="muted">${priceContext(answer, words)}</span>`
        : html`${isByMail(row) ? html`<span class="muted">${words.say('mailOrder')}</span>` : nothing}
          ${
            membership
              ? html`<span part="membership" class="muted">${membership}</span>`
              : html`<span class="muted">${payText(row, words)}</span>`
          }`
    }
    ${mail ? html`<span part="answer-mail" class="muted">${mailText(mail.row, mail.saves, words)}</span>` : nothing}`;
}
