import remapping from '@jridgewell/remapping';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';

const escaped = (code: string) => (code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code}`);

/** Characters outside ASCII as escapes: a host page without a charset would garble them. */
export function ascii(): Plugin {
  return {
    name: 'ascii',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const edited = new MagicString(chunk.code);
        for (const { 0: character, index } of chunk.code.matchAll(/[^\0-\x7f]/g))
          edited.overwrite(index, index + 1, escaped(character.charCodeAt(0).toString(16)));
        chunk.code = edited.toString();
        const traced = remapping(
          [edited.generateMap({ hires: true }) as never, chunk.map as never],
          () => null,
        );
        chunk.map = traced as unknown as typeof chunk.map;
      }
    },
  };
}
