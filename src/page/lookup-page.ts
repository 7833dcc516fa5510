/** The script of `GET /lookup`, which stands in the page: takes over what its address names, and suits a frame. */
import { readFragment } from './fragment.ts';

const lookup = document.querySelector('drug-price-lookup')!;
const basket = document.querySelector('drug-price-basket')!;
const warn = (message: string) => console.warn(`drug-price-lookup: ${message}`);

/** Removes a medicine from the address, so that it stays neither in sight nor in the history, and prices it. */
function takeFragment(): void {
  const { hash, pathname, search } = location;
  if (!hash) return;
  try {
    history.replaceState(null, '', pathname + search);
  } catch {
    // some browsers allow this only to a page with an origin
    location.replace('#');
  }
  const medicine = readFragment(hash.slice(1));
  if (!medicine)
    return warn(
      'what this address has after # was ignored: it may name a drug, its dosage and its quantity.',
    );
  // removed first: the same name again is the link's too, whatever was typed since
  for (const field of ['drug', 'dosage', 'quantity']) lookup.removeAttribute(field);
  for (const [field, value] of Object.entries(medicine)) lookup.setAttribute(field, value as string);
}

/** The label by which the owner counts what a link brings. */
function takeCampaign(): void {
  const campaign = new URLSearchParams(location.search).get('campaign');
  if (campaign === null) return;
  if (/^[^\p{C}\uFFFD]{1,100}$/u.test(campaign)) lookup.setAttribute('campaign', campaign);
  else warn('the campaign in this address was ignored: it may have 1 to 100 printable characters.');
}

/** Tells the page around a frame how high it is, and nothing else. Who may frame it, its policy says. */
function tellHeight(page: HTMLElement): void {
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height !== told) parent.postMessage({ drugPriceHeight: (told = height) }, '*');
  }).observe(page);
}

/** Keeps dialogs within what is in sight of a high frame, as a browser tells of it even to a page of another origin. */
function followSight(page: HTMLElement): void {
  const sight = new IntersectionObserver(([entry]) => {
    const { top, height } = entry!.intersectionRect;
    page.style.setProperty('--sight-start', `${top}px`);
    page.style.setProperty('--sight-size', `${height}px`);
  });
  const look = () => {
    sight.unobserve(page);
    sight.observe(page);
  };
  // what opens a dialog begins with one of these
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, look, true);
}

takeFragment();
takeCampaign();
// an empty list would only be in the way
basket.addEventListener('basket-change', () => (basket.hidden = false));
addEventListener('hashchange', takeFragment);
if (parent !== window) {
  const page = document.documentElement;
  page.classList.add('framed');
  tellHeight(page);
  followSight(page);
}
