/** What the READMEs and the docs tell to type: commands that exist, code that runs, links that lead somewhere. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { pagePaths, placeholderEndpoint } from '../../src/demo/site.ts';
import { published } from '../../src/strings/index.ts';
import { runCommand, startCommand } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';
import { readText, snippetsOfFile, snippetsOfPages } from '../support/snippets.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readmes = [
  'README.md',
  'src/endpoint/README.md',
  'src/endpoint/hosts.md',
  'src/sandbox/README.md',
  'src/doctor/README.md',
  'src/witness/README.md',
  'CONTRIBUTING.md',
];
const docs = globSync('demo/pages/docs/*.md', { cwd: root });
const snippets = [...readmes.flatMap(snippetsOfFile), ...snippetsOfPages()];
const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };

describe('commands', async () => {
  const { out: help } = await runCommand(['--help']);
  const prose = [...readmes.map(readText), ...snippetsOfPages().map(({ code }) => code)].join('\n');

  test('every npm script that is named exists', () => {
    const named = [...prose.matchAll(/npm (?:run )?(start|test\b(?!:)|(?<=run )[\w:-]+)/g)].map(
      ([, name]) => name!,
    );
    assert.ok(named.length > 5);
    for (const name of named) assert.ok(name in scripts, name);
  });

  test('every command and option that is named stands in the help', () => {
    const named = [...prose.matchAll(/drug-price-lookup ([a-z]+)((?: --[\w-]+ \S+)*)/g)].filter(
      ([, command]) => ['demo', 'endpoint', 'sandbox', 'witness'].includes(command!),
    );
    assert.ok(named.length > 5);
    for (const [, command, options = ''] of named) {
      const section = new RegExp(`^  ${command} [\\s\\S]*?(?=^  \\w|\\n\\n)`, 'm').exec(help)?.[0] ?? '';
      for (const [option] of options.matchAll(/--[\w-]+/g)) assert.ok(section.includes(option), option);
    }
  });

  const shell = snippets.filter(({ language }) => language === 'sh');
  for (const { where, code } of shell.filter((one) =>
    /npx --no drug-price-lookup (demo|endpoint|sandbox)/.test(one.code),
  ))
    test(`${where} starts as it stands`, async () => {
      const line = code.replace(/\\\n/g, '');
      const env = Object.fromEntries(
        [...line.matchAll(/(DRUG_PRICE_\w+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
      );
      const args = /drug-price-lookup (.*)$/.exec(line)![1]!.split(' ');
      const started = await startCommand(
        args.map((arg) => (/^\d+$/.test(arg) ? '0' : arg)),
        env,
      );
      assert.equal((await fetch(`${started.url}/healthz`)).status, args[0] === 'endpoint' ? 200 : 404);
      assert.equal(await started.end('SIGTERM'), 0);
    });

  test('the settings of a service are all that the endpoint needs beside its secret', async () => {
    const settings = snippets.find(({ language, code }) => language === 'ini' && /^DRUG_PRICE/.test(code))!;
    const folder = newFolder();
    writeFileSync(join(folder, 'secret'), 'demo-secret\n');
    const started = await startCommand(['endpoint'], {
      ...Object.fromEntries(settings.code.split('\n').map((line) => line.split('=') as [string, string])),
      DRUG_PRICE_SECRET_KEY_FILE: join(folder, 'secret'),
    });
    assert.equal((await fetch(`${started.url}/healthz`)).status, 200);
    assert.equal(started.err(), '');
    assert.equal(await started.end(), 0);
  });

  test('every shell line is one of these', () => {
    for (const { where, code } of shell)
      assert.match(code, /^(npx --no drug-price-lookup|DRUG_PRICE_|npm (ci|run) |curl http)/, where);
  });
});

describe('the README', () => {
  const readme = readText('README.md');
  const [firstScreen] = readme.split('\n## ') as [string];

  test('has fewer than 800 words', () => {
    const words = readme.split(/\s+/).filter(Boolean).length;
    assert.ok(words < 800, `${words} words`);
  });

  test('begins with a sentence, a picture for light and for dark, and the two commands', () => {
    assert.match(firstScreen, /^# drug-price-lookup\n\n[A-Z][^\n]+\.\n\n<picture>/);
    assert.match(firstScreen, /^npm ci && npm start\b/m);
    assert.match(firstScreen, /^npm ci && npm test\b/m);
    assert.ok(firstScreen.split('\n').length < 20);
  });

  const pictures = Array.from(readme.matchAll(/\bsrc(?:set)?="([^"]+)"/g), ([, file]) => file!).filter(
    (file) => !file.startsWith('https://prices.'),
  );

  test('has pictures that are of this repository, light enough, and told to who cannot see them', () => {
    assert.equal(pictures.length, 2);
    for (const file of pictures) {
      const { length } = readFileSync(join(root, file));
      assert.ok(length > 10_000 && length < 60_000, `${file}: ${length} bytes`);
    }
    assert.match(
      firstScreen,
      /<source media="\(prefers-color-scheme: dark\)" srcset="demo\/answer-dark\.webp"/,
    );
    assert.ok(/\balt="([^"]+)"/.exec(firstScreen)![1]!.length > 40);
  });

  test('says what the scripts weigh, as the bench prints it, to the nearest kB', () => {
    const told =
      /the form is (\d+) kB\. Name suggestions add (\d+) kB and the answer (\d+) kB, .*?a coupon adds (\d+) kB, a language about (\d+) kB/s;
    const claims = told.exec(readme)!.slice(1).map(Number);
    const weigh = (pattern: string) => {
      const found = globSync(pattern, { cwd: join(root, 'dist') });
      const sizes = found.map(
        (file) => gzipSync(readFileSync(join(root, 'dist', file)), { level: 9 }).length,
      );
      return Math.max(...sizes) / 1000;
    };
    const languages = `parts/{spanish,${published.join(',')}}-*.js`;
    const parts = ['suggestions', 'answer', 'coupon'].map((part) => `parts/${part}-*.js`);
    const measured = ['elements.js', ...parts, languages].map(weigh);
    for (const [at, claim] of claims.entries())
      assert.ok(
        Math.abs(measured[at]! - claim) < 0.75,
        `${claim} kB is told of ${measured[at]!.toFixed(1)} kB`,
      );
  });

  test('and Start here leave nothing of an example in what is pasted', () => {
    const [ofReadme] = snippetsOfFile('README.md').filter(({ language }) => language === 'html');
    const ofStart = snippets.find(({ where, language }) => /docs\/index/.test(where) && language === 'html');
    for (const snippet of [ofReadme, ofStart]) {
      assert.match(snippet!.code, /<drug-price-lookup endpoint=/);
      assert.doesNotMatch(snippet!.code, /90210|555/);
    }
  });
});

test('no block of code, which is there to be pasted, has a phone number that doctor warns of', () => {
  const blocks = globSync('{*,src/**/*,demo/**/*}.md', { cwd: root }).flatMap(snippetsOfFile);
  assert.ok(blocks.length > 45);
  for (const { where, code } of blocks) assert.doesNotMatch(code, /555-01/, where);
});

describe('links', () => {
  test('lead to each page of the docs from Start here, and to what reviewers read from the README', () => {
    const start = readText('demo/pages/docs/index.md').split('## More')[1]!;
    for (const path of pagePaths.filter((one) => /^docs\/(?!index)/.test(one)))
      assert.ok(start.includes(`](${basename(path, '.html')}.md)`), path);
    const [row] = /^\| Reviewers .*$/m.exec(readText('README.md'))!;
    assert.ok(row.includes('](demo/pages/docs/approval.md)'));
  });

  for (const file of [...readmes, ...docs])
    test(`of ${file} lead to files`, () => {
      for (const [, target] of readText(file).matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^https?:/.test(target!)) continue;
        const [path, id] = target!.split('#') as [string, string?];
        const at = path ? normalize(join(root, dirname(file), path)) : join(root, file);
        assert.ok(existsSync(at), target);
        if (id)
          assert.ok(
            readFileSync(at, 'utf8')
              .split('\n')
              .some(
                (line) =>
                  line === `<a id="${id}"></a>` ||
                  (line.startsWith('#') &&
                    line
                      .toLowerCase()
                      .replace(/[^\w]+/g, '-')
                      .endsWith(`-${id}`)),
              ),
            target,
          );
      }
    });

  test('to tests, in words, name files and folders', () => {
    for (const file of [...readmes, ...docs, 'SECURITY.md'])
      for (const [, path] of readText(file).matchAll(/`(test\/[\w./-]+)`/g))
        assert.ok(existsSync(join(root, path!)), `${path} in ${file}`);
  });
});

describe('JavaScript', () => {
  const js = snippets.filter(({ language }) => language === 'js');

  test('the client of a server is let in by the origin that it names', async () => {
    const { code } = js.find((one) => /createClient[\s\S]*headers/.test(one.code))!;
    const keys = { DRUG_PRICE_API_KEY: 'demo-key', DRUG_PRICE_SECRET_KEY: 'demo-secret' };
    const sandbox = await startCommand(['sandbox']);
    const endpoint = await startCommand(['endpoint'], {
      ...keys,
      DRUG_PRICE_SERVICE_URL: sandbox.url,
      DRUG_PRICE_ALLOWED_ORIGINS: 'https://www.your-clinic.example',
    });
    const client = pathToFileURL(join(root, 'dist/client/index.js')).href;
    const script = code
      .replace('drug-price-lookup/client', client)
      .replace(placeholderEndpoint, endpoint.url);
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    assert.match(stdout, /ok: true.*Lisinopril/s);
  });
});

describe('script tags', () => {
  const tags = snippets
    .filter(({ language }) => language === 'html')
    .flatMap(({ where, code }) =>
      (code.match(/<script\b[^>]*src=[^>]*>/g) ?? []).map((tag) => ({ where, tag })),
    );

  test('load from the endpoint without integrity, or a copy of one version with it', () => {
    assert.ok(tags.length > 12);
    for (const { where, tag } of tags)
      if (tag.includes('integrity'))
        assert.match(tag, /src="https:\/\/www\.your-clinic\.example\/embed-[\w.]+\.js"/, where);
      else assert.ok(tag.includes(`src="${placeholderEndpoint}/`), `${where}: ${tag}`);
  });
});
