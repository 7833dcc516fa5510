/**
 * `npm run review-language -- TAG`: writes review/TAG, each text beside the pictures that show it; `--no-pictures` takes
 * no pictures: seconds instead of minutes. With `--reviewed` it marks the texts as they are as reviewed instead.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { published } from '../strings/index.ts';
import { reviewedTexts } from '../strings/reviewed.ts';
import { languagePack, type Picture } from './language-pack.ts';
import { digestOf, textsOf } from './language-texts.ts';

const root = join(import.meta.dirname, '../..');
/** As on most phones. */
const look = 'light-375-pixels';

/** Takes screenshots of the elements' states, which needs a build and a browser. */
function takePictures(tag: string, folder: string): Picture[] {
  const { status } = spawnSync(
    process.execPath,
    ['--test', `--test-name-pattern=, ${tag}$`, 'test/e2e/states.test.ts'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, LANGUAGES: 'all', SCREENSHOTS: folder } },
  );
  if (status) console.error('Not every state could be shown: see above. The pack has the others.');
  return globSync(`*-${tag}-${look}.png`, { cwd: folder })
    .toSorted()
    .map((file) => ({
      file: basename(file),
      state: file.replace(`-${tag}-${look}.png`, '').replaceAll('-', ' '),
      text: readFileSync(join(folder, file.replace(/png$/, 'txt')), 'utf8'),
    }));
}

async function markReviewed(tag: string): Promise<void> {
  const file = join(root, 'src/strings/reviewed.ts');
  const marked = Object.entries({ ...reviewedTexts, [tag]: digestOf(await textsOf(root, tag)) });
  const record = `{ ${marked.map(([key, texts]) => `${key}: '${texts}'`).join(', ')} }`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\{[^{}]*\}(?=;)/, record));
  console.log(
    'marked in src/strings/reviewed.ts: say in the commit who reviewed it, and what qualifies them',
  );
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reviewed: { type: 'boolean', default: false },
      'no-pictures': { type: 'boolean', default: false },
      out: { type: 'string', default: join(root, 'review') },
    },
  });
  const [tag = ''] = positionals;
  const known = ['es', ...published];
  if (positionals.length !== 1 || !known.includes(tag))
    throw new Error(`Name one language: npm run review-language -- ${known.join('|')}`);
  if (values.reviewed) await markReviewed(tag);
  else {
    const folder = join(values.out, tag);
    mkdirSync(join(folder, 'pictures'), { recursive: true });
    const pictures = values['no-pictures'] ? [] : takePictures(tag, join(folder, 'pictures'));
    const pack = languagePack(tag, await textsOf(root, 'en'), await textsOf(root, tag), pictures);
    writeFileSync(join(folder, 'index.html'), pack);
    console.log(`wrote ${join(folder, 'index.html')}`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
