/** Evidence by criterion of WCAG 2.2, and the draft of a conformance report, from accessibility.json and axe's own rules. */
import axe from 'axe-core';
import { escapeHtml, list, prose } from '../html.ts';
import { page, table } from './page.ts';
import { testName, type NamedTest } from './named-tests.ts';

/** The terms of a VPAT; only a person sets them. */
export const conformanceLevels = [
  'Supports',
  'Partially Supports',
  'Does Not Support',
  'Not Applicable',
] as const;

interface Criterion {
  /** Such as `1.4.3`. */
  id: string;
  name: string;
  level: 'A' | 'AA';
  /** Keys of `tests`. */
  evidence: string[];
  /** The part that no test covers. */
  notTried?: string;
  /** How it relates to the elements, if barely. */
  bearing?: string;
  /** Set by a person: one of the terms, and why. */
  conformance: (typeof conformanceLevels)[number] | null;
  remarks: string | null;
}

export interface AccessibilityData {
  standard: { name: string; levels: string[]; url: string };
  /** Of the tests, those that run axe. */
  axe: string[];
  notTried: string[];
  /** The person who set the levels. */
  person: { name: string | null; role: string | null; date: string | null };
  tests: Record<string, NamedTest & { shows: string }>;
  criteria: Criterion[];
}

export interface Evidence extends Omit<Criterion, 'evidence'> {
  /** Clause of EN 301 549. */
  clause: string;
  tests: (NamedTest & { shows: string })[];
  /** Rules run by those tests that run axe. */
  axeRules: string[];
}

export type Report = Omit<AccessibilityData, 'axe' | 'tests' | 'criteria'> & {
  draft: boolean;
  version: string;
  axeVersion: string;
  criteria: Evidence[];
};

/** Enabled axe rules, by criterion: axe's tag for 1.4.3 is `wcag143`. */
const { _audit: audit } = axe as unknown as {
  _audit: { rules: { id: string; enabled: boolean; tags: string[] }[] };
};
const rulesOf = (id: string): string[] =>
  audit.rules
    .filter(({ enabled, tags }) => enabled && tags.includes(`wcag${id.replaceAll('.', '')}`))
    .map((rule) => rule.id)
    .toSorted();

export function accessibilityReport(data: AccessibilityData, version: string): Report {
  const { standard, notTried, person } = data;
  const criteria = data.criteria.map(({ evidence, ...criterion }) => ({
    ...criterion,
    clause: `9.${criterion.id}`,
    tests: evidence.map((key) => data.tests[key] ?? fail(`${criterion.id} names no test: ${key}`)),
    axeRules: evidence.some((key) => data.axe.includes(key)) ? rulesOf(criterion.id) : [],
  }));
  const isSigned = Boolean(person.name && person.date) && criteria.every(({ conformance }) => conformance);
  return { draft: !isSigned, version, axeVersion: axe.version, standard, person, notTried, criteria };
}

function fail(message: string): never {
  throw new Error(message);
}

const unset = '<em>to be set by a person</em>';
const set = (value: string | null) => (value ? escapeHtml(value) : unset);

/** The criteria of a VPAT or an EN 301 549 report, in their order. */
export function accessibilityPage(report: Report): string {
  const { standard, person, criteria, notTried } = report;
  const title = `Accessibility conformance report${report.draft ? ' (draft)' : ''}`;
  const warning = report.draft
    ? '<p class="draft"><strong>This is a draft, and no statement of conformance.</strong> A program wrote it from the tests. The level of each criterion, and who answers for it, are a person’s to set, in <code>src/proof/accessibility.json</code>.</p>'
    : '';
  const ofLevel = (level: string) =>
    `<h2>Level ${level}</h2>\n${table(
      `Criteria of level ${level}`,
      ['Criterion', 'EN 301 549', 'Conformance', 'What tests show', 'What was not tried'],
      criteria.filter((one) => one.level === level).map(row),
    )}`;
  return page(
    title,
    `${warning}
<dl>
<dt>Product</dt><dd>drug-price-lookup ${escapeHtml(report.version)}: the elements, and the pages of its docs</dd>
<dt>Standard</dt><dd><a href="${escapeHtml(standard.url)}">${escapeHtml(standard.name)}</a>, levels ${standard.levels.join(' and ')}</dd>
<dt>Evaluated by</dt><dd>${set(person.name)}, ${set(person.role)}</dd>
<dt>Date</dt><dd>${set(person.date)}</dd>
<dt>Methods</dt><dd>The tests that are named below, all of which <code>npm test</code> runs in Chromium; axe-core ${report.axeVersion}</dd>
<dt>Terms</dt><dd>${conformanceLevels.join(', ')}</dd>
</dl>
<h2>What nobody tried</h2>
${list(notTried.map(prose))}
${standard.levels.map(ofLevel).join('\n')}`,
  );
}

function row({ id, name, clause, conformance, remarks, tests, axeRules, notTried, bearing }: Evidence) {
  const shown = tests.map((test) => `${prose(test.shows)} (${testName(test)})`);
  const rules = axeRules.length ? [`Rules of axe: <code>${axeRules.join('</code>, <code>')}</code>`] : [];
  return [
    `${id} ${escapeHtml(name)}`,
    clause,
    set(conformance) + (remarks ? `<br>${escapeHtml(remarks)}` : ''),
    (bearing ? `<p>${prose(bearing)}</p>` : '') + (shown.length ? list([...shown, ...rules]) : 'No test.'),
    notTried ? prose(notTried) : '',
  ];
}
