import { isDeepStrictEqual } from 'node:util';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { countedMark, mark, readTexts } from '../embed/texts.ts';
import { en } from '../strings/en.ts';
import { es } from '../strings/es.ts';
import type { Strings } from '../strings/index.ts';

/** Makes one string of the texts of a language, which `readTexts` parts again, with the keys but once for both. */
export function joinedTexts(): Plugin {
  const keys = Object.keys(en).join(' ');
  const joined = (table: Strings) => {
    const values = Object.values(table) as (string | string[])[];
    const text = values.map((value) => [value].flat().join(countedMark)).join(mark);
    if (Object.keys(table).join(' ') !== keys)
      throw new Error('the languages differ in keys, or in their order');
    if (!isDeepStrictEqual(readTexts(keys, text), table))
      throw new Error(`a text has a ${mark} or ${countedMark}`);
    return JSON.stringify(text);
  };
  return {
    name: 'joined-texts',
    transform(code, id) {
      const [, name] = /src\/strings\/(en|es)\.ts$/.exec(id) ?? [];
      if (!name) return undefined;
      const edited = new MagicString(code);
      const table = /(?<=^export const (en|es) = )\{[^]*\}(?=;\s*$)/.exec(code);
      if (!table) throw new Error(`${id} has more than one table`);
      const { index, 0: text } = table;
      edited.overwrite(index, index + text.length, `readTexts(keys, ${joined(name === 'en' ? en : es)})`);
      edited.prepend("import { readTexts } from '../embed/texts.ts';\n");
      edited.prepend(
        name === 'en'
          ? `export const keys = ${JSON.stringify(keys)};\n`
          : "import { keys } from './en.ts';\n",
      );
      return { code: edited.toString(), map: edited.generateMap() };
    },
  };
}
