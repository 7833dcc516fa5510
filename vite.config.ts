/** After tsc: builds dist/embed.js, both elements in one file for a script tag, and what stands beside the modules. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import remapping from '@jridgewell/remapping';
import MagicString from 'magic-string';
import { defineConfig, parseAst, type Plugin } from 'vite';
import { countedMark, mark, readTexts } from './src/embed/texts.ts';
import { en } from './src/strings/en.ts';
import { es } from './src/strings/es.ts';
import type { Strings } from './src/strings/index.ts';

const outDir = join(import.meta.dirname, 'dist');

/**
 * Takes out of lean-qr what a coupon's QR code, drawn as SVG, does without: the drawing on a canvas, and the making of
 * every polynomial while the script loads, on pages that may never show a code. Each is made when it is first needed.
 */
function sparingQr(): Plugin {
  const edits: [from: RegExp, to: string][] = [
    [/,u\(o,\{on:.*?,toCanvas\(.*?putImageData\(e,0,0\)\}/, ''],
    [
      /u=\[\[0\],\[0,0\]\];for\(let t=1;t<30;\+\+t\)u\.push\(i\(u\[t\],\[0,t\]\)\);const/,
      'u=[[0]],k=t=>u[t]??=i(k(t-1),[0,t-1]),',
    ],
    [/u\[o\.l\]/, 'k(o.l)'],
  ];
  return {
    name: 'sparing-qr',
    transform(code, id) {
      if (!/lean-qr\/nano\.mjs$/.test(id)) return undefined;
      const edited = new MagicString(code);
      for (const [from, to] of edits) {
        if (!from.test(code)) throw new Error(`lean-qr no longer has what this plugin edits: ${from.source}`);
        edited.replace(from, to);
      }
      return { code: edited.toString(), map: edited.generateMap() };
    },
  };
}

/** What stands before all else: among the code it would part that from its like, and gzip sees but 32 kB at a time. */
const first = [
  'strings/index',
  'contract/operations',
  'contract/failures',
  'contract/attribution',
  'views/quantity',
  'views/coupon-qr',
  'elements/theme.styles',
  'elements/drug-coupon.styles',
  'elements/drug-price-lookup.styles',
  'client/transport',
];

/** Orders the modules of the script. */
function orderedModules(): Plugin {
  return {
    name: 'ordered-modules',
    transform(code, id) {
      if (!/src\/embed\/index\.ts$/.test(id)) return undefined;
      const edited = new MagicString(code);
      edited.prepend(first.map((name) => `import '../${name}.ts';\n`).join(''));
      return { code: edited.toString(), map: edited.generateMap() };
    },
  };
}

/** Makes one string of the texts of a language, which `readTexts` parts again, with the keys but once for both. */
function joinedTexts(): Plugin {
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

/** A style sheet without comments, and without the white space, zeros and quotes that it can do without. */
const foldedCss = (css: string) =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>/]|: |!important) ?/g, (_, mark: string) => mark.trim())
    .replace(/\b0(?=\.\d)/g, '')
    .replace(/='([a-z][\w-]*)'\]/g, '=$1]')
    .replaceAll(';}', '}')
    .trim();

/** Stands for an expression of a template while its markup is folded. */
const hole = '\0';
/** Elements at whose end white space is not shown. */
const blocks = /^(dialog|div|dl|form|li|p|select|ul)$/;

/**
 * The markup of a template without what a parser does without: quotes, white space between lines and at the end of a
 * tag, and the end tags after which nothing comes.
 */
function foldedMarkup(markup: string): string {
  if (/<!|<(?:pre|script|style|textarea)\b/.test(markup)) throw new Error(`cannot be folded: ${markup}`);
  let folded = markup.replace(/\s*\n\s*/g, ' ').replace(/<\/?[a-z][^<>]*>/g, (tag) =>
    tag
      .replace(/(?<=^<(?:br|img|input)\b[^]*) ?\/>$/, '>')
      .replace(/ >$/, '>')
      .replace(/(?<= [\w-]+=)"([\w:.,/#%-]+)"(?=[ >])/g, '$1'),
  );
  for (;;) {
    const end = /( ?)<\/([\w-]+)>$/.exec(folded);
    if (!end) return folded;
    folded = folded.slice(0, end.index);
    if (end[1] && !blocks.test(end[2]!)) return folded + end[1];
  }
}

/** Folds style sheets and templates. */
function foldedTemplates(): Plugin {
  return {
    name: 'folded-templates',
    transform(code, id) {
      if (!/src\/(elements|views)\/[^?]*\.ts$/.test(id)) return undefined;
      const edited = new MagicString(code);
      const fold = (node: unknown): void => {
        if (typeof node !== 'object' || node === null) return;
        const { type, tag, quasi } = node as {
          type?: string;
          tag?: { name?: string };
          quasi?: { quasis: Range[] };
        };
        if (type === 'TaggedTemplateExpression' && (tag?.name === 'html' || tag?.name === 'css')) {
          const quasis = quasi!.quasis;
          const text = quasis.map(({ start, end }) => code.slice(start, end)).join(hole);
          const folded = (tag.name === 'css' ? foldedCss(text) : foldedMarkup(text)).split(hole);
          quasis.forEach(({ start, end }, i) => {
            if (start < end) edited.update(start, end, folded[i]!);
          });
        }
        for (const child of Object.values(node)) fold(child);
      };
      fold(parseAst(code));
      return { code: edited.toString(), map: edited.generateMap({ hires: true }) };
    },
  };
}

/** What `@property(…) name` has become, and the setting of a property to what all elements can share. */
const decorated = /^_decorate\(\[(property|state)\(([^]*)\)\], (\w+)\.prototype, "(\w+)", void 0\);$/;
const initialized = /^this\.(\w+) = ("[^"\\]*"|\d+|true|false);$/;

/** Makes a table for `declareAll` of what decorators declare of a class and of the initial values in its constructor. */
function declaredTables(): Plugin {
  return {
    name: 'declared-tables',
    transform(code, id) {
      if (!/src\/elements\//.test(id) || !code.includes('_decorate(')) return undefined;
      const edited = new MagicString(code);
      const read = (node: Range) => ({ ...node, text: code.slice(node.start, node.end) });
      const { body } = parseAst(code);
      const decorators = body.map(read).filter(({ text }) => text.startsWith('_decorate('));
      const names = decorators.map(({ text }) => decorated.exec(text)?.[3]);
      const [name] = names;
      if (!name || new Set(names).size > 1) throw new Error(`${id} has decorators that no table is made of`);
      const initials = constructorOf(name, body).map(read);
      const entries = decorators.map(({ text }) => {
        const [, kind, options, , property] = decorated.exec(text)!;
        const initial = initials.find(({ text }) => initialized.exec(text)?.[1] === property);
        const entry = tableEntry(property!, kind === 'state' ? 'attribute: false' : options!, initial?.text);
        if (initial && entry !== 'null') edited.remove(initial.start, initial.end);
        return `${property}: ${entry}`;
      });
      for (const { start, end } of decorators) edited.remove(start, end);
      edited.append(`${name}.declareAll({ ${entries.join(', ')} });\n`);
      return { code: edited.toString(), map: edited.generateMap({ hires: true }) };
    },
  };
}

/** The statements of a class's constructor. */
function constructorOf(name: string, statements: unknown[]): Range[] {
  interface Node {
    id?: { name?: string };
    body: { body: { kind?: string; value: { body: { body: Range[] } } }[] };
  }
  const nodes = statements.map((node) => (node as { declaration?: Node }).declaration ?? (node as Node));
  const members = nodes.find(({ id }) => id?.name === name)?.body.body;
  return members?.find(({ kind }) => kind === 'constructor')?.value.body.body ?? [];
}

/** What `declareAll` is to read as the same declaration. */
function tableEntry(name: string, options: string, initial: string | undefined): string {
  const attribute = /attribute: (?:"([^"]*)"|false)/.exec(options);
  const type = /type: (\w+)/.exec(options)?.[1];
  const left = options.replace(/attribute: ("[^"]*"|false)|type: \w+|[{},\s]/g, '');
  if (attribute && attribute[1] === undefined && !type && !left) return 'null';
  const value = initial && (JSON.parse(initialized.exec(initial)![2]!) as string | number | boolean);
  const spelled = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  const isRead =
    (attribute ? attribute[1] : name.toLowerCase()) === spelled &&
    (value === undefined ? type === 'Number' : value.constructor.name === (type ?? 'String')) &&
    !left;
  if (!isRead) throw new Error(`no table tells how ${name} is declared: ${options}`);
  return value === undefined ? 'Number' : JSON.stringify(value);
}

interface Range {
  start: number;
  end: number;
}

function integrity(): Plugin {
  return {
    name: 'integrity',
    writeBundle() {
      const digest = createHash('sha384')
        .update(readFileSync(join(outDir, 'embed.js')))
        .digest('base64');
      writeFileSync(join(outDir, 'embed.js.sri'), `sha384-${digest}\n`);
    },
  };
}

/** Names the packages whose code is in embed.js, with their licenses: those ask to go where the code goes. */
function licenses(): Plugin {
  return {
    name: 'licenses',
    generateBundle(_options, bundle) {
      const folders = Object.values(bundle)
        .flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []))
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .flatMap(([id]) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/')) ?? []);
      const texts = [...new Set(folders)].sort().map((folder) => {
        const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
          [key in 'name' | 'version' | 'license']: string;
        };
        const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
        if (!file) throw new Error(`${name} has no license file`);
        return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
      });
      this.emitFile({
        type: 'asset',
        fileName: 'embed.js.licenses.txt',
        source: texts.join(`\n${'-'.repeat(72)}\n\n`),
      });
    },
  };
}

/** Takes away what tsc made of sources that are no more. */
function pruned(): Plugin {
  return {
    name: 'pruned',
    closeBundle() {
      for (const file of globSync('**/*.{js,js.map,d.ts}', { cwd: outDir })) {
        const source = file.replace(/\.(js|js\.map|d\.ts)$/, '.ts');
        if (!existsSync(join(import.meta.dirname, 'src', source)) && !/^(embed|jsx)\./.test(basename(file)))
          rmSync(join(outDir, file));
      }
    },
  };
}

/** What stands beside the compiled modules: the sandbox's data, the contract's OpenAPI document, embed.js's types. */
function companions(): Plugin {
  return {
    name: 'companions',
    async closeBundle() {
      cpSync(join(import.meta.dirname, 'src/sandbox/data'), join(outDir, 'sandbox/data'), {
        recursive: true,
      });
      const compiled = pathToFileURL(join(outDir, 'endpoint/openapi.js')).href;
      const { openApi } = (await import(compiled)) as { openApi: () => string };
      writeFileSync(join(outDir, 'openapi.json'), openApi());
      writeFileSync(join(outDir, 'embed.d.ts'), 'export {};\n');
    },
  };
}

const escaped = (code: string) => (code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code}`);

/** Characters outside ASCII as escapes: a host page without a charset would garble them. */
function ascii(): Plugin {
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

export default defineConfig({
  resolve: {
    alias: [
      { find: 'zod/mini', replacement: join(import.meta.dirname, 'src/embed/zod.ts') },
      { find: /^lit(\/.*)?$/, replacement: join(import.meta.dirname, 'src/embed/lit.ts') },
    ],
  },
  plugins: [
    sparingQr(),
    orderedModules(),
    joinedTexts(),
    declaredTables(),
    foldedTemplates(),
    ascii(),
    integrity(),
    licenses(),
    pruned(),
    companions(),
  ],
  build: {
    target: 'es2022',
    outDir,
    emptyOutDir: false,
    sourcemap: true,
    copyPublicDir: false,
    // names are left to the bundler's own minifier, which goes over it once more: it gives scopes alike the same ones
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      mangle: false,
      compress: { passes: 10, inline: 1, pure_getters: true, sequences: false, unsafe_arrows: true },
    },
    rolldownOptions: {
      output: { minify: { compress: { target: 'es2022' }, mangle: true, codegen: true } },
    },
    lib: { entry: 'src/embed/index.ts', formats: ['iife'], name: 'unused', fileName: () => 'embed.js' },
  },
});
