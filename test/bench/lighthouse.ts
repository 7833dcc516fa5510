/** Lighthouse on the clinic's page of the demo, as a phone sees it; ends with 1 where it falls short. After a build. */
import { spawn } from 'node:child_process';
import { chromiumOptions } from '../support/chromium.ts';
import { cli, start } from './start.ts';

const lighthouse = 'lighthouse@13.5.0';
/** Of 100. Performance varies with the machine; the others do not. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

interface Report {
  categories: Record<keyof typeof least, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

async function judge(url: string): Promise<Report> {
  const { executablePath, args } = await chromiumOptions();
  const child = spawn(
    'npx',
    ['--yes', lighthouse, url, '--quiet', '--output=json', `--chrome-flags=--headless=new ${args.join(' ')}`],
    {
      env: { ...process.env, CHROME_PATH: executablePath },
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`${lighthouse} ended with ${String(status)}`);
  return JSON.parse(output) as Report;
}

const demo = await start(cli, 'demo', '--port', '0');
const { categories, audits } = await judge(`${demo.url}/`);
for (const [name, wanted] of Object.entries(least)) {
  const { score, auditRefs } = categories[name as keyof typeof least];
  const reached = Math.round(score * 100);
  console.log(`${name.padEnd(16)}${String(reached).padStart(4)}  (at least ${wanted})`);
  if (reached >= wanted) continue;
  process.exitCode = 1;
  for (const { id, weight } of auditRefs) {
    const { score: part, title, displayValue = '' } = audits[id]!;
    if (weight && part !== null && part < 1) console.log(`    ${title} ${displayValue}`);
  }
}
for (const id of [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
])
  console.log(`${audits[id]!.title}: ${audits[id]!.displayValue}`);
demo.child.kill();
