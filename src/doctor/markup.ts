/** A page's HTML as a browser reads it, by parse5. */
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

export interface Tag {
  name: string;
  attributes: Map<string, string>;
  /** In the source, from 1. */
  line: number;
  /** Written `<x />`, which HTML parses as `<x>`. */
  selfClosed: boolean;
  /** Whether its end tag is in the source. */
  closed: boolean;
  /** Its text and that of its descendants, read on demand: otherwise a page would be read again at each of its levels. */
  readonly text: string;
  /** Whether it contains elements. */
  hasElements: boolean;
  /** In the source, from 0. */
  offset: number;
  /** The language inherited from its ancestors, if one sets it. */
  readonly around?: Around | undefined;
  /** What hides it in the HTML, on itself or an ancestor. */
  readonly hidden?: Hiding | undefined;
}

/** An element that hides itself and what is in it. */
export interface Hiding {
  name: string;
  line: number;
  /** As written: an attribute, or a declaration in `style`. */
  by: string;
}

/** Markup of ours that no browser shows or runs. */
export interface Unseen {
  line: number;
  /** What it is in, in words. */
  inside: string;
}

/** An element with a `lang`. */
export interface Around {
  name: string;
  line: number;
  lang: string;
}

export interface Markup {
  scripts: Tag[];
  /** Our elements, the first of them. */
  custom: Tag[];
  /** How many more exist. */
  leftOut: number;
  /** By `<meta http-equiv>`. */
  policies: string[];
  base?: string;
  ids: Set<string>;
  /** `<style>`, the first of them. */
  styles: Tag[];
  /** Elements whose `style` attribute sets a property of ours, the first of them. */
  styled: Tag[];
  /** Frames, and what `frame.js` makes frames of, the first of them. */
  frames: Tag[];
  /** Links to style sheets, the first of them. */
  sheets: Tag[];
  /** Where the body's markup begins, from 0. */
  bodyAt: number;
  /** The line where a tag of ours appears as text to visitors. */
  textAt?: number;
  /** The first element of ours, and the first script tag, in a comment, `<noscript>` or `<template>`. */
  unseen: { element?: Unseen; script?: Unseen };
}

/** Where a tag is, for a finding. */
export const at = ({ name, line }: Pick<Tag, 'name' | 'line'>, attribute?: string): string =>
  `<${name}> on line ${line}${attribute ? `, ${attribute}` : ''}`;

const placeOf = 'data-drug-price-frame';
/** Whether `frame.js` makes a frame of it. */
export const isPlace = ({ attributes }: Tag): boolean => attributes.has(placeOf);
/** The address that a frame, or a place for one, names; empty if none. */
export const addressIn = ({ attributes }: Tag): string =>
  (attributes.get(placeOf) ?? attributes.get('src') ?? '').trim();

/** Whether a value has the quotation marks of a word processor around it. */
export const isCurly = (value: string): boolean => /^[“”„″‘’]|[“”″]$/.test(value);

/** Maximum tags of one kind that are checked. */
export const maxTags = 50;
/** Maximum elements of a page; unclosed formatting tags create more of them than are in the source. */
const maxElements = 300_000;
/** Maximum policies in the markup, and characters of one: no header may be longer. */
const maxPolicies = 20;
const longestPolicy = 16_384;

/** Elements whose text nobody reads. */
const unread = ['script', 'style', 'noscript', 'template'];

/**
 * Leaves out scripts within `<template>` and elements within `<noscript>`, as a browser does.
 * @param isOurs whether a tag is of an element of ours, or was meant to be
 * @returns undefined if there are too many elements
 */
export function readMarkup(html: string, isOurs: (name: string) => boolean): Markup | undefined {
  const document = parseBounded(html);
  if (!document) return undefined;
  const markup: Markup = {
    scripts: [],
    custom: [],
    leftOut: 0,
    policies: [],
    ids: new Set(),
    bodyAt: Infinity,
    unseen: {},
    styles: [],
    styled: [],
    sheets: [],
    frames: [],
  };
  // not recursive: a page may be nested arbitrarily deep
  const open: Node[] = [document];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('childNodes' in node) open.push(...node.childNodes.toReversed());
    if ('value' in node && node.value.includes('<drug-') && !unread.includes(node.parentNode?.nodeName ?? ''))
      markup.textAt ??= lineOfTag(node);
    readUnseen(node, html, markup.unseen);
    if (!('tagName' in node)) continue;
    const tag = tagOf(node, html);
    const { name, attributes } = tag;
    const id = attributes.get('id');
    if (id) markup.ids.add(id);
    if (name === 'body') markup.bodyAt = tag.offset;
    if (name === 'script') markup.scripts.push(tag);
    if (name === 'style') addFirst(markup.styles, tag);
    if (attributes.get('style')?.includes('--drug-price-')) addFirst(markup.styled, tag);
    if (name === 'link' && /\bstylesheet\b/i.test(attributes.get('rel') ?? '')) addFirst(markup.sheets, tag);
    if (name === 'iframe' || isPlace(tag)) addFirst(markup.frames, tag);
    if (name === 'base') markup.base ??= attributes.get('href');
    if (node.namespaceURI.endsWith('/xhtml') && isOurs(name)) {
      if (markup.custom.length < maxTags) markup.custom.push(tag);
      else markup.leftOut++;
    }
    const isPolicy = name === 'meta' && /^content-security-policy$/i.test(attributes.get('http-equiv') ?? '');
    if (isPolicy && markup.policies.length < maxPolicies)
      markup.policies.push((attributes.get('content') ?? '').slice(0, longestPolicy));
  }
  return markup;
}

/** Nodes whose content is there for nobody, in words. */
const unseenIn: Partial<Record<string, string>> = {
  '#comment': 'a comment, <!-- … -->',
  noscript: '<noscript>, which is for browsers without scripts',
  template: '<template>',
};
const unseenTags = {
  element: /<drug-(?:price|coupon)/,
  script: /<script\b[^>]{0,300}\/(?:elements|embed)\b/,
};

function readUnseen(node: Node, html: string, unseen: Markup['unseen']): void {
  const inside = unseenIn[node.nodeName];
  const location = 'sourceCodeLocation' in node ? node.sourceCodeLocation : undefined;
  // a template for a shadow root is shown
  if (!inside || !location || ('attrs' in node && node.attrs.some(({ name }) => name.startsWith('shadow'))))
    return;
  const source = html.slice(location.startOffset, location.endOffset);
  for (const kind of ['element', 'script'] as const) {
    const at = source.search(unseenTags[kind]);
    if (at >= 0) unseen[kind] ??= { inside, line: location.startLine + linesIn(source.slice(0, at)) };
  }
}

const linesIn = (text: string) => text.split('\n').length - 1;

const addFirst = (tags: Tag[], tag: Tag) => {
  if (tags.length < maxTags) tags.push(tag);
};

class TooMany extends Error {}

function parseBounded(html: string): Node | undefined {
  let elements = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (...of) => {
    if (++elements > maxElements) throw new TooMany();
    return defaultTreeAdapter.createElement(...of);
  };
  try {
    const treeAdapter = { ...defaultTreeAdapter, createElement };
    return parse(html, { sourceCodeLocationInfo: true, treeAdapter });
  } catch (error) {
    if (error instanceof TooMany) return undefined;
    throw error;
  }
}

function lineOfTag({ value, sourceCodeLocation }: DefaultTreeAdapterTypes.TextNode): number {
  return (sourceCodeLocation?.startLine ?? 1) + linesIn(value.slice(0, value.indexOf('<drug-')));
}

function tagOf(node: DefaultTreeAdapterTypes.Element, html: string): Tag {
  const location = node.sourceCodeLocation;
  const start = location?.startTag ?? location;
  return {
    name: node.tagName,
    attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
    line: location?.startLine ?? 1,
    selfClosed: start ? html.slice(start.startOffset, start.endOffset).endsWith('/>') : false,
    closed: Boolean(location?.endTag),
    get text() {
      return textOf(node);
    },
    hasElements: node.childNodes.some((child) => 'tagName' in child),
    offset: location?.startOffset ?? Infinity,
    get around() {
      return languageAround(node);
    },
    get hidden() {
      return hidingOf(node);
    },
  };
}

function languageAround({ parentNode }: DefaultTreeAdapterTypes.Element): Around | undefined {
  for (let node = parentNode; node && 'tagName' in node; node = node.parentNode) {
    const lang = node.attrs.find(({ name }) => name === 'lang')?.value;
    if (lang !== undefined)
      return { name: node.tagName, line: node.sourceCodeLocation?.startLine ?? 1, lang: lang.trim() };
  }
  return undefined;
}

const hidingStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/i;

function hidingOf(element: DefaultTreeAdapterTypes.Element): Hiding | undefined {
  for (
    let node: DefaultTreeAdapterTypes.ParentNode | null = element;
    node && 'tagName' in node;
    node = node.parentNode
  ) {
    const style = node.attrs.find(({ name }) => name === 'style')?.value ?? '';
    const declaration = hidingStyle.exec(style)?.[0].replace(/[;\s]/g, '');
    const by = node.attrs.some(({ name }) => name === 'hidden') ? 'hidden' : declaration;
    if (by) return { name: node.tagName, line: node.sourceCodeLocation?.startLine ?? 1, by };
  }
  return undefined;
}

function textOf(node: DefaultTreeAdapterTypes.Element): string {
  let text = '';
  const open: Node[] = [...node.childNodes].reverse();
  for (let child = open.pop(); child; child = open.pop()) {
    if ('value' in child) text += child.value;
    else if ('childNodes' in child) open.push(...child.childNodes.toReversed());
    if (text.length > 100_000) break;
  }
  return text;
}
