import type { LitElement, ReactiveController } from 'lit';
import type { Announcement } from '../views/announcer.ts';

/** Milliseconds after a change: a screen reader that is still busy with what has changed drops what is said with it. */
const settle = 200;
/** Milliseconds after which it is said that something is waited for. */
const patience = 500;

const isSame = (one: readonly unknown[] | undefined, other: readonly unknown[]): boolean =>
  one?.length === other.length && other.every((part, i) => Object.is(part, one[i]));

const isAmong = (all: readonly Announcement[], { about, of }: Announcement): boolean =>
  all.some((one) => one.about === about && one.text !== '' && isSame(one.of, of));

/** Says each announcement of an element once, in the one status that its template has for it. */
export class Announcer implements ReactiveController {
  readonly #host: LitElement;
  readonly #read: () => readonly Announcement[];
  readonly #join: (texts: readonly string[]) => string;
  /** What was said last about each thing that is still true. */
  readonly #said = new Map<string, readonly unknown[]>();
  /** What is to be said. */
  #due: readonly Announcement[] = [];
  /** What is in the status now. */
  #shown: readonly Announcement[] = [];
  #news?: ReturnType<typeof setTimeout> | undefined;
  #waiting?: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param read what there is to say after each update of the host, in this order
   * @param join makes one text of several sentences
   */
  constructor(
    host: LitElement,
    read: () => readonly Announcement[],
    join: (texts: readonly string[]) => string,
  ) {
    this.#host = host;
    this.#read = read;
    this.#join = join;
    host.addController(this);
  }

  hostUpdated(): void {
    this.#follow(this.#read());
  }

  hostDisconnected(): void {
    clearTimeout(this.#news);
    this.#stopWaiting();
    this.#due = [];
  }

  #follow(now: readonly Announcement[]): void {
    const former = this.#due;
    for (const about of this.#said.keys())
      if (!now.some((one) => one.about === about)) this.#said.delete(about);
    this.#due = now.filter(({ about, of, text }) => text && !isSame(this.#said.get(about), of));
    const isNews = this.#due.some((one) => !one.isWaiting && !isAmong(former, one));
    // what is no longer true is not found either by who reads on; and the same text is said again
    if (isNews || this.#shown.some((one) => !isAmong(now, one))) this.#write([]);
    this.#showIfNeeded();
    const place = this.#status;
    if (isNews) {
      clearTimeout(this.#news);
      this.#news = setTimeout(() => this.#say(false, place), settle);
    }
    if (!this.#due.some(({ isWaiting }) => isWaiting)) this.#stopWaiting();
    else
      this.#waiting ??= setTimeout(() => {
        this.#waiting = undefined;
        this.#say(true, place);
      }, patience);
  }

  #stopWaiting(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
  }

  /** @param place what was about to be said when a dialog opened belongs to what is behind it */
  #say(waits: boolean, place: Element | undefined): void {
    const ready = this.#due.filter(({ isWaiting = false }) => isWaiting === waits);
    if (!ready.length) return;
    this.#due = this.#due.filter((one) => !ready.includes(one));
    for (const { about, of } of ready) this.#said.set(about, of);
    if (place === this.#status) this.#write(ready);
  }

  #write(announcements: readonly Announcement[]): void {
    this.#shown = announcements;
    const status = this.#status;
    const text = this.#join(announcements.map((one) => one.text));
    if (status && status.textContent !== text) status.textContent = text;
    this.#showIfNeeded();
  }

  /** An empty one is hidden, since Orca reads it as "statusbar"; it is there again before it gets its text. */
  #showIfNeeded(): void {
    const status = this.#status;
    if (status?.textContent || this.#due.length) status?.removeAttribute('aria-hidden');
    else status?.setAttribute('aria-hidden', 'true');
  }

  /** That of an open dialog, since what is behind it cannot be heard. */
  get #status(): Element | undefined {
    const all = Array.from(this.#host.renderRoot.querySelectorAll('.announcer'));
    return all.find((one) => one.closest('dialog[open]')) ?? all.find((one) => !one.closest('dialog'));
  }
}

/** To call before a dialog opens: a screen reader repeats a status that is not empty when the dialog closes. */
export function clearAnnouncements(root: ParentNode): void {
  for (const status of root.querySelectorAll('.announcer')) {
    status.textContent = '';
    status.setAttribute('aria-hidden', 'true');
  }
}
