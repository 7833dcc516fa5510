import { render, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { delay } from '../dom/delay.ts';
import { excludeFromRecorders } from '../views/recorder-marks.ts';
import { complete, emptyDocument } from './document.ts';
import { sandbox } from './frame.ts';
import { loadTimeout, printWindow } from './print-frame.ts';
import { printedStyles } from './printed.styles.ts';

/**
 * A generated document on paper: a card, a list with its cards, or the sheet for the doctor. Its frame stays until the
 * next, since some browsers print late.
 */
export class PrintedSheet implements ReactiveController {
  readonly #host: LitElement;
  #box?: HTMLElement | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.clear();
  }

  clear(): void {
    this.#box?.remove();
    this.#box = undefined;
  }

  /** @returns whether this browser can print; undefined if another sheet replaced it or it was removed */
  async print(title: string, content: TemplateResult): Promise<boolean | undefined> {
    this.clear();
    const box = document.createElement('div');
    box.className = 'visually-hidden';
    box.setAttribute('aria-hidden', 'true');
    const frame = document.createElement('iframe');
    const empty = emptyDocument(printedStyles);
    Object.assign(frame, { title, tabIndex: -1, referrerPolicy: 'no-referrer', srcdoc: empty.source });
    frame.setAttribute('sandbox', sandbox);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    excludeFromRecorders(box);
    excludeFromRecorders(frame);
    box.append(frame);
    this.#box = box;
    this.#host.renderRoot.append(box);
    await Promise.race([loaded, delay(loadTimeout)]);
    if (this.#box !== box) return undefined;
    const { contentDocument } = frame;
    if (!contentDocument) return false;
    complete(contentDocument, empty);
    contentDocument.title = title;
    const { body, documentElement } = contentDocument;
    render(content, body);
    const { lang, dir } = (body.firstElementChild ?? body) as HTMLElement;
    if (lang) Object.assign(documentElement, { lang, dir });
    return printWindow(frame.contentWindow!);
  }
}
