/**
 * `GET /frame.js`: turns each `<div data-drug-price-frame="URL of /lookup">` into a frame that is as high as its page.
 * What stands in the element, such as a link to that page, is for browsers without scripts.
 */
{
  const attribute = 'data-drug-price-frame';

  /** What a screen reader says of the frame, by language. */
  const titles: Record<string, string> = {
    en: 'Prescription prices',
    ar: 'أسعار الأدوية',
    es: 'Precios de medicinas',
    fr: 'Prix des médicaments',
    ht: 'Pri medikaman',
    ko: '약값',
    pl: 'Ceny leków',
    pt: 'Preços de remédios',
    ru: 'Цены лекарств',
    tl: 'Presyo ng gamot',
    vi: 'Giá thuốc',
    zh: '药品价格',
  };

  const script = document.currentScript as HTMLScriptElement | null;

  /** Markup of others may have the attribute: only the endpoint that this script is of is framed, or the page's own site. */
  const addressOf = (value: string): URL | void => {
    try {
      const url = new URL(value, location.href);
      if ([location.href, script!.src].some((one) => !one.indexOf(`${url.origin}/`))) return url;
    } catch {
      // no address, or nobody knows whose script this is
    }
  };

  const open = (place: HTMLElement): void => {
    if (place.querySelector('iframe')) return;
    const address = addressOf(place.getAttribute(attribute)!);
    if (!address) {
      place.removeAttribute(attribute);
      return console.warn(`drug-price-lookup: ${attribute} is not /lookup of your endpoint.`);
    }
    const frame = document.createElement('iframe');
    // as the page chooses it: by its address, else by the browser
    const wanted = (address.searchParams.get('lang') || navigator.language).toLowerCase();
    const known = wanted.slice(0, 2);
    const lang = titles[known] ? known : 'en';
    frame.title = place.title || titles[lang]!;
    if (!place.title) frame.lang = lang;
    // a browser that cannot share would warn of it
    frame.allow = `clipboard-write${'share' in navigator ? '; web-share' : ''}`;
    // the endpoint tells its owner which page was refused, and learns no more of it than its origin
    frame.referrerPolicy = 'origin';
    // as high as the page of its own is at least; in pixels, since a page may have a font size of its own
    frame.style.cssText = 'display:block;width:100%;height:576px;border:0';
    addEventListener('message', ({ source, origin, data }) => {
      const height = (data as { drugPriceHeight?: unknown } | null)?.drugPriceHeight;
      if (source !== frame.contentWindow || origin !== address.origin) return;
      if (!(typeof height === 'number' && height > 0 && height < 1e5)) return;
      frame.style.height = `${height}px`;
      // what kept its place
      place.style.minHeight = '';
    });
    frame.src = address.href;
    place.textContent = '';
    place.append(frame);
  };

  const openAll = () => document.querySelectorAll<HTMLElement>(`[${attribute}]`).forEach(open);

  openAll();
  // also what the rest of the page, or an app, adds later
  new MutationObserver(openAll).observe(document.documentElement, { childList: true, subtree: true });
}
