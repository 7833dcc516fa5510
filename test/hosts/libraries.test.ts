/** Host pages with third-party code: style sheets from npm, and old libraries as Debian ships them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { debianFiles } from '../support/debian.ts';
import { fromPackage, startHostPages, type HostPages } from '../support/host-pages.ts';
import { doMainJob, doMainJobSealed } from '../support/core-journey.ts';

let pages: HostPages;

before(async () => {
  // the npm packages with these names are for servers
  const { path } = await debianFiles('libraries', ['libjs-prototype', 'libjs-mootools']);
  const fromDebian = (file: string) => () => readFileSync(path(`/usr/share/javascript/${file}`));
  pages = await startHostPages({
    'bootstrap.min.css': fromPackage('bootstrap/dist/css/bootstrap.min.css'),
    'bootstrap.bundle.min.js': fromPackage('bootstrap/dist/js/bootstrap.bundle.min.js'),
    'preflight.css': fromPackage('tailwindcss/preflight.css'),
    'prototype.js': fromDebian('prototype/prototype.js'),
    'mootools.js': fromDebian('mootools/mootools-core.min.js'),
  });
});

/** Whether the library is active on its page. */
const proofs = {
  bootstrap: () =>
    'bootstrap' in window && getComputedStyle(document.querySelector('.card')!).display === 'flex',
  tailwind: () => getComputedStyle(document.querySelector('h1')!).fontSize === '16px',
  prototype: () => 'Prototype' in window && !/native code/.test(String(Array.from)),
  mootools: () => 'MooTools' in window && !/native code/.test(String(Array.from)),
};

for (const [name, proof] of Object.entries(proofs))
  test(`the main job on ${name}`, async () => {
    const visit = await pages.open(`${name}.html`);
    assert.ok(await visit.page.evaluate(proof));
    await pages.doDiscreetly(doMainJob, visit);
  });

for (const name of Object.keys(proofs))
  test(`the main job on ${name}, sealed`, async () => {
    await pages.doDiscreetly(doMainJobSealed, await pages.openSealed(`${name}.html`));
  });
