/** After tsc: builds dist/embed.js, both elements in one file for a script tag, and what stands beside the modules. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import remapping from '@jridgewell/remapping';
import MagicString from 'magic-string';
import { defineConfig, parseAst, type Plugin } from 'vite';

const outDir = join(import.meta.dirname, 'dist');

/** Takes the drawing on a canvas out of lean-qr: a coupon's QR code is drawn as SVG. */
function qrWithoutCanvas(): Plugin {
  const canvas = /,u\(o,\{on:.*?,toCanvas\(.*?putImageData\(e,0,0\)\}/;
  return {
    name: 'qr-without-canvas',
    transform(code, id) {
      if (!/lean-qr\/nano\.mjs$/.test(id)) return undefined;
      if (!canvas.test(code)) throw new Error('lean-qr no longer draws on a canvas as this plugin expects');
      const edited = new MagicString(code);
      edited.replace(canvas, '');
      return { code: edited.toString(), map: edited.generateMap() };
    },
  };
}

/** A style sheet without comments and without the white space that it can do without. */
const foldedCss = (css: string) =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]|: ) ?/g, (_, mark: string) => mark.trim())
    .replaceAll(';}', '}');

/** Folds the white space of a style sheet, and that between the lines of a template. */
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
          quasi?: { quasis: Quasi[] };
        };
        if (type === 'TaggedTemplateExpression' && (tag?.name === 'html' || tag?.name === 'css'))
          for (const { start, end } of quasi?.quasis ?? []) {
            const text = code.slice(start, end);
            const folded = tag.name === 'css' ? foldedCss(text) : text.replace(/\s*\n\s*/g, ' ');
            if (folded !== text) edited.overwrite(start, end, folded);
          }
        for (const child of Object.values(node)) fold(child);
      };
      fold(parseAst(code));
      return { code: edited.toString(), map: edited.generateMap({ hires: true }) };
    },
  };
}

interface Quasi {
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

/** Characters outside ASCII as escapes: a host page without a charset would garble them. */
function ascii(): Plugin {
  return {
    name: 'ascii',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const edited = new MagicString(chunk.code);
        for (const { 0: character, index } of chunk.code.matchAll(/[^\0-\x7f]/g))
          edited.overwrite(index, index + 1, `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
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
  plugins: [qrWithoutCanvas(), foldedTemplates(), ascii(), integrity(), licenses(), pruned(), companions()],
  build: {
    target: 'es2022',
    outDir,
    emptyOutDir: false,
    sourcemap: true,
    copyPublicDir: false,
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true },
    },
    lib: { entry: 'src/embed/index.ts', formats: ['iife'], name: 'unused', fileName: () => 'embed.js' },
  },
});
