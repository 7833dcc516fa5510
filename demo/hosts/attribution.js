/* Hides the element's attribution in the way that the address names. */
const box = document.querySelector('#box');
const element = box.querySelector('drug-price-lookup');
const outside = (rule) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [sheet];
};
const inside = (rule) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  element.shadowRoot.adoptedStyleSheets.push(sheet);
};
const ways = {
  display: () => inside('#attribution { display: none }'),
  hidden: () => (element.shadowRoot.querySelector('#attribution').hidden = true),
  visibility: () => outside('#box { visibility: hidden }'),
  opacity: () => outside('#box { opacity: 0 }'),
  'image-opacity': () => inside('#attribution img { opacity: 0 }'),
  faint: () => outside('drug-price-lookup { opacity: 0.01 }'),
  'clip-path': () => outside('#box { clip-path: inset(0 0 100%) }'),
  scale: () => outside('#box { transform: scale(0) }'),
  overflow: () => outside('#box { overflow: hidden; height: 120px }'),
  away: () => outside('#box { position: absolute; left: -9999px }'),
  blocked: () => (element.attributionSrc = '/hosts/there-is-no-such-image.svg'),
};
element.updateComplete.then(ways[location.hash.slice(1)]);
