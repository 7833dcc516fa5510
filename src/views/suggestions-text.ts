import type { Matches } from '../reading/likeness.ts';
import type { Words } from '../strings/index.ts';
import { alikeText } from './lookup-form.ts';
import { noNameText } from './no-name-text.ts';

/** The status of the suggestions: for screen readers, and visible if there is no list. */
export function suggestionsText(matches: Matches, typed: string, words: Words): string {
  switch (matches.kind) {
    case 'names':
      return words.count('suggestionsFound', matches.names.length);
    case 'alike':
      return alikeText(words);
    case 'unlisted':
      return words.say('searchFor', { text: typed });
    case 'none':
      return words.say('suggestionsNone');
    case 'several':
      return words.say('several', { count: matches.names.length });
    case 'no-name':
      return noNameText(matches.noName, words);
    case 'waiting':
      return words.say('suggestionsWaiting');
    case 'failed':
      return words.say('suggestionsFailed');
  }
}
