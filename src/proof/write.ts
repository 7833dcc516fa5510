/** Writes the proof: documents that an approver of this package can read, check and sign. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escapeHtml, prose } from '../html.ts';
import { accessibilityPage, accessibilityReport, type AccessibilityData } from './accessibility.ts';
import { artifacts } from './artifacts.ts';
import type { Journey } from './journey.ts';
import { page, table } from './page.ts';
import { reviewsFile } from './reviews.ts';
import { securityTxt } from './security-txt.ts';
import { checkTests } from './named-tests.ts';
import { testsOf, whoSeesWhat, type Handling } from './who-sees-what.ts';

/**
 * @param root the repository, with its tests, after a build
 * @param out the folder, usually `dist/proof`
 * @param expires of security.txt, by RFC 3339; without it only a template is written
 * @throws if a test that is named as evidence is missing, or the build is
 */
export function writeProof(root: string, out: string, expires?: string): void {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const own = <T>(file: string) => JSON.parse(read(`src/proof/${file}`)) as T;
  const { version } = JSON.parse(read('package.json')) as { version: string };

  const accessibility = own<AccessibilityData>('accessibility.json');
  const handling = own<Handling>('handling.json');
  checkTests(root, [...Object.values(accessibility.tests), ...testsOf(handling)]);

  const report = accessibilityReport(accessibility, version);
  const picture = read('src/proof/data-flow.svg');
  const security = read('SECURITY.md');
  const made: Record<string, string> = {
    'accessibility.html': accessibilityPage(report),
    'accessibility.json': `${JSON.stringify(report, undefined, 2)}\n`,
    'who-sees-what.html': whoSeesWhat(handling, own<Journey>('journey.json'), picture),
    'journey.json': read('src/proof/journey.json'),
    'data-flow.svg': picture,
    'reviews.json': read(reviewsFile),
    'SECURITY.md': security,
    'security.txt.template': securityTxt(security),
    ...(expires && { 'security.txt': securityTxt(security, expires) }),
    'index.html': index(version),
  };
  for (const { file } of artifacts) {
    if (file in made) continue;
    const built = join(root, 'dist/proof', file);
    if (!existsSync(built)) throw new Error(`${built} is not there: run npm run build first`);
    made[file] = readFileSync(built, 'utf8');
  }
  for (const [file, text] of Object.entries(made)) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), text);
  }
}

const index = (version: string) =>
  page(
    'For whoever must approve it',
    `<p>drug-price-lookup ${escapeHtml(version)}. A program wrote these files from the build and the tests, and refuses where a test that they name is not there. None has a time or a random number in it: made again from the same sources, they are the same.</p>
${table(
  'Artifacts',
  ['What', 'Made from', 'Verified by'],
  artifacts.map(({ file, title, madeFrom, test }) => [
    `<a href="${file}">${escapeHtml(title)}</a>`,
    prose(madeFrom),
    `<code>${test}</code>`,
  ]),
)}`,
  );
