import type { Matches } from '../reading/likeness.ts';
import type { Words } from '../strings/index.ts';
import { alikeText } from './lookup-form.ts';

/** The status of the suggestions: for screen readers, and visible if there is no list. */
export function suggestionsText(matches: Matches, typed: string, words: Words): string {
  switch (matches.kind) {
    case 'names':
      return words.count('suggestionsFound', matches.names.length);
    case 'alike':
      return alikeText(words);
    case 'none':
      return words.say('suggestionsNone');
    case 'not-a-name':
      return words.say('notAName', { name: typed });
    case 'not-latin':
      return words.say('nameNotLatin');
    case 'waiting':
      return words.say('suggestionsWaiting');
    case 'failed':
      return words.say('suggestionsFailed');
  }
}
