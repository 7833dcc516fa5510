import type { LitElement } from 'lit';
import { namesMeant } from '../contract/markup.ts';
import { warnOwner } from '../dom/warn.ts';

const prefix = '--drug-price-';
/** Maximum rules of the page's style sheets that are read: the sheets of a page builder have tens of thousands. */
const maxRules = 5_000;

/** The custom properties that an element's own styles read: there is no other list. */
function knownTo(element: LitElement): string[] {
  const { elementStyles } = element.constructor as typeof LitElement;
  const css = elementStyles.map((style) => ('cssText' in style ? style.cssText : '')).join();
  return [...new Set(css.match(/--drug-price-[\w-]+/g))];
}

/** Warns of custom properties that begin like ours and that nothing reads, in `style` attributes and readable style sheets. */
export function adviseOnStyles(element: LitElement): void {
  const known = knownTo(element);
  const given = new Set<string>();
  for (let node: HTMLElement | null = element; node; node = node.parentElement) addNames(node.style, given);
  const budget = { rules: maxRules };
  for (const sheet of document.styleSheets) readRules(sheet, given, budget);
  for (const name of given) {
    if (known.includes(name)) continue;
    const meant = namesMeant(name, known).map((one) => `"${one}"`);
    const advice = meant.length ? `: did you mean ${meant.join(' or ')}?` : ', so it changes nothing.';
    warnOwner(`there is no custom property "${name}"${advice}`);
  }
}

function addNames(style: CSSStyleDeclaration | undefined, names: Set<string>): void {
  for (let index = 0; index < (style?.length ?? 0); index++)
    if (style![index]!.startsWith(prefix)) names.add(style![index]!);
}

/** A sheet of another server cannot be read; one that still loads has no rules. */
function readRules(
  group: CSSStyleSheet | CSSGroupingRule,
  names: Set<string>,
  budget: { rules: number },
): void {
  let rules: CSSRuleList;
  try {
    rules = group.cssRules;
  } catch {
    return;
  }
  for (const rule of rules) {
    if (--budget.rules < 0) return;
    addNames((rule as Partial<CSSStyleRule>).style, names);
    if ('cssRules' in rule) readRules(rule as CSSGroupingRule, names, budget);
  }
}
