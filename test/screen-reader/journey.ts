/** Uses a page by keyboard with a real screen reader (Orca), in a real browser, and writes down what is heard. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { FaultOptions } from '../../src/sandbox/index.ts';
import { startClinics, type Clinic, type ClinicPage } from '../support/clinic.ts';
import { startLine, type Line } from '../support/line.ts';
import { browsers, Desktop, type BrowserName } from './desktop.ts';
import { heardText, isAllHeard, stepLines, unmet, wordsBefore, type Expected } from './heard.ts';
import { Speech } from './speech.ts';

/** What is done, in this order, and what is then heard. */
export interface Step extends Expected {
  /** What it is for, in the transcript. */
  note?: string;
  /** Between the browser and the clinic. */
  line?: 'cut' | 'mend';
  /** Of the service, from now on. */
  faults?: FaultOptions;
  type?: string;
  /** One key or several, as xdotool names them; `KP_Enter` asks Orca "where am I?". */
  press?: string | string[];
  /** Presses Tab until this is heard. */
  tabTo?: RegExp;
  /** Milliseconds without speech after which the step is over. Default 2000. */
  settle?: number;
}

interface Journey {
  page?: ClinicPage;
  /** What is heard while the page is read from its top, as the screen reader does by itself. */
  opens?: Expected;
  steps: Step[];
}

const transcripts =
  process.env.TRANSCRIPTS ?? join(import.meta.dirname, '../../node_modules/.cache/screen-reader');
/** Milliseconds, also on a busy machine. */
const patience = { start: 60_000, heard: 8000, tab: 5000 };
const mostTabs = 40;

const titleOf = ({ note, line, faults, type, press, tabTo }: Step) =>
  [
    line && `${line} the line`,
    faults && `faults ${JSON.stringify(faults)}`,
    type && `type "${type}"`,
    press && `press ${[press].flat().join(', ')}`,
    tabTo && `press Tab until ${tabTo}`,
  ]
    .filter(Boolean)
    .join(', ') + (note ? ` (${note})` : '');

/** One visit of a page. */
class Visit {
  #desktop: Desktop;
  #speech: Speech;
  #line: Line;
  #clinic: Clinic;

  constructor(desktop: Desktop, speech: Speech, line: Line, clinic: Clinic) {
    this.#desktop = desktop;
    this.#speech = speech;
    this.#line = line;
    this.#clinic = clinic;
  }

  /** Opens the page, which is read from its top. @param expected whether all of it is to be heard */
  async open(browser: BrowserName, expected: Expected | undefined): Promise<void> {
    const { messages } = this.#speech;
    const says = (what: RegExp) =>
      this.#speech.until(() => messages.some(({ text }) => what.test(text)), patience.start);
    assert.ok(await says(/Screen reader on/), 'the screen reader does not start');
    this.#desktop.open(browser, this.#clinic.url.replace(/^http:\/\/[^/]+/, this.#line.origin));
    assert.ok(await says(/heading level/), 'the page is not read');
    // a browser that still loads loses keys
    if (expected) return this.#speech.quiet(3000);
    // the rest need not be heard
    await this.#desktop.press('Control_L');
    await this.#speech.quiet(1500);
  }

  async do(step: Step): Promise<void> {
    const from = this.#speech.messages.length;
    if (step.line) this.#line[step.line]();
    if (step.faults) await this.#clinic.setFaults(step.faults);
    if (step.type) await this.#desktop.type(step.type);
    for (const [at, key] of [step.press ?? []].flat().entries()) {
      if (at) await this.#speech.quiet(500);
      await this.#desktop.press(key);
    }
    if (step.tabTo) await this.#tabTo(step.tabTo);
    await this.#speech.quiet(step.settle ?? 2000);
    const news = () => this.#speech.messages.slice(from);
    if (!isAllHeard(news(), step)) {
      await this.#speech.until(() => isAllHeard(news(), step), patience.heard);
      await this.#speech.quiet(1000);
    }
  }

  async #tabTo(what: RegExp): Promise<void> {
    const { messages } = this.#speech;
    for (let i = 0; i < mostTabs; i++) {
      const from = messages.length;
      await this.#desktop.press('Tab');
      // the key itself is said first
      await this.#speech.until(() => messages.length >= from + 2, patience.tab);
      await this.#speech.settled(500);
      if (messages.slice(from).some(({ text }) => what.test(text))) return;
    }
    throw new Error(`${mostTabs} times Tab did not lead to ${what}`);
  }
}

/** @returns what was expected and not met, by steps */
async function take({ page, opens, steps }: Journey, browser: BrowserName, name: string): Promise<string[]> {
  const start = Date.now();
  const transcript = [`# ${name}`];
  const failures: string[] = [];
  const speech = new Speech();
  const desktop = new Desktop();
  const kill = () => desktop.kill();
  process.on('exit', kill);
  let done = 0;
  const endStep = (title: string, expected: Step) => {
    const messages = speech.messages.slice(done);
    done = speech.messages.length;
    const wrong = unmet(messages, expected);
    transcript.push('', `> ${title}`, ...stepLines(messages, start, Boolean(expected.type)));
    const limit = expected.wordsBefore;
    if (limit)
      transcript.push(`           words before ${limit[1]}: ${wordsBefore(messages, limit[1]) ?? '-'}`);
    transcript.push(...wrong);
    failures.push(...wrong.map((problem) => `${title}: ${problem}`));
  };
  try {
    await speech.listen(desktop.speechSocket);
    await desktop.start();
    const addClinic = await startClinics();
    const clinic = addClinic(page);
    const visit = new Visit(desktop, speech, await startLine(clinic.url), clinic);
    await visit.open(browser, opens);
    endStep('the page opens', opens ?? {});
    for (const [at, step] of steps.entries()) {
      await visit.do(step);
      endStep(`${at + 1}. ${titleOf(step)}`, step);
    }
  } catch (error) {
    transcript.push('', heardText(speech.messages.slice(done)), `BROKE OFF: ${String(error)}`);
    throw error;
  } finally {
    speech.close();
    await desktop.stop();
    process.off('exit', kill);
    mkdirSync(transcripts, { recursive: true });
    writeFileSync(join(transcripts, `${name}.txt`), `${transcript.join('\n')}\n`);
  }
  return failures;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
after(() => console.log(`transcripts: ${transcripts}`));

/** A test in each browser, which fails with all that was wrong to hear. */
export function journey(name: string, taken: Journey): void {
  for (const browser of browsers)
    test(`${name} in ${browser}`, { timeout: 300_000 }, async () => {
      const failures = await take(taken, browser, `${name} in ${browser}`);
      if (failures.length) assert.fail(failures.join('\n'));
    });
}

/** A lookup near a ZIP code, on a page with one heading before it. */
export const lookupPage = (attributes = '', more = ''): ClinicPage => ({
  body: `<main><h1>Clinic</h1><drug-price-lookup location="90210" ${attributes}></drug-price-lookup>${more}</main>`,
});

/** The field has the focus, a name is typed, and Enter pressed; the last step has the expectations. */
export const looksUp = (name: string, expected: Expected, focus = /Name of the medicine/): Step[] => [
  { press: 'Tab', hears: [focus] },
  { type: name, settle: 1500 },
  { press: 'Return', ...expected },
];
