/** The content of the proof: each file with its sources, and the test that checks it. */
import { bundles } from './sbom.ts';

export interface Artifact {
  /** In `dist/proof`. */
  file: string;
  title: string;
  madeFrom: string;
  test: string;
}

const bills = Object.entries(bundles).map(([name, bundle]) => ({
  file: `sbom/${name}.cdx.json`,
  title: `Bill of materials (SBOM, CycloneDX 1.6) of ${bundle}`,
  madeFrom: 'the bundler’s own module graph',
  test: 'test/proof/sbom.test.ts',
}));

export const artifacts: readonly Artifact[] = [
  ...bills,
  {
    file: 'accessibility.html',
    title: 'Accessibility: the draft of a conformance report',
    madeFrom: 'accessibility.json',
    test: 'test/proof/accessibility.test.ts',
  },
  {
    file: 'accessibility.json',
    title: 'Accessibility: the evidence by criterion of WCAG 2.2 A and AA',
    madeFrom: 'the tests that are named in it, and the rules of axe-core',
    test: 'test/proof/accessibility.test.ts',
  },
  {
    file: 'who-sees-what.html',
    title: 'Who sees what, how long it is kept, and who is responsible for what (HIPAA, section 1557)',
    madeFrom: 'the tests that are named in it, and the recorded requests',
    test: 'test/proof/proof.test.ts',
  },
  {
    file: 'journey.json',
    title: 'The requests of a visit',
    madeFrom: 'a lookup in a browser',
    test: 'test/e2e/journey.test.ts',
  },
  {
    file: 'data-flow.svg',
    title: 'The data flow as a picture',
    madeFrom: 'drawn by hand',
    test: 'test/proof/proof.test.ts',
  },
  {
    file: 'reviews.json',
    title: 'Who reviewed which language',
    madeFrom: 'the reviews that were signed',
    test: 'test/proof/reviews.test.ts',
  },
  {
    file: 'SECURITY.md',
    title: 'Whom to tell of a vulnerability, who might attack, and what stops them',
    madeFrom: 'the repository',
    test: 'test/package/security.test.ts',
  },
  {
    file: 'security.txt.template',
    title: 'A template of security.txt (RFC 9116)',
    madeFrom: 'the address in SECURITY.md',
    test: 'test/proof/security-txt.test.ts',
  },
];
