/** What no option and no release of a package gives: a few words of its source replaced, or the build fails. */
import type { Plugin } from 'vite';

const patch = (file: string, words: Record<string, string>): Plugin => ({
  name: `patch-${file}`,
  transform: {
    filter: { id: `**/node_modules/${file}` },
    handler(code) {
      for (const old of Object.keys(words))
        if (!code.includes(old)) this.error(`${file} has no ${old}: mend its patch`);
      return {
        code: Object.entries(words).reduce((text, [old, own]) => text.replaceAll(old, own), code),
        map: null,
      };
    },
  },
});

/**
 * Gives Lit our policy: pages reject a policy named `lit-html` unless they list it or if another Lit has created it,
 * and the whole script would then stop.
 */
export const ownPolicy = () =>
  patch('lit-html/lit-html.js', { 's.createPolicy("lit-html",{createHTML:t=>t})': 'policy' });

/**
 * pdfkit loads its font metrics with a `require` that no bundler follows, and reads embedded fonts with fontkit, which
 * is larger than everything else together: coupons use the fonts that every reader has.
 */
export const pdfFonts = () =>
  patch('pdfkit/js/pdfkit.node.mjs', {
    'const require$1 = createRequire(import.meta.url);': '',
    'require$1(': 'require(',
    "import { create } from 'fontkit';": 'const create = undefined;',
  });
