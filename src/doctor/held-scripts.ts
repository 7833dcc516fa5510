/** Script tags that a cache or consent plugin rewrote, so that the browser does not run them by itself. */
import type { Tag } from './markup.ts';

/** A plugin that loads the script later, whoever the visitor is. */
interface Delay {
  by: string;
  /** What to do about it. */
  remedy: string;
}

interface Delaying extends Delay {
  type: RegExp;
}

const delaying: readonly Delaying[] = [
  {
    by: 'WP Rocket',
    type: /rocketlazyloadscript$/,
    remedy:
      'In WP Rocket, File Optimization, add {file} to "Excluded JavaScript Files" of "Delay JavaScript execution".',
  },
  {
    by: 'LiteSpeed Cache',
    type: /^litespeed\/javascript$/,
    remedy:
      'In LiteSpeed Cache, Page Optimization, Tuning, add {file} to "JS Excludes" and to "JS Deferred / Delayed Excludes".',
  },
  {
    by: 'Perfmatters',
    type: /^pmdelayedscript$/,
    remedy: 'In Perfmatters, add {file} to the scripts that are excluded from delay.',
  },
];

/** Of Cloudflare, which puts 24 hexadecimal digits before the type. */
const rocketLoader = /^[\da-f]{24}-(?:(module)|(?:text|application)\/.+)$/;

interface ConsentTool {
  by: string;
  /** Whether an attribute is one that it puts on a script tag. */
  marks: (name: string, value: string) => boolean;
}

const consentTools: readonly ConsentTool[] = [
  { by: 'Cookiebot', marks: (name) => name === 'data-cookieconsent' },
  { by: 'OneTrust', marks: (name, value) => name === 'class' && /\boptanon-category-/.test(value) },
  { by: 'CookieYes', marks: (name) => /^data-(cookieyes|cli-)/.test(name) },
  { by: 'Complianz', marks: (name, value) => name.startsWith('data-cmplz-') || /\bcmplz-/.test(value) },
  { by: 'Usercentrics', marks: (name) => name === 'data-usercentrics' },
  { by: 'Borlabs Cookie', marks: (name) => name.startsWith('data-borlabs-') },
  { by: 'iubenda', marks: (name, value) => name === 'class' && /\b_iub_cs_/.test(value) },
];

/** Attributes by which the other consent tools sort scripts. */
const category = /^data-(?:\w*category|categories|consent|service|purpose|vendor|name|type)$/;

const typeOf = ({ attributes }: Tag) => (attributes.get('type') ?? '').trim().toLowerCase();

/** The address of a script: of `src`, or of the attribute in which a plugin keeps it. */
export function sourceOfScript({ attributes }: Tag): string | undefined {
  const given = attributes.get('src');
  if (given !== undefined && !given.startsWith('data:')) return given;
  const kept = [...attributes.keys()].find((name) => /^data-(?:[\w-]*-)?(?:src|pmdelayedscript)$/.test(name));
  return kept === undefined ? given : attributes.get(kept);
}

export interface Held {
  /** By a plugin that loads it later. */
  delay?: Delay;
  isRocketLoader?: boolean;
  /** The tool that waits for the visitor's consent, if one does. */
  consent?: string;
  /** The type that the script has once it runs, in lower case. */
  type: string;
}

/** What holds a script tag back, if something does. */
export function heldBy(tag: Tag): Held {
  const { attributes } = tag;
  const type = typeOf(tag);
  const delay = delaying.find((one) => one.type.test(type));
  if (delay) {
    const kept = [...attributes].find(([name]) => /^data-[\w-]+-type$/.test(name))?.[1] ?? '';
    return { delay, type: kept.trim().toLowerCase() };
  }
  const byCloudflare = rocketLoader.exec(type);
  if (byCloudflare) return { isRocketLoader: true, type: byCloudflare[1] ?? '' };
  if (type !== 'text/plain') return { type };
  const tool = consentTools.find(({ marks }) => [...attributes].some(([name, value]) => marks(name, value)));
  const consent =
    tool?.by ?? ([...attributes.keys()].some((name) => category.test(name)) ? 'A consent tool' : undefined);
  return { type, ...(consent && { consent }) };
}
