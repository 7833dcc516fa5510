import type { Failure } from '../contract/failure-codes.ts';
import type { Words } from '../strings/index.ts';

/** Why a request failed, in one or two sentences. */
export function failureText({ code, retryAfter }: Failure, words: Words): string {
  return code === 'network' && !navigator.onLine ? words.say('offline') : words.failure(code, retryAfter);
}
