/**
 * What a Content Security Policy allows. Parsed by content-security-policy-parser; matched by the rules of CSP Level 3,
 * sections 6.7.2 to 6.7.3, for which no maintained library was found.
 */
import parse from 'content-security-policy-parser';
import { told } from './mistakes.ts';

type Directives = ReturnType<typeof parse>;

export interface Policy {
  directives: Directives;
  /** For the reader: the header, or the tag. */
  from: string;
}

/** A header may hold several, separated by commas. @param metas contents of `<meta http-equiv>` */
export function policiesOf(header: string | null, metas: readonly string[]): Policy[] {
  const headers = (header ?? '').split(',').filter((one) => one.trim());
  return [
    ...headers.map((one) => ({ directives: parse(one), from: 'its header' })),
    ...metas.map((one) => ({ directives: parse(one), from: 'its <meta>' })),
  ];
}

const fallbacks: Partial<Record<string, string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
};

/** A directive in force. */
interface Rule {
  name: string;
  sources: string[];
}

/** What a policy must name: an origin, since a path may change with an upgrade. */
export const sourceOf = (url: URL, page: URL): string => (url.origin === page.origin ? "'self'" : url.origin);

/** What to add if a rule refuses a source: a new directive must repeat what `default-src` allowed. */
export function addition(kind: string, { name, sources }: Rule, source: string): string {
  if (name !== 'default-src' && name !== 'child-src') return `add ${source} to ${name}.`;
  const kept = sources.filter((one) => one.toLowerCase() !== "'none'");
  return `${name} refuses ${source}. Add "${[kind, ...kept, source].join(' ')};".`;
}

/** The rule for a kind of load, if there is one. */
export function sourcesFor(kind: string, { directives }: Policy): Rule | undefined {
  const name = fallbacks[kind]?.find((one) => directives.has(one));
  return name === undefined ? undefined : { name, sources: directives.get(name)! };
}

export const allows = (sources: readonly string[], url: URL, page: URL): boolean =>
  sources.some((source) => matches(source, url, page));

const network = /^(https?|wss?):$/;
/** Whether a rule for one scheme allows another: the safer one always is. */
const covers = (rule: string, scheme: string) => rule === scheme || (rule === 'http:' && scheme === 'https:');
const usualPort = (scheme: string) => (scheme === 'https:' ? '443' : scheme === 'http:' ? '80' : '');
const portOf = ({ port, protocol }: URL) => port || usualPort(protocol);

function matches(source: string, url: URL, page: URL): boolean {
  const rule = source.toLowerCase();
  if (rule === '*') return network.test(url.protocol) || url.protocol === page.protocol;
  if (rule === "'self'") return url.host === page.host && covers(page.protocol, url.protocol);
  if (/^[a-z][a-z\d+.-]*:$/.test(rule)) return covers(rule, url.protocol);
  const parts =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[a-z\d_.-]+|\[[\da-f:]+\])(?::(\d+|\*))?(\/.*)?$/.exec(rule);
  if (!parts) return false;
  const [, scheme, host = '', port, path] = parts;
  if (!covers(scheme ? `${scheme}:` : page.protocol, url.protocol)) return false;
  if (!hostMatches(host, url.hostname) || !portMatches(port, scheme, url)) return false;
  // the path is case-sensitive, so it is read from the source as written
  return !path || pathMatches(source.slice(source.length - path.length), url.pathname);
}

const hostMatches = (rule: string, host: string) =>
  rule === '*' || (rule.startsWith('*.') ? host.endsWith(rule.slice(1)) : host === rule);

function portMatches(rule: string | undefined, scheme: string | undefined, url: URL): boolean {
  if (rule === '*') return true;
  if (rule === undefined) return portOf(url) === usualPort(url.protocol);
  return rule === portOf(url) || (rule === '80' && scheme !== 'https' && portOf(url) === '443');
}

function pathMatches(rule: string, path: string): boolean {
  const [wanted, given] = [decode(rule), decode(path)];
  return wanted.endsWith('/') ? given.startsWith(wanted) : given === wanted;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

interface Script {
  url: URL;
  /** A file that it loads, by an address. */
  part?: URL | undefined;
  nonce?: string;
  integrity?: string;
}

/** Whether a rule names scripts only by hash, not by nonce or address. */
const byHashAlone = (sources: readonly string[]) =>
  sources.some((source) => /^'sha(256|384|512)-/.test(source)) &&
  sources.every((source) => /^'(sha\d|unsafe-|wasm-|report-)/.test(source));

/** What to do about a rule that refuses a script tag, or what it loads; undefined if it may run. */
export function scriptRefused(
  rule: Rule,
  { url, part, nonce, integrity }: Script,
  page: URL,
): string | undefined {
  const { sources } = rule;
  const lower = sources.map((source) => source.toLowerCase());
  const passesOn = lower.includes("'strict-dynamic'");
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return undefined;
  const hashes = (integrity ?? '').split(/\s+/).filter(Boolean);
  const byHash = hashes.length > 0 && hashes.every((hash) => sources.includes(`'${hash}'`));
  if (byHash && (!part || passesOn)) return undefined;
  if (part && !passesOn && byHashAlone(lower)) return told('policy-hash', { directive: rule.name });
  if (passesOn) return told('policy-strict-dynamic', { directive: rule.name });
  if ([url, ...(part ? [part] : [])].every((one) => allows(sources, one, page))) return undefined;
  const added = addition('script-src', rule, sourceOf(url, page));
  const byNonce = lower.some((source) => source.startsWith("'nonce-"));
  return byNonce ? `${added} Or give the script tag the page's nonce.` : added;
}
