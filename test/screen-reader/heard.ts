/** Judges and writes down what was heard. */
import { unheard, type Message } from './speech.ts';

/** What must be heard in a step, and what must not: expressions over its lines, one for each message. */
export interface Expected {
  /** Each is heard; `[^]*` in one of them holds an order. */
  hears?: RegExp[];
  /** Each is heard, and no second time. */
  once?: RegExp[];
  silent?: RegExp[];
  /** How many words are heard before this, at most. */
  wordsBefore?: [most: number, what: RegExp];
}

/** What is never to be heard: a role without a text, a sign by its name, two sentences without a space between them. */
const never = [/statusbar/i, /middle dot/i, /\p{Ll}[.?!…]\p{Lu}/u];

/** The voice of a message, where it is not the one of the screen reader's own words. */
const voiceOf = ({ language }: Message) => (language === 'en' ? '' : `‹${language}› `);

/** All that was heard, a line for each message; what was cut off counts as far as it went. */
export const heardText = (messages: readonly Message[]): string =>
  messages
    .map((message) => voiceOf(message) + message.heard)
    .join('\n')
    // marks of direction, which Chromium hands on and nobody hears
    .replace(/[\u2066-\u2069]/g, '');

const times = (text: string, what: RegExp) => [...text.matchAll(new RegExp(what, `g${what.flags}`))].length;

const words = (text: string) => text.match(/[^\s.,:;…]+/g)?.length ?? 0;

/** @returns undefined if it is not heard */
export function wordsBefore(messages: readonly Message[], what: RegExp): number | undefined {
  const text = heardText(messages);
  const at = text.search(what);
  return at < 0 ? undefined : words(text.slice(0, at));
}

/** Whether all is heard that is still to come. */
export function isAllHeard(messages: readonly Message[], { hears = [], once = [] }: Expected): boolean {
  const text = heardText(messages);
  return [...hears, ...once].every((what) => what.test(text));
}

/** @returns a line for each expectation that is not met */
export function unmet(messages: readonly Message[], expected: Expected): string[] {
  const { hears = [], once = [], silent = [], wordsBefore: limit } = expected;
  const text = heardText(messages);
  const tooLate = limit && (wordsBefore(messages, limit[1]) ?? 0) > limit[0];
  return [
    ...[...hears, ...once].filter((what) => !what.test(text)).map((what) => `NOT HEARD: ${what}`),
    ...once
      .filter((what) => times(text, what) > 1)
      .map((what) => `HEARD ${times(text, what)} TIMES: ${what}`),
    ...[...silent, ...never]
      .filter((what) => what.test(text))
      .map((what) => `HEARD, and should not be: ${what}`),
    ...(tooLate ? [`HEARD AFTER MORE THAN ${limit[0]} WORDS: ${limit[1]}`] : []),
  ];
}

/** A line of a transcript: when it came, in seconds since `start`, what of it was heard, and what was not. */
function lineOf(message: Message, start: number): string {
  const { at, heard } = message;
  const rest = unheard(message);
  const cut = rest && (heard ? `⟨cut off: ${rest}⟩` : `⟨never spoken: ${rest}⟩`);
  return `${((at - start) / 1000).toFixed(1).padStart(8)} s  ${voiceOf(message)}${heard}${cut}`;
}

/**
 * A step of a transcript.
 * @param isTyped whether letters were typed, which the screen reader echoes: they are left out
 */
export const stepLines = (messages: readonly Message[], start: number, isTyped: boolean): string[] =>
  messages.filter(({ text }) => !isTyped || text.length > 1).map((message) => lineOf(message, start));
