/**
 * Removes from an inertly parsed document anything that could run, navigate, submit or fetch; text and looks stay.
 * Only what is known to be harmless stays: elements by name and namespace, attributes by name, and text.
 */

const keptHtml =
  /^(html|head|body|title|style|a|abbr|address|article|aside|b|bdi|bdo|big|blockquote|br|caption|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|img|ins|kbd|li|main|mark|nav|ol|p|pre|q|rp|rt|ruby|s|samp|section|small|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|wbr|svg|noframes)$/;
const keptSvg =
  /^(svg|g|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|defs|linearGradient|radialGradient|stop|clipPath)$/;
/** Elements that are removed with their content; of other elements that are not kept, the content stays. */
const dropped =
  /^(script|template|iframe|frameset|noembed|object|applet|portal|fencedframe|textarea|select|datalist|option|xmp|plaintext|audio|video|canvas|map)$/;

const keptAttribute =
  /^(class|id|style|data-inline-style|title|lang|dir|alt|role|aria-[\w-]+|width|height|v?align|bgcolor|border|cell(padding|spacing)|(col|row)?span|nowrap|color|face|size|start|value|type|media|datetime|open|hidden|viewbox|preserveaspectratio|[dxyr]|[xy][12]|[cdfr][xy]|points|transform|fill|stroke|opacity|offset|gradient(units|transform)|clip-(path|rule)|fill-(opacity|rule)|stop-(color|opacity)|text-anchor|(font|stroke)-[\w-]+)$/i;

const maxAttributes = 200;

type MayFetch = (address: string) => boolean;

const html = 'http://www.w3.org/1999/xhtml';
const svg = 'http://www.w3.org/2000/svg';

/** Elements whose `name` or `id` can shadow a property of the form or document. */
const named = '[name],img,button,fieldset,input,object,output,select,textarea,embed,iframe';

/** @param mayFetch whether a picture at an https address is fetched; otherwise its text replaces it */
export function sanitize(document: Document, mayFetch: MayFetch): void {
  // MooTools replaces the browser's Document
  for (const element of HTMLDocument.prototype.querySelectorAll.call(document, named)) {
    for (const name of ['name', 'id']) Element.prototype.removeAttribute.call(element, name);
  }
  const nodes: ChildNode[] = [];
  const walker = document.createTreeWalker(document);
  while (walker.nextNode()) nodes.push(walker.currentNode as ChildNode);
  for (const node of nodes) {
    if (node.nodeType === Node.ELEMENT_NODE) cleanElement(node as Element, mayFetch);
    else if (node.nodeType !== Node.TEXT_NODE) node.remove();
  }
}

function cleanElement(element: Element, mayFetch: MayFetch): void {
  const { localName: name, namespaceURI: space } = element;
  if (space === html ? keptHtml.test(name) : space === svg && keptSvg.test(name))
    cleanAttributes(element, name, mayFetch);
  else if (space !== html || dropped.test(name)) element.remove();
  else unwrap(element);
}

/** One by one: spreading very many children would overflow the stack. */
function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}

function cleanAttributes(element: Element, name: string, mayFetch: MayFetch): void {
  // removing very many takes quadratic time
  if (element.attributes.length > maxAttributes) return element.remove();
  for (const { name: attribute, value } of [...element.attributes]) {
    const local = attribute.toLowerCase();
    const allowed =
      (keptAttribute.test(local) && (/style$/.test(local) || !/url\((?!#)/i.test(value))) ||
      (name === 'a' && local === 'href' && /^\s*(https?:\/\/|tel:|mailto:)/i.test(value)) ||
      (name === 'img' && local === 'src' && isPicture(value, mayFetch));
    if (!allowed) element.removeAttribute(attribute);
  }
  if (name !== 'a' || !element.hasAttribute('href')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
}

const isPicture = (address: string, mayFetch: MayFetch): boolean =>
  /^\s*data:image\//i.test(address) || (/^\s*https:\/\//i.test(address) && mayFetch(address));
