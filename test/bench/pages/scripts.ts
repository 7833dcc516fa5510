/** The script of each kind that is measured, each marking when it began. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { bundle, widgets, type Widget } from '../peers.ts';

/** `elements.js`, the floor, and what others ship. */
export const kinds = ['ours', 'plain', ...widgets] as const;
/** `embed.js` too, which is ours in one file. */
export type Kind = (typeof kinds)[number] | 'embed';

const dist = join(import.meta.dirname, '../../../dist');
const begun = 'window.begun ??= performance.now();\n';

const typeScript = (name: string) =>
  stripTypeScriptTypes(readFileSync(join(import.meta.dirname, name), 'utf8')).replaceAll('export ', '');

const styled = (css: string) =>
  `{ const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)});
    document.adoptedStyleSheets = [sheet]; }`;
const mounted = `for (const place of document.querySelectorAll('#place')) mount(place, '/api');`;

/** One of our scripts, as it is shipped. */
const built = (file: string) => begun + readFileSync(join(dist, file), 'utf8');

/** The elements' looks, but not how they spare the browser rows that are out of sight. */
async function plainCss(): Promise<string> {
  const sheets = ['theme', 'form', 'shared', 'answer'].map(
    (name) =>
      import(join(dist, `elements/${name}.styles.js`)) as Promise<Record<string, { cssText: string }>>,
  );
  const styles = (await Promise.all(sheets)).flatMap((sheet) => Object.values(sheet));
  return styles
    .map(({ cssText }) => cssText)
    .join('')
    .replaceAll(':host', '.plain')
    .replaceAll(/content-visibility: auto;|contain-intrinsic-block-size:[^;]*;/g, '');
}

async function plain(): Promise<string> {
  return `${begun}(() => { ${typeScript('plain-dom.ts')}
    ${styled(await plainCss())}
    Object.assign(window, { mount, showRows });
    ${mounted}
    for (const place of document.querySelectorAll('[data-drug]')) void lookUp(place, '/api'); })();`;
}

async function peer(name: Widget): Promise<string> {
  const { code, css } = await bundle(name);
  return `${begun}${css && styled(css)}\n${code}\n${mounted}`;
}

/** Runs in the head of every page, before any of these. */
export const tools = `(() => { ${typeScript('tools.ts')} })();`;

export const scripts = async (): Promise<Record<Kind, string>> => ({
  ours: built('elements.js'),
  embed: built('embed.js'),
  plain: await plain(),
  algolia: await peer('algolia'),
  vaadin: await peer('vaadin'),
});
