/** Takes out of an inertly parsed document whatever could run, navigate, submit or fetch; text and looks stay. */

const kept = new Set(
  (
    'html head body title style a abbr address article aside b bdi bdo big blockquote br caption center cite code col ' +
    'colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd ' +
    'label legend li main mark nav ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table ' +
    'tbody td tfoot th thead time tr tt u ul var wbr ' +
    'svg g path rect circle ellipse line polyline polygon text tspan defs lineargradient radialgradient stop clippath'
  ).split(' '),
);

/** Elements whose content is worth keeping when they themselves are not. */
const unwrapped = new Set(
  'form fieldset button label noscript center marquee dialog blink acronym nobr'.split(' '),
);

const keptAttribute =
  /^(class|id|style|title|lang|dir|alt|role|aria-[\w-]+|width|height|align|valign|bgcolor|border|cell(padding|spacing)|(col|row)span|span|nowrap|color|face|size|start|value|type|media|datetime|open|hidden|viewbox|preserveaspectratio|d|x|y|[xy][12]|c[xy]|f[xy]|r|r[xy]|d[xy]|points|transform|fill|fill-(opacity|rule)|stroke|stroke-[\w-]+|opacity|offset|stop-(color|opacity)|text-anchor|font-[\w-]+|gradientunits|gradienttransform|clip-path|clip-rule)$/i;

const html = 'http://www.w3.org/1999/xhtml';
const svg = 'http://www.w3.org/2000/svg';

export function clean(document: Document): void {
  for (const element of Array.from(document.querySelectorAll('*'))) {
    const name = element.localName.toLowerCase();
    const known = element.namespaceURI === html || element.namespaceURI === svg;
    if (known && kept.has(name)) cleanAttributes(element, name);
    else if (known && unwrapped.has(name)) element.replaceWith(...Array.from(element.childNodes));
    else element.remove();
  }
  removeComments(document);
}

function cleanAttributes(element: Element, name: string): void {
  for (const { name: attribute, value } of Array.from(element.attributes)) {
    const local = attribute.toLowerCase();
    const allowed =
      keptAttribute.test(local) ||
      (name === 'a' && local === 'href' && /^\s*(https?:\/\/|tel:|mailto:|#)/i.test(value)) ||
      (name === 'img' && local === 'src' && /^\s*(https:\/\/|data:image\/)/i.test(value));
    if (!allowed) element.removeAttribute(attribute);
  }
  if (name !== 'a' || !element.hasAttribute('href')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
}

function removeComments(document: Document): void {
  const comments = document.createTreeWalker(
    document,
    NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_PROCESSING_INSTRUCTION,
  );
  const found: ChildNode[] = [];
  while (comments.nextNode()) found.push(comments.currentNode as ChildNode);
  for (const comment of found) comment.remove();
}
