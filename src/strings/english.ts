import { en } from './en.ts';
import { addOurs, loadedEnglish } from './languages.ts';

/** Adds the English texts of what the form leads to: answers, coupons, baskets. */
export function addEnglish(): void {
  if (loadedEnglish() !== en) addOurs('en', { version: '', reviewed: true, strings: en });
}
