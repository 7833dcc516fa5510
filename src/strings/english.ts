import { en } from './en.ts';
import { addOurs, english } from './languages.ts';

/** Adds the English texts of what the form leads to: answers, coupons, baskets. */
export function addEnglish(): void {
  if (english() !== en) addOurs('en', { version: '', reviewed: true, strings: en });
}
