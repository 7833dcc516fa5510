import type { LitElement } from 'lit';
import { openDetails } from '../dom/open-details.ts';

/** Whether this device has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Shares a coupon: the text is shown first, and the visitor can leave the medicine out. */
export class CouponSharing {
  isOpen = false;
  namesMedicine = true;
  readonly #host: LitElement;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** Does nothing if the device has no share sheet. */
  async open(): Promise<void> {
    if (!canShare()) return;
    this.#set(true);
    await this.#host.updateComplete;
    const panel = this.#host.renderRoot.querySelector<HTMLElement>('[part=share]');
    openDetails(panel);
    panel?.focus();
  }

  toggle(): void {
    if (this.isOpen) this.#set(false);
    else void this.open();
  }

  name(medicine: boolean): void {
    this.#set(this.isOpen, medicine);
  }

  /** @returns false if the device refused */
  async send(text: string, url: string | null): Promise<boolean> {
    const isSent = await share(text, url);
    if (!isSent) return isSent === undefined;
    this.#host.renderRoot.querySelector<HTMLElement>('[part=share-button]')?.focus();
    this.#set(false);
    return true;
  }

  forget(): void {
    this.#set(false, true);
  }

  #set(isOpen: boolean, namesMedicine = this.namesMedicine): void {
    this.isOpen = isOpen;
    this.namesMedicine = namesMedicine;
    this.#host.requestUpdate();
  }
}

/** Hands a text to the device. @returns whether it was shared; undefined if the visitor canceled */
export async function share(text: string, url: string | null): Promise<boolean | undefined> {
  try {
    await navigator.share(url ? { text, url } : { text });
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError' ? undefined : false;
  }
}
