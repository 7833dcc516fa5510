import type { ReactiveControllerHost } from 'lit';

/** Whether this device has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Sending a coupon: what would be sent is shown first, and the visitor may leave the medicine out of it. */
export class CouponSharing {
  isOpen = false;
  namesMedicine = true;
  readonly #host: ReactiveControllerHost & HTMLElement;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
  }

  /** Does nothing where the device cannot send. */
  async open(): Promise<void> {
    if (!canShare()) return;
    this.#set(true);
    await this.#host.updateComplete;
    this.#host.shadowRoot?.querySelector<HTMLElement>('[part=share]')?.focus();
  }

  toggle(): void {
    if (this.isOpen) this.#set(false);
    else void this.open();
  }

  name(medicine: boolean): void {
    this.#set(this.isOpen, medicine);
  }

  /** @returns false where the device refused */
  async send(text: string, url: string | null): Promise<boolean> {
    const isSent = await share(text, url);
    if (!isSent) return isSent === undefined;
    this.#host.shadowRoot?.querySelector<HTMLElement>('[part=share-button]')?.focus();
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

/** Hands a coupon to the device. @returns whether it was taken; undefined where the visitor changed their mind */
async function share(text: string, url: string | null): Promise<boolean | undefined> {
  try {
    await navigator.share(url ? { text, url } : { text });
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError' ? undefined : false;
  }
}
