/** Writes the proof: what an approver of this package can read and check. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escapeHtml } from '../html.ts';
import { journeyTables, type Journey } from './journey.ts';
import { page, table } from './page.ts';
import { bundles } from './sbom.ts';
import { securityTxt } from './security-txt.ts';

/** By file in `dist/proof`: the bills of materials, which the build writes there, and what is written here. */
export const artifacts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(bundles).map(([name, bundle]) => [
      `sbom/${name}.cdx.json`,
      `Bill of materials (SBOM, CycloneDX 1.6) of ${bundle}`,
    ]),
  ),
  'accessibility.html': 'Accessibility: what tests show, how phones were imitated, and what nobody tried',
  'who-sees-what.html':
    'Who sees what, how long it is kept, and who is responsible for what (HIPAA, section 1557)',
  'journey.json': 'The requests of a visit, as a browser recorded them',
  'data-flow.svg': 'The data flow as a picture',
  'SECURITY.md': 'Whom to tell of a vulnerability, who might attack, and what stops them',
  'security.txt.template': 'A template of security.txt (RFC 9116)',
};

/**
 * @param root the repository, after a build
 * @param out the folder, usually `dist/proof`
 * @param expires of security.txt, by RFC 3339; without it only a template is written
 * @throws if the build is missing
 */
export function writeProof(root: string, out: string, expires?: string): void {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const own = (file: string) => read(`src/proof/${file}`);
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const security = read('SECURITY.md');
  const journey = own('journey.json');
  const picture = own('data-flow.svg');
  const whoSeesWhat = own('who-sees-what.html')
    .replace('<!-- data-flow.svg -->', () => picture)
    .replace('<!-- journey.json -->', () => journeyTables(JSON.parse(journey) as Journey));
  const made: Record<string, string> = {
    'accessibility.html': page('Accessibility', own('accessibility.html')),
    'who-sees-what.html': page('Who sees what', whoSeesWhat),
    'journey.json': journey,
    'data-flow.svg': picture,
    'SECURITY.md': security,
    'security.txt.template': securityTxt(security),
    ...(expires && { 'security.txt': securityTxt(security, expires) }),
    'index.html': index(version),
  };
  for (const file of Object.keys(artifacts)) {
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
    'For reviewers',
    `<p>drug-price-lookup ${escapeHtml(version)}. None of these files has a time or a random number in it: made again from the same sources, they are the same.</p>
${table(
  'Files',
  ['File', 'What it is'],
  Object.entries(artifacts).map(([file, title]) => [`<a href="${file}">${file}</a>`, escapeHtml(title)]),
)}`,
  );
