import type { Failure } from '../contract/failure-codes.ts';
import type { Words } from '../strings/index.ts';

/** Why a request failed, in one or two sentences. */
export function failureText({ code, retryAfter, isRefused }: Failure, words: Words): string {
  if (code !== 'network') return words.failure(code, retryAfter);
  if (!navigator.onLine) return words.say('offline');
  // the visitor's connection is fine
  return isRefused ? words.failure('service_unreachable', 0) : words.failure(code);
}
