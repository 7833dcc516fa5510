/** The list of names, in a part of its own. */
import { dispensed } from './dispensed.ts';
import { nameListOf } from './list.ts';

export const deviceNames = nameListOf(dispensed);
