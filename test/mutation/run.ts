/**
 * Mutation tests by Stryker, one folder of `src` after the other: `npm run test:mutation`, or with the names of folders, files
 * or lines: `contract`, `pricing/arrange.ts`, `pricing/arrange.ts:10-20`.
 * What each gave is kept under `coverage/mutation`, so that a run that was stopped goes on where it was.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'coverage/mutation');
const version = '10.0.0';

/** Folders of `src`, each with the tests that hold it. */
const folders: Record<string, string[]> = {
  signing: ['test/signing/*.test.ts'],
  contract: ['test/contract/*.test.ts', 'test/client/*.test.ts'],
  client: ['test/client/*.test.ts'],
  pricing: ['test/pricing/*.test.ts'],
  session: ['test/session/*.test.ts'],
  // less what reads dist, or bundles the sources for other runtimes
  endpoint: ['test/endpoint/!(hosts|runtimes).test.ts'],
};

mkdirSync(cache, { recursive: true });
const wanted = process.argv.slice(2);
for (const target of wanted.length ? wanted : Object.keys(folders)) {
  const [folder] = target.split('/') as [string];
  const name = target.replace(/\W+/g, '-');
  const config = join(cache, `${name}.json`);
  writeFileSync(
    config,
    JSON.stringify({
      // what needs a page is held by the tests in browsers
      mutate: [
        target === folder ? `src/${folder}/**/*.ts` : `src/${target}`,
        '!src/client/{diagnosis,job-queue,served-endpoint}.ts',
      ],
      testRunner: 'tap',
      tap: {
        testFiles: folders[folder],
        nodeArgs: ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'],
      },
      coverageAnalysis: 'perTest',
      concurrency: 2,
      incremental: true,
      incrementalFile: join(cache, `${name}.incremental.json`),
      tempDirName: join(cache, 'tmp'),
      ignorePatterns: [
        '/dist',
        '/dist-demo',
        '/dist-release',
        '/demo',
        '/test/frameworks',
        '/test/bench',
        '/coverage',
      ],
      reporters: ['progress-append-only', 'clear-text', 'json'],
      jsonReporter: { fileName: join(cache, `${name}.report.json`) },
      clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
      timeoutMS: 20_000,
      // no compiler is at hand, and none is needed: Node runs the sources as they are
      tsconfigFile: 'none',
      disableTypeChecks: false,
      thresholds: { high: 95, low: 90, break: 90 },
    }),
  );
  console.log(`== ${target}`);
  const { status } = spawnSync(
    'npx',
    [
      '-y',
      '-p',
      `@stryker-mutator/core@${version}`,
      '-p',
      `@stryker-mutator/tap-runner@${version}`,
      'stryker',
      'run',
      config,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      // each mutant starts Node anew: what does not change is compiled once
      env: { ...process.env, NODE_COMPILE_CACHE: join(cache, 'compiled'), MUTATION: '1' },
    },
  );
  if (status) process.exitCode = 1;
}
