/** The script for a tag: registers the elements and leaves no name behind. */
import { defineElements } from './define.ts';

defineElements();
