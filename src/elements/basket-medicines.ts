import type { BasketSession } from '../controllers/basket-session.ts';
import type { OpenedMedicine } from './opened-medicine.ts';
import type { PrintedCoupons } from '../coupon/printed-coupons.ts';
import { warnOwner } from '../dom/warn.ts';
import { indexToUpdate, isListed, type Added, type Doubts } from '../pricing/basket-entry.ts';
import {
  medicineNaming,
  maxMedicines,
  readMedicine,
  readMedicines,
  type Medicine,
} from '../pricing/medicine.ts';
import type { BasketState } from '../session/basket-state.ts';
import { isSame } from '../session/memo.ts';
import { BasketChangeEvent } from './basket-events.ts';
import type { BasketHost, BasketPage } from './basket-host.ts';

/** The medicines of a basket: added, removed, restored, with a note of the last change. */
export class BasketMedicines {
  readonly #host: BasketHost;
  readonly #page: BasketPage;
  readonly #prices: BasketSession;
  readonly #opened: OpenedMedicine;
  readonly #printed: PrintedCoupons;
  /** How often the list has become shorter. */
  #removals = 0;
  /** The list as last read or changed. */
  #lastKnown: Medicine[] = [];
  /** As the page set it. */
  #given: Medicine[] = [];

  constructor(
    host: BasketHost,
    page: BasketPage,
    prices: BasketSession,
    opened: OpenedMedicine,
    printed: PrintedCoupons,
  ) {
    this.#host = host;
    this.#page = page;
    this.#prices = prices;
    this.#opened = opened;
    this.#printed = printed;
  }

  /** The last change; undefined if it is no longer news. */
  get note(): string | undefined {
    return this.#prices.state.note?.text;
  }

  /** Data and handlers of its view. */
  get shown() {
    const { note, opensList } = this.#prices.state;
    const undo = note?.undo;
    const restored = undo?.findIndex((one, i) => !isSame(one, this.#host.medicines[i]));
    return {
      opensList,
      removals: this.#removals,
      onFold: () => this.#fold(!opensList),
      onList: () => this.#fold(true),
      onUndo: undo && (() => void this.#changeAndRefocus(() => this.#undo(undo), Math.max(0, restored!))),
      onReplace: (index: number, medicine: Medicine) => {
        this.#page.focusAll();
        this.replace(index, medicine);
      },
      onRemove: (index: number) => void this.#changeAndRefocus(() => this.remove(index), index),
      onClear: () => void this.#changeAndRefocus(() => this.clear(), 0),
    };
  }

  has(medicine: Added): boolean {
    return this.#indexIn(this.#host.medicines, medicine) >= 0;
  }

  /** Whether a medicine is in the page's markup, rather than typed by a visitor. */
  isFromMarkup(medicine: Medicine): boolean {
    const written = readMedicines(this.#host.getAttribute('medicines') ?? '');
    return written.some((one) => isSame(one, medicine));
  }

  /** Reads the list that the page set, unless it is the current one. */
  readGiven(): void {
    const host = this.#host;
    const medicines = readMedicines(host.medicines);
    const written = host.getAttribute('medicines') ?? '';
    if (/\S/.test(written) && !/^\s*\[\s*\]\s*$/.test(written) && !readMedicines(written).length)
      warnOwner(
        `the "medicines" of <${host.localName}> are not a JSON list of { "drug": … } or { "ndc": … }.`,
      );
    const isOther = !isSame(medicines, this.#lastKnown);
    if (isOther) {
      this.#opened.close();
      this.forgetNote();
    }
    if (medicines.length > maxMedicines) this.#note({ text: this.#page.words().say('basketFull') });
    this.#lastKnown = host.medicines = medicines.slice(0, maxMedicines);
    if (isOther) this.#given = this.#lastKnown;
  }

  /**
   * One that is on the list with another amount gets this amount.
   * @param doubts what the lookup that it comes from asks the visitor to check
   * @returns whether it is on the list now
   */
  add(medicine: Added, doubts?: Doubts): boolean {
    const read = readMedicine(medicine);
    if (!read) {
      warnOwner('a medicine needs a "drug" or an "ndc".');
      return false;
    }
    const added = { ...read, guessed: doubts?.guessed, pricedType: medicine.pricedType };
    if (this.has(added)) return true;
    const medicines = readMedicines(this.#host.medicines);
    const at = indexToUpdate(this.#rows(medicines), added);
    const words = this.#page.words();
    if (at < 0 && medicines.length >= maxMedicines) {
      this.#note({ text: words.say('basketFull') });
      return false;
    }
    const { name } = medicineNaming(doubts?.name ? { drug: doubts.name } : read, undefined);
    this.#prices.dispatch({ do: 'doubt', medicine: read, doubts });
    if (at < 0) this.#set([...medicines, read], { text: words.say('basketAdded', { name }) });
    else {
      this.#opened.close();
      const updated = medicines.map((one, i) => (i === at ? read : one));
      this.#set(updated, { text: words.say('basketUpdated', { name }), undo: medicines });
    }
    return true;
  }

  /** @param index from 0 */
  remove(index: number): void {
    const { medicines } = this.#host;
    const medicine = medicines[index];
    if (!medicine) return;
    const name = this.#nameOf(medicine);
    this.#set(
      medicines.filter((_, i) => i !== index),
      { text: this.#page.words().say('basketRemoved', { name }), undo: medicines },
    );
  }

  clear(): void {
    const { medicines } = this.#host;
    if (medicines.length) this.#set([], { text: this.#page.words().say('basketEmpty'), undo: medicines });
  }

  /**
   * A row that becomes another of the list is joined with it.
   * @param guessed parts that nobody gave, if it is the same medicine
   */
  replace(index: number, next: Medicine, guessed?: Doubts['guessed']): void {
    const medicine = readMedicine(next);
    if (!medicine) return;
    const { medicines } = this.#host;
    const others = medicines.filter((_, i) => i !== index);
    const at = this.#indexIn(others, { ...medicine, guessed });
    if (at >= 0) {
      const words = this.#page.words();
      const updated = words.say('basketUpdated', { name: this.#nameOf(others[at]!) });
      const text = words.sentences(updated, words.count('basketList', others.length));
      const join = () => this.#set(others, { text, undo: medicines });
      return void this.#changeAndRefocus(join, at, '.medicine > .actions > :first-child');
    }
    if (guessed) this.#prices.dispatch({ do: 'edit', index, next: medicine, guessed });
    this.#set(medicines.map((one, i) => (i === index ? medicine : one)));
  }

  /** Whether a visitor changed the list. */
  get isByVisitor(): boolean {
    return !isSame(this.#host.medicines, this.#given);
  }

  /** The list that the page set, for the next visitor. */
  startOver(): void {
    if (this.isByVisitor) this.#set([...this.#given]);
    this.#lastKnown = this.#host.medicines;
  }

  /** Clears the note: it is no longer news. */
  forgetNote(): void {
    this.#note(undefined);
  }

  /** @param change the same as it is heard */
  #note(note: BasketState['note'], change: BasketState['change'] = note): void {
    this.#prices.dispatch({ do: 'note', note, change });
  }

  #fold(opensList: boolean): void {
    this.#prices.dispatch({ do: 'fold', opensList });
  }

  #indexIn(medicines: readonly Medicine[], medicine: Added): number {
    return this.#rows(medicines).findIndex((row) => isListed(row, medicine));
  }

  /** As it is called in the list. */
  #nameOf(medicine: Medicine): string {
    const entry = this.#prices.view.entries.find((one) => one.medicine === medicine);
    return (entry?.naming ?? medicineNaming(medicine, undefined)).name;
  }

  /** With what is known of each. */
  #rows(medicines: readonly Medicine[]) {
    const { entries } = this.#prices.view;
    return medicines.map(
      (medicine) => entries.find((entry) => isSame(entry.medicine, medicine)) ?? { medicine },
    );
  }

  #undo(medicines: Medicine[]): void {
    const words = this.#page.words();
    const restored = medicines.filter((one) => !this.#host.medicines.some((other) => isSame(one, other)));
    const [one, ...more] = restored;
    const text =
      one && !more.length
        ? words.say('basketAdded', { name: medicineNaming(one, undefined).name })
        : words.count('basketList', medicines.length);
    this.#opened.close();
    this.#set(medicines, undefined, { text });
  }

  /** Every change passes through here, except those by the page. */
  #set(medicines: Medicine[], note?: BasketState['note'], change?: BasketState['change']): void {
    const host = this.#host;
    if (medicines.length < host.medicines.length) {
      this.#removals++;
      this.#opened.close();
    }
    this.#lastKnown = host.medicines = medicines;
    this.#note(note, change);
    this.#printed.forget();
    host.dispatchEvent(new BasketChangeEvent([...medicines]));
  }

  /** A control that is removed passes the focus to a visible one. @param selector of a button of each row */
  async #changeAndRefocus(
    change: () => void,
    index: number,
    selector = '[part=remove-button]',
  ): Promise<void> {
    change();
    this.#fold(true);
    await this.#host.updateComplete;
    const root = this.#host.renderRoot;
    const buttons = root.querySelectorAll<HTMLElement>(selector);
    const next =
      buttons[Math.min(index, buttons.length - 1)] ?? root.querySelector<HTMLElement>('[part=undo-button]');
    if (next) next.focus();
    else this.#page.focusAll();
  }
}
