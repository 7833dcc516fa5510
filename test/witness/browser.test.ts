/** Which browser the witness looks with, and what it says where there is none. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findBrowser } from '../../src/witness/browser.ts';

describe('the browser of the witness', () => {
  test('is the first of Chrome, Edge and Chromium that is installed', () => {
    const edge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
    assert.equal(
      findBrowser('darwin', (path) => /Edge|Chromium/.test(path)),
      edge,
    );
    assert.equal(
      findBrowser('linux', (path) => path.includes('chrom')),
      '/usr/bin/google-chrome',
    );
    assert.equal(
      findBrowser('linux', (path) => path.startsWith('/snap/')),
      '/snap/bin/chromium',
    );
  });

  test('has to be named where none is installed', () => {
    for (const platform of ['linux', 'darwin', 'win32', 'freebsd'] as const)
      assert.throws(
        () => findBrowser(platform, () => false),
        /witness finds no Chrome, Edge or Chromium: give one by --browser PATH/,
      );
  });
});
