/** Owners' mistakes, and what each page then shows and logs: the docs' table, which test/e2e/mistakes.test.ts checks. */
import { en } from '../strings/en.ts';

/** What a visitor sees, other than words. */
export const sights = {
  prices: 'Prices, as if nothing were wrong.',
  between: 'The line between the tags.',
  absent: 'Nothing where the prices should be.',
  'no rest': 'Prices, and nothing of what should follow them.',
  'no search': 'No field for the name of a medicine.',
  'text link': 'Prices, with a text link in place of the provider’s image.',
  'no pictures': 'A coupon without its pictures.',
  tags: 'The two lines themselves, to read.',
} as const;

/**
 * In these texts, `{page}` is the page's address, `{origin}` its origin, `{endpoint}` that of a signing
 * endpoint that works, `{dead}` one where nothing listens, `{elsewhere}` another server, and `…` any text.
 */
export interface Mistake {
  /** For tests and links. */
  name: string;
  /** The owner's mistake. */
  mistake: string;
  /** What a visitor sees: a key of `sights`, or words. */
  page: string;
  /** If absent, nothing is logged. */
  console?: string;
  /** Of the endpoint; if absent, nothing is logged. */
  log?: string;
  /** What the endpoint also logs for the same fault. */
  logBeside?: string;
  /** The complete line. */
  doctor: string;
}

export const mistakes: readonly Mistake[] = [
  {
    name: 'page-away',
    mistake: 'The address leads to no page',
    page: 'absent',
    console: '…status of 404…',
    doctor: 'fail page {page}: it answers 404. Give the address that visitors see.',
  },
  {
    name: 'no-script',
    mistake: 'The script tag was forgotten',
    page: 'between',
    doctor:
      'fail script: no script tag on the page loads elements.js or embed.js. Add <script type="module" src="{endpoint}/elements.js"></script>',
  },
  {
    name: 'script-not-there',
    mistake: 'The script is not at its address',
    page: 'between',
    console: '…status of 404…',
    doctor: 'fail script {origin}/files/elements.js on line 4: it answers 404. Is the file at this address?',
  },
  {
    name: 'script-is-page',
    mistake: 'The site answers with a page where the script should be',
    page: 'between',
    console: '…MIME type of "text/html"…',
    doctor:
      'fail script {origin}/page/elements.js on line 4: it is an HTML page, not a script. Is the file at this address?',
  },
  {
    name: 'script-by-consent',
    mistake: 'A consent tool changed the type of the script tag',
    page: 'between',
    doctor:
      'fail script {endpoint}/elements.js on line 4: type="text/plain" never runs. Write type="module"; a consent tool may have put it there.',
  },
  {
    name: 'module-as-classic',
    mistake: 'The tag of elements.js has no type="module"',
    page: 'between',
    console: "Cannot use 'import.meta' outside a module",
    doctor:
      'fail script {endpoint}/elements.js on line 4: it is a module, and runs only as one. Write <script type="module" src="{endpoint}/elements.js"></script>',
  },
  {
    name: 'module-query',
    mistake: 'The address of elements.js has a query, as WordPress adds one',
    page: 'prices',
    doctor:
      'warn script {endpoint}/elements.js?ver=6.8 on line 4: it is loaded twice, with "?ver=6.8" and without. Remove that; WordPress adds none to a script of version null.',
  },
  {
    name: 'module-unshared',
    mistake: 'The server of elements.js does not let other sites load it',
    page: 'between',
    console: '…has been blocked by CORS policy…',
    doctor:
      'fail script {elsewhere}/cdn/elements.js on line 4: its server does not let {origin} read it (CORS). Load it from the endpoint, or add Access-Control-Allow-Origin there.',
  },
  {
    name: 'script-twice',
    mistake: 'embed.js is loaded twice',
    page: 'prices',
    console: 'drug-price-lookup: <drug-price-lookup> is registered twice on this page; the first one serves.',
    doctor: 'warn script: it is loaded 2 times, on lines 4, 5. Keep one.',
  },
  {
    name: 'script-blocks',
    mistake: 'The tag of embed.js has no defer',
    page: 'prices',
    doctor: 'warn script {endpoint}/embed.js on line 4: it holds up the page while it loads. Add defer.',
  },
  {
    name: 'old-integrity',
    mistake: 'The integrity value is that of another version',
    page: 'between',
    console: "Failed to find a valid digest in the 'integrity' attribute…",
    doctor:
      'fail script {endpoint}/embed.js on line 4: integrity is that of another version, so the browser refuses it. Remove it, or take the value of this file.',
  },
  {
    name: 'integrity-alone',
    mistake: 'The script tag has integrity and no crossorigin',
    page: 'between',
    console: 'Subresource Integrity: The resource…requires the request to be CORS enabled…',
    doctor:
      'fail script {endpoint}/embed.js on line 4: with integrity it also needs crossorigin="anonymous". Add it, or remove integrity.',
  },
  {
    name: 'script-unencrypted',
    mistake: 'A page served over https loads the script over http',
    page: 'between',
    console: 'Mixed Content:…insecure script…',
    doctor:
      'fail script http://prices.your-clinic.example/elements.js on line 4: a page served over https refuses a script over http. Write https:// in its address.',
  },
  {
    name: 'no-element',
    mistake: 'The element was forgotten',
    page: 'absent',
    doctor: 'fail element: there is none in the HTML. Add <drug-price-lookup></drug-price-lookup>.',
  },
  {
    name: 'tags-as-text',
    mistake: 'The two lines were pasted as text, not as HTML',
    page: 'tags',
    doctor:
      'fail element: its tag is on line 7 as text. Paste it as HTML; in WordPress, into a "Custom HTML" block.',
  },
  {
    name: 'misspelled-element',
    mistake: 'The element is misspelled',
    page: 'between',
    doctor: 'fail <drugprice-lookup> on line 7: there is no such element. Write <drug-price-lookup>.',
  },
  {
    name: 'self-closed',
    mistake: 'The element is closed like an <img />',
    page: 'no rest',
    doctor:
      'fail <drug-price-lookup> on line 7: HTML treats "/>" as ">", so what follows in the page disappears. Write </drug-price-lookup> after it.',
  },
  {
    name: 'curly-quotes',
    mistake: 'The quotation marks are curly, as a word processor writes them',
    page: 'between',
    console: '…status of 404…',
    doctor:
      'fail <script> on line 4, src: its quotation marks are curly, so they are part of the value. Write straight ones: "…".',
  },
  {
    name: 'misspelled-attribute',
    mistake: 'An attribute is misspelled',
    page: 'prices',
    console: 'drug-price-lookup: <drug-price-lookup> has no attribute "end-point": did you mean "endpoint"?',
    doctor: 'fail <drug-price-lookup> on line 7, end-point: there is no such attribute. Write endpoint.',
  },
  {
    name: 'unknown-attribute',
    mistake: 'An attribute belongs to another widget',
    page: 'prices',
    doctor: 'warn <drug-price-lookup> on line 7, theme: there is no such attribute, so it does nothing.',
  },
  {
    name: 'attribute-elsewhere',
    mistake: 'An attribute belongs to another of our elements',
    page: 'prices',
    doctor:
      'fail <drug-price-lookup> on line 7, medicines: it does nothing here: it is an attribute of <drug-price-basket>.',
  },
  {
    name: 'wrong-choice',
    mistake: 'A value is not one of those allowed',
    page: 'prices',
    console: 'drug-price-lookup: <drug-price-lookup> prices="lowest" is not one of compare, top, low, fair.',
    doctor: 'fail <drug-price-lookup> on line 7, prices: "lowest" is not one of compare, top, low, fair.',
  },
  {
    name: 'wrong-number',
    mistake: 'A number is not written in digits',
    page: 'prices',
    console: 'drug-price-lookup: <drug-price-lookup> page-size="ten" is not a number from 1.',
    doctor: 'fail <drug-price-lookup> on line 7, page-size: "ten" is not a number from 1.',
  },
  {
    name: 'switched-off',
    mistake: 'A switch is set to "false"',
    page: 'no search',
    console:
      'drug-price-lookup: <drug-price-lookup> no-search="false" turns it on, as any value does: leave it out.',
    doctor:
      'fail <drug-price-lookup> on line 7, no-search: "false" switches it on like any value. Remove the attribute to switch it off.',
  },
  {
    name: 'short-ndc',
    mistake: 'An NDC without its leading zeros',
    page: en.misconfigured,
    console: 'drug-price-lookup: <drug-price-lookup> ndc="93-1113-1" is not 11 digits, or 10 with hyphens.',
    log: '…"operation":"priceCompare","status":400…"code":"invalid_param"…',
    doctor:
      'fail <drug-price-lookup> on line 7, ndc: "93-1113-1" is not 11 digits, or 10 with hyphens. Write all of them, zeros at the front too.',
  },
  {
    name: 'unknown-language',
    mistake: 'There is no such language',
    page: 'prices',
    console: 'drug-price-lookup: the texts in "xx" are not loaded, so they are English…',
    doctor:
      'warn <drug-price-lookup> on line 7, lang: "xx" is not one of en, es, ar, fr, ht, ko, pl, pt, ru, tl, vi, zh, so it is shown in English.',
  },
  {
    name: 'no-language',
    mistake: 'Beside embed.js, the script of the language was forgotten',
    page: 'prices',
    console:
      'drug-price-lookup: the texts in "vi" are not loaded, so they are English. Add <script src="{endpoint}/lang/vi.js" defer></script>',
    doctor:
      'warn <drug-price-lookup> on line 7, lang: "vi" is not one of en, es, so it is shown in English. Load its script, /lang/vi.js, or elements.js, which loads it by itself.',
  },
  {
    name: 'language-of-page',
    mistake: 'The page says that it is in a language, and beside embed.js its script was forgotten',
    page: 'prices',
    console:
      'drug-price-lookup: the texts in "vi" are not loaded, so they are English. Add <script src="{endpoint}/lang/vi.js" defer></script>',
    doctor:
      'warn <html> on line 2, lang: "vi" is not one of en, es, so it is shown in English. Load its script, /lang/vi.js, or elements.js, which loads it by itself.',
  },
  {
    name: 'example-phone',
    mistake: 'The phone number is still that of the example',
    page: 'prices',
    doctor:
      "warn <drug-price-lookup> on line 7: 555-0100 is a number for examples, and nobody's. Write your own.",
  },
  {
    name: 'example-place',
    mistake: 'The ZIP code is still that of the example',
    page: 'prices',
    doctor:
      'warn <drug-price-lookup> on line 7, location: 90210 is the ZIP code of the example, in Beverly Hills. Write your own, or remove it, so that visitors type theirs.',
  },
  {
    name: 'language-not-there',
    mistake: 'The script of a language is not there',
    page: 'prices',
    log: '…"operation":"script","status":404…',
    doctor:
      'fail script {endpoint}/lang/xx.js on line 4: no language is loaded: it answers 404. Is there such a language in this version?',
  },
  {
    name: 'no-lookup',
    mistake: 'A coupon names a lookup that is not on the page',
    page: 'Choose a price to see its coupon.',
    console: 'drug-price-lookup: <drug-coupon> for="lookup": no <drug-price-lookup> on the page has that id.',
    doctor: 'fail <drug-coupon> on line 7, for: no element on the page has the id "lookup".',
  },
  {
    name: 'key-in-page',
    mistake: 'The page contains a key',
    page: 'prices',
    console:
      'drug-price-lookup: <drug-price-lookup> secret-key: a key in a page is public. Remove it, and have it replaced.',
    doctor:
      'fail <drug-price-lookup> on line 7, secret-key: a key in a page is public. Remove it, have it replaced, and keep it in the signing endpoint.',
  },
  {
    name: 'no-endpoint',
    mistake: "The endpoint is missing, and the script is not the endpoint's",
    page: en.misconfigured,
    console: 'drug-price-lookup: <drug-price-lookup> needs an "endpoint": the URL of your signing endpoint.',
    doctor:
      'fail <drug-price-lookup> on line 7, endpoint: it is missing. Write the address of the signing endpoint.',
  },
  {
    name: 'script-of-a-cdn',
    mistake: 'The endpoint is missing, and another server serves the script',
    page: en.misconfigured,
    console:
      'drug-price-lookup: <drug-price-lookup> needs an "endpoint": the URL of your signing endpoint. None answers at {origin}/cdn/healthz, beside the script.',
    doctor:
      'fail <drug-price-lookup> on line 7, endpoint: it is missing, and {origin}/cdn/, which serves the script, is not a signing endpoint. Write the address of the signing endpoint.',
  },
  {
    name: 'no-scheme',
    mistake: 'The endpoint has no https://',
    page: en.failure_unreadable_answer,
    console:
      'drug-price-lookup: <drug-price-lookup> endpoint="prices.your-clinic.example" has no https:// before it, so that a browser reads it as {origin}/prices.your-clinic.example: write the whole address.',
    doctor:
      'fail <drug-price-lookup> on line 7, endpoint: "prices.your-clinic.example" has no scheme, so the browser asks {origin}/prices.your-clinic.example. Write https://prices.your-clinic.example.',
  },
  {
    name: 'endpoint-unencrypted',
    mistake: 'A page served over https asks the endpoint over http',
    page: en.failure_network,
    console:
      'drug-price-lookup: the signing endpoint cannot be reached: no answer to http://prices.your-clinic.example/…, requested by a page at origin {origin}. Is it running at that address? A page with https:// may ask only https://.',
    doctor:
      'fail endpoint http://prices.your-clinic.example/: a page served over https may not ask an endpoint over http. Write https:// in its address.',
  },
  {
    name: 'dead-endpoint',
    mistake: 'The endpoint does not run',
    page: en.failure_network,
    console:
      'drug-price-lookup: the signing endpoint cannot be reached: no answer to {dead}/…, requested by a page at origin {origin}. Is it running at that address?',
    doctor:
      'fail endpoint {dead}/: it cannot be reached: nothing listens at that address and port (ECONNREFUSED).',
  },
  {
    name: 'wrong-path',
    mistake: 'The path of the endpoint is wrong',
    page: en.misconfigured,
    console:
      'drug-price-lookup: the signing endpoint answered 404 not_found to {endpoint}/prices/…, requested by a page at origin {origin}.',
    log: '…"operation":"none","status":404…"code":"not_found"…',
    doctor:
      'fail endpoint {endpoint}/prices: {endpoint}/prices/healthz answers 404, not as a signing endpoint does. Is the path right?',
  },
  {
    name: 'endpoint-redirects',
    mistake: 'The endpoint redirects',
    page: en.failure_network,
    console:
      'drug-price-lookup: the signing endpoint cannot be reached: no answer to {origin}/moved/…, requested by a page at origin {origin}. Is it running at that address?',
    doctor:
      'fail endpoint {origin}/moved: it redirects to /elsewhere, and what a patient types is not sent on. Write the address it leads to.',
  },
  {
    name: 'origin-refused',
    mistake: "The endpoint does not list the page's origin",
    page: en.failure_network,
    console:
      'drug-price-lookup: the signing endpoint does not answer {endpoint}/…, requested by a page at origin {origin}. If this is your page, list {origin} in DRUG_PRICE_ALLOWED_ORIGINS.',
    log: 'a page of {origin} was refused: if it is yours, list that origin (allowedOrigins, DRUG_PRICE_ALLOWED_ORIGINS)',
    doctor: 'fail origin {origin}: the endpoint refuses it. Add {origin} to DRUG_PRICE_ALLOWED_ORIGINS.',
  },
  {
    name: 'wrong-keys',
    mistake: 'The endpoint has wrong keys',
    page: en.misconfigured,
    console: 'drug-price-lookup: the signing endpoint answered 502 service_rejected_credentials…',
    log: 'the service refused the API key or the signature: check apiKey and secretKey',
    doctor:
      'fail endpoint {endpoint}/: the price service rejects its keys or its account. Check DRUG_PRICE_API_KEY and DRUG_PRICE_SECRET_KEY; its log says which.',
  },
  {
    name: 'no-service',
    mistake: 'The endpoint cannot reach the price service',
    page: en.failure_service_unreachable,
    console: '…status of 502…',
    log: 'the service cannot be reached: ECONNREFUSED',
    logBeside:
      'the attribution image cannot be loaded (ECONNREFUSED): check attributionImages, DRUG_PRICE_ATTRIBUTION_IMAGES',
    doctor:
      'fail endpoint {endpoint}/: it cannot reach the price service. Check DRUG_PRICE_SERVICE_URL; its log says why.',
  },
  {
    name: 'no-image',
    mistake: "The provider's image is not at its address",
    page: 'text link',
    console:
      'drug-price-lookup: the attribution of the price provider is only a text link: its image did not load from {endpoint}/attribution/medium, requested by a page at origin {origin}.',
    log: 'the attribution image cannot be loaded (service_bad_response): check attributionImages, DRUG_PRICE_ATTRIBUTION_IMAGES',
    doctor:
      'fail attribution {endpoint}/attribution/medium: it answers 502 without an image. Check DRUG_PRICE_ATTRIBUTION_IMAGES.',
  },
  {
    name: 'policy-script',
    mistake: "The page's policy does not allow the script",
    page: 'between',
    console: '…Content Security Policy directive: "script-src …',
    doctor: 'fail policy in its header: add {endpoint} to script-src.',
  },
  {
    name: 'policy-hash',
    mistake: 'The policy allows scripts by hash alone, and the script is elements.js',
    page: 'between',
    console: '…Content Security Policy directive: "script-src …',
    doctor:
      'fail policy in its header: script-src allows by hash alone, and this script loads others. Take embed.js with its integrity.',
  },
  {
    name: 'policy-strict-dynamic',
    mistake: "The policy has 'strict-dynamic', and the script tag no nonce",
    page: 'between',
    console: '…Content Security Policy directive: "script-src …',
    doctor:
      "fail policy in its header: 'strict-dynamic' in script-src ignores addresses. Give the script tag the page's nonce.",
  },
  {
    name: 'policy-connect',
    mistake: 'The policy does not allow the endpoint',
    page: en.failure_network,
    console:
      'drug-price-lookup: the Content Security Policy of this page refuses {endpoint}/…, requested by a page at origin {origin}: add {endpoint} to its connect-src.',
    doctor:
      'fail policy in its <meta>: default-src refuses {endpoint}. Add "connect-src \'self\' {endpoint};". No price can be asked for.',
  },
  {
    name: 'policy-image',
    mistake: "The policy does not allow the provider's image",
    page: 'text link',
    console:
      'drug-price-lookup: the Content Security Policy of this page refuses {endpoint}/attribution/medium, requested by a page at origin {origin}: add {endpoint} to its img-src.',
    doctor: "fail policy in its header: add {endpoint} to img-src. The provider's image must be shown.",
  },
  {
    name: 'policy-data',
    mistake: "The policy does not allow a coupon's pictures",
    page: 'no pictures',
    console: '…Content Security Policy directive: "img-src …',
    doctor: 'fail policy in its header: add data: to img-src. Coupons hold such pictures.',
  },
  {
    name: 'policy-pdf',
    mistake: 'The policy does not allow coupons as PDF',
    page: en.couponPdfBlocked,
    console: '…Content Security Policy directive: "frame-src …',
    doctor: 'warn policy in its header: add blob: to frame-src. PDF coupons can then only be downloaded.',
  },
  {
    name: 'policy-types',
    mistake: 'The policy refuses our Trusted Types policy',
    page: en.misconfigured,
    console:
      'drug-price-lookup: list "trusted-types drug-price-lookup" in the Content Security Policy of this page.',
    doctor:
      'fail policy in its header: trusted-types refuses drug-price-lookup, so nothing is shown: add drug-price-lookup to it.',
  },
];
