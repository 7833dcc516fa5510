import { minifyHTMLLiterals } from 'minify-literals';
import type { Plugin } from 'vite';

/** Lightning CSS' `Features.MediaRangeSyntax`: older browsers know `(max-width: 1em)`, but not `(width<=1em)`. */
const widths = 128;

/**
 * Markup and style sheets without the white space of their sources.
 * @param written applied to each module at the end
 */
export const literals = (written = (code: string) => code): Plugin => ({
  name: 'literals',
  async transform(code, id) {
    if (!/\/src\/.*\.ts$/.test(id)) return undefined;
    if (!/\b(?:html|svg|css)`/.test(code)) return { code: written(code), map: null };
    const minified = await minifyHTMLLiterals(code, { fileName: id, css: { minify: true, include: widths } });
    return { code: written(minified?.code ?? code), map: minified?.map ?? null };
  },
});
