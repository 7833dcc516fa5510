import type { Failure } from '../contract/failure-codes.ts';
import { failureWords } from '../strings/failure-words.ts';
import type { Words } from '../strings/index.ts';

/** Why a request failed, in one or two sentences. */
export function failureText({ code, retryAfter, isRefused }: Failure, words: Words): string {
  if (code !== 'network') return failureWords(code, words, retryAfter);
  if (!navigator.onLine) return words.say('offline');
  // the visitor's connection is fine
  return isRefused ? failureWords('service_unreachable', words, 0) : failureWords(code, words);
}
