import { isFixedBy, longestRetryWait, type FailureCode } from '../contract/failure-codes.ts';
import type { TextKey, Words } from './words.ts';

/**
 * What went wrong, and when to try again if that is known and soon.
 * @param retryAfter seconds; 0 if the visitor may try again at once
 */
export function failureWords(code: FailureCode, words: Words, retryAfter?: number): string {
  const advice =
    retryAfter && retryAfter <= longestRetryWait
      ? words.count('wait', retryAfter)
      : retryAfter !== 0 && isFixedBy('time', code)
        ? words.say('tryLater')
        : '';
  return words.sentences(words.sayEither(`failure_${code}` as TextKey, 'misconfigured'), advice);
}
