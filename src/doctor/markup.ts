/** A page's HTML as a browser reads it, by parse5. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

export interface Tag {
  name: string;
  attributes: Map<string, string>;
  /** In the source, from 1. */
  line: number;
  /** Written `<x />`, which HTML takes for `<x>`. */
  selfClosed: boolean;
  /** Whether its end tag is in the source. */
  closed: boolean;
  /** Its text, and that of all within it. */
  text: string;
  /** Whether it contains elements. */
  hasElements: boolean;
  /** In the source, from 0. */
  offset: number;
}

export interface Markup {
  scripts: Tag[];
  /** Elements with a dash in their name, and those whose name may lack one. */
  custom: Tag[];
  /** By `<meta http-equiv>`. */
  policies: string[];
  base?: string;
  ids: Set<string>;
  /** Where the body's markup begins, from 0. */
  bodyAt: number;
  /** The line where a tag of ours is text that visitors read. */
  textAt?: number;
}

/** Where a tag is, for a finding. */
export const at = ({ name, line }: Tag, attribute?: string): string =>
  `<${name}> on line ${line}${attribute ? `, ${attribute}` : ''}`;

/** Whether a value has the quotation marks of a word processor around it. */
export const isCurly = (value: string): boolean => /^[“”„″‘’]|[“”″]$/.test(value);
export const curly =
  'its quotation marks are curly, so they are part of the value. Write straight ones: "…".';

const isCustom = (name: string) => /[-_]|^drug/.test(name);

/** Whose text nobody reads. */
const unread = ['script', 'style', 'noscript', 'template'];

/** Leaves out scripts within `<template>` and elements within `<noscript>`, as a browser does. */
export function readMarkup(html: string): Markup {
  const markup: Markup = { scripts: [], custom: [], policies: [], ids: new Set(), bodyAt: Infinity };
  // not by recursion: a page may nest as deep as it likes
  const open: Node[] = [parse(html, { sourceCodeLocationInfo: true })];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('childNodes' in node) open.push(...node.childNodes.toReversed());
    if ('value' in node && node.value.includes('<drug-') && !unread.includes(node.parentNode?.nodeName ?? ''))
      markup.textAt ??= lineOfTag(node);
    if (!('tagName' in node)) continue;
    const tag = tagOf(node, html);
    const { name, attributes } = tag;
    const id = attributes.get('id');
    if (id) markup.ids.add(id);
    if (name === 'body') markup.bodyAt = tag.offset;
    if (name === 'script') markup.scripts.push(tag);
    if (name === 'base') markup.base ??= attributes.get('href');
    if (isCustom(name) && node.namespaceURI.endsWith('/xhtml')) markup.custom.push(tag);
    if (name === 'meta' && /^content-security-policy$/i.test(attributes.get('http-equiv') ?? ''))
      markup.policies.push(attributes.get('content') ?? '');
  }
  return markup;
}

function lineOfTag({ value, sourceCodeLocation }: DefaultTreeAdapterTypes.TextNode): number {
  const before = value.slice(0, value.indexOf('<drug-')).split('\n').length - 1;
  return (sourceCodeLocation?.startLine ?? 1) + before;
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
    text: textOf(node),
    hasElements: node.childNodes.some((child) => 'tagName' in child),
    offset: location?.startOffset ?? Infinity,
  };
}

/** Only of elements whose text matters, so that a page is not copied at each of its levels. */
function textOf(node: DefaultTreeAdapterTypes.Element): string {
  if (!isCustom(node.tagName) && node.tagName !== 'script') return '';
  let text = '';
  const open: Node[] = [...node.childNodes].reverse();
  for (let child = open.pop(); child; child = open.pop()) {
    if ('value' in child) text += child.value;
    else if ('childNodes' in child) open.push(...child.childNodes.toReversed());
    if (text.length > 100_000) break;
  }
  return text;
}
