/** Acts as a visitor, by keyboard only: enters a place and a medicine, waits for the price, opens the coupon. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page, Response } from 'playwright-core';
import { paths } from '../contract/operations.ts';
import { quoted } from '../doctor/finding.ts';
import { SettingError } from '../endpoint/setting-error.ts';
import type { Secret } from './secrets.ts';
import type { Traffic } from './traffic.ts';
import { View, type Control, type Wanted } from './element-reader.ts';

export interface Canary {
  drug: string | undefined;
  location: string | undefined;
}

export interface Typing {
  /** How often the endpoint was asked for names before Enter: each time it got what was typed so far. */
  requests: number;
  /** Whether the owner chose that, by `suggestions="service"`. */
  isChosen: boolean;
}

export interface Looked {
  secrets: Secret[];
  /** The signing endpoint, without a trailing slash. */
  endpoint: string;
  /** Whether the page itself names the medicine. */
  isPreset: boolean;
  /** What was sent while the medicine was typed; undefined if there was no field to type it into. */
  typing: Typing | undefined;
  /** What could not be tried, and why. */
  untried: string[];
  /** Why the lookup could not be completed, if so. */
  incomplete: string | undefined;
}

/** Milliseconds for the whole lookup, and for the element to start. */
const patience = 60_000;
const startPatience = 20_000;
/** Milliseconds between two checks, and between two keys. */
const pause = 200;
const keyPause = 70;
/** Common enough to have prices anywhere. */
const medicines = ['lisinopril', 'atorvastatin', 'metformin', 'amlodipine'];
const places = ['90210', '60614', '30305', '10025'];

const search: Wanted = { role: 'combobox', part: 'input' };
const place: Wanted = { role: 'textbox', part: 'location-input' };
const submit: Wanted = { role: 'button', part: 'submit-button' };
const suggestion: Wanted = { role: 'option', part: 'suggestion' };
const candidate: Wanted = { role: 'button', part: 'candidate' };
const couponButton: Wanted = { role: 'button', part: 'coupon-button' };
/** Of a price without a coupon. */
const cashButton: Wanted = { role: 'button', part: 'cash-button' };
const element = 'drug-price-lookup';
const pricePaths = [paths.priceCompare, paths.comparePrice, paths.lowPrice, paths.fairPrice];

const priceParts = ['answer-price', 'price', 'fair-price'];
const isMoney = /\$\d[\d,]*\.\d\d/g;

export class Lookup {
  readonly #page: Page;
  readonly #sessions: () => Promise<CDPSession[]>;
  readonly #traffic: Traffic;
  readonly #canary: Canary;
  readonly #until = Date.now() + patience;
  readonly #secrets: Secret[] = [];
  readonly #untried: string[] = [];
  readonly #responses: Response[] = [];
  /** Addresses that were posted to, in order. */
  readonly #posted: string[] = [];
  /** Those of them that were posted to before Enter. */
  #postedEarly?: string[];
  #isServiceChosen = false;
  #isPreset = false;
  #incomplete: string | undefined;

  constructor(page: Page, sessions: () => Promise<CDPSession[]>, traffic: Traffic, canary: Canary) {
    this.#page = page;
    this.#sessions = sessions;
    this.#traffic = traffic;
    this.#canary = canary;
    page.on('request', (request) => {
      if (request.method() === 'POST') this.#posted.push(request.url());
    });
    page.on('response', (response) => {
      if (response.request().method() === 'POST' || response.url().endsWith('/healthz'))
        this.#responses.push(response);
    });
  }

  /** @param beforeAsking called when the page is ready. @throws SettingError that names the step that failed */
  async run(address: URL, beforeAsking: () => Promise<void>): Promise<Looked> {
    await this.#open(address);
    const view = await this.#waitFor(
      'the element',
      `no <${element}> starts on the page`,
      (now) => now,
      startPatience,
    );
    await this.#quiet();
    const endpoint = await this.#endpointOf(view);
    await beforeAsking();
    await this.#waitForPrice(endpoint, await this.#ask(view));
    await this.#openCoupon(endpoint);
    return {
      secrets: this.#secrets,
      endpoint,
      isPreset: this.#isPreset,
      typing: this.#typingFor(endpoint),
      untried: this.#untried,
      incomplete: this.#incomplete,
    };
  }

  async #open(address: URL): Promise<void> {
    const step = `page ${quoted(address.href)}`;
    const response = await this.#page
      .goto(address.href, { waitUntil: 'domcontentloaded', timeout: patience / 2 })
      .catch((error: Error) => {
        throw new SettingError(step, `cannot be loaded: ${quoted(error.message.split('\n', 1)[0]!)}`);
      });
    if (response && !response.ok()) throw new SettingError(step, `answers ${response.status()}`);
  }

  /** Fills the fields. @returns the count of responses before the request, 0 if the page sent it by itself */
  async #ask(view: View): Promise<number> {
    const html = (
      await Promise.all(this.#page.frames().map((frame) => frame.content().catch(() => '')))
    ).join();
    const unused = (all: string[]) => all.find((one) => !html.toLowerCase().includes(one)) ?? all[0]!;
    const [searchField] = view.controls(search);
    const [placeField] = view.controls(place);
    const before = this.#responses.length;
    const posted = this.#posted.length;
    if (placeField) {
      const typed = this.#canary.location ?? unused(places);
      this.#secrets.push({ kind: 'place', text: typed });
      await this.#type(view.session, placeField, typed);
    } else this.#untried.push('a place: the element has no field for it');
    if (searchField) {
      await this.#nameMedicine(view.session, searchField, this.#canary.drug ?? unused(medicines));
      this.#postedEarly = this.#posted.slice(posted);
      this.#isServiceChosen = view.attribute('suggestions') === 'service';
      await this.#page.keyboard.press('Enter');
      return before;
    }
    if (this.#canary.drug !== undefined)
      throw new SettingError('--drug', 'has no field to be typed into: the page is about one medicine');
    this.#isPreset = true;
    const preset = view.attribute('drug');
    if (preset) this.#secrets.push({ kind: 'medicine', text: preset });
    if (!placeField) return 0;
    await this.#press(view.session, (await this.#control(submit)) ?? placeField);
    return before;
  }

  /** Types it, and marks its own name if it is suggested. */
  async #nameMedicine(session: CDPSession, field: Control, typed: string): Promise<void> {
    this.#secrets.push({ kind: 'medicine', text: typed });
    await this.#type(session, field, typed);
    const until = Date.now() + 5000;
    let names: string[] = [];
    while (!names.length && Date.now() < until) {
      await sleep(pause);
      names = ((await this.#look())?.controls(suggestion) ?? []).map(({ name }) => name);
    }
    const same = names.findIndex((name) => name.toLowerCase() === typed.toLowerCase());
    for (let at = 0; at <= same; at++) await this.#page.keyboard.press('ArrowDown', { delay: keyPause });
  }

  #typingFor(endpoint: string): Typing | undefined {
    const requests = this.#postedEarly?.filter((url) => url === endpoint + paths.drugSearch).length;
    return requests === undefined ? undefined : { requests, isChosen: this.#isServiceChosen };
  }

  async #waitForPrice(endpoint: string, from: number): Promise<void> {
    let hasChosen = false;
    await this.#waitFor('the prices', 'none is shown', async (view) => {
      const answered = this.#responses
        .slice(from)
        .some((one) => pricePaths.some((path) => one.url() === endpoint + path) && one.ok());
      if (answered && priceParts.some((part) => view.texts(part).length)) return true;
      const [first] = view.controls(candidate);
      if (first && !hasChosen) {
        hasChosen = true;
        await this.#press(view.session, first);
      } else if (!first && view.texts('error').length)
        throw new SettingError('the prices', `are not shown: ${quoted(view.texts('error').join(' '))}`);
      return undefined;
    });
    await this.#quiet();
    const view = await this.#look();
    const [drug] = view?.texts('drug') ?? [];
    if (drug && !this.#secrets.some(({ kind }) => kind === 'medicine'))
      this.#secrets.push({ kind: 'medicine', text: drug });
    this.#keepPrices(view);
  }

  #keepPrices(view: View | undefined): void {
    for (const text of new Set(view?.text.match(isMoney))) this.#secrets.push({ kind: 'price', text });
  }

  async #openCoupon(endpoint: string): Promise<void> {
    const view = await this.#look();
    const cash = view?.controls(cashButton).map(({ id }) => id) ?? [];
    const button = view?.controls(couponButton).find(({ id }) => !cash.includes(id));
    if (!view || !button) {
      this.#incomplete = 'no price that is shown has a coupon';
      this.#untried.push(`a coupon: ${this.#incomplete}`);
      return;
    }
    await this.#press(view.session, button);
    const isCoupon = (one: Response) => one.url() === endpoint + paths.coupon;
    await this.#waitFor('the coupon', 'none is shown', async () => {
      const response = this.#responses.find(isCoupon);
      if (!response) return undefined;
      if (!response.ok())
        throw new SettingError('the coupon', `is not shown: the endpoint answers ${response.status()}`);
      await this.#keepCodes(response);
      return true;
    });
    await this.#quiet();
    this.#keepPrices(await this.#look());
  }

  async #keepCodes(response: Response): Promise<void> {
    const key = new URLSearchParams(response.request().postData() ?? '').get('coupon_key');
    const { data = {} } = ((await response.json().catch(() => ({}))) ?? {}) as {
      data?: Record<string, unknown>;
    };
    for (const code of [key, data.rxbin, data.rxpcn, data.group_number, data.member_id])
      if (typeof code === 'string') this.#secrets.push({ kind: 'code', text: code });
  }

  /** The element's endpoint, or else the one that served the script and identified itself. */
  async #endpointOf({ session, id }: View): Promise<string> {
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: id });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId!,
      functionDeclaration:
        'function () { return this.endpoint && new URL(this.endpoint, location.href).href }',
      returnByValue: true,
    });
    const given = result.value as unknown;
    const served = this.#responses.find((one) => one.ok() && one.url().endsWith('/healthz'))?.url();
    const endpoint = typeof given === 'string' && given ? given : served?.replace(/\/healthz$/, '');
    if (!endpoint) throw new SettingError('the element', 'has no endpoint to ask');
    return endpoint.replace(/\/+$/, '');
  }

  async #look(): Promise<View | undefined> {
    for (const session of await this.#sessions()) {
      // a document that is being replaced does not respond
      const view = await View.of(session, element).catch(() => undefined);
      if (view) return view;
    }
    return undefined;
  }

  async #control(wanted: Wanted): Promise<Control | undefined> {
    return (await this.#look())?.controls(wanted)[0];
  }

  async #waitFor<T>(
    step: string,
    otherwise: string,
    check: (view: View) => T | undefined | Promise<T | undefined>,
    within = patience,
  ): Promise<T> {
    const until = Math.min(this.#until, Date.now() + within);
    while (Date.now() < until) {
      const view = await this.#look();
      const found = view && (await check(view));
      if (found) return found;
      await sleep(pause);
    }
    throw new SettingError(step, `could not be reached in time: ${otherwise}`);
  }

  /** Waits until nothing is sent for a second, at most five seconds. */
  async #quiet(): Promise<void> {
    let before = -1;
    for (let times = 0; times < 5 && before !== this.#traffic.count; times++) {
      before = this.#traffic.count;
      await sleep(1000);
    }
  }

  async #press(session: CDPSession, { id }: Control): Promise<void> {
    await session.send('DOM.focus', { backendNodeId: id });
    await this.#page.keyboard.press('Enter', { delay: keyPause });
  }

  async #type(session: CDPSession, { id }: Control, text: string): Promise<void> {
    await session.send('DOM.focus', { backendNodeId: id });
    await this.#page.keyboard.press('ControlOrMeta+a');
    await this.#page.keyboard.type(text, { delay: keyPause });
  }
}
