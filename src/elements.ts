/** The script that pages load as a module: registers the elements, and loads the rest when it is needed. */
import { servedFrom } from './client/script-address.ts';
import { defineInParts } from './define-in-parts.ts';
import './elements/lazy-names.ts';
import './strings/lazy-languages.ts';

const { origin, pathname, search } = new URL(import.meta.url);

// its parts import it by its plain URL: under another URL it would be loaded twice
if (search) import(/* @vite-ignore */ origin + pathname).catch(() => undefined);
else {
  servedFrom(import.meta.url);
  defineInParts();
}
