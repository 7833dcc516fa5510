/**
 * An owner's mistakes: what each page then shows and logs, and what the doctor says. The docs' table and the doctor's sentences
 * are made from it; what a page warns of is written where it is found, and test/e2e/mistakes.test.ts holds both to each other.
 */
import { en } from '../strings/en.ts';

/** What a visitor sees, other than words. */
export const sights = {
  prices: 'Prices, as if nothing were wrong.',
  between: 'The line between the tags.',
  late: 'The line between the tags, until the visitor touches the page, scrolls or types.',
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
  /** The doctor's complete line. */
  doctor: string;
}

interface Entry extends Omit<Mistake, 'doctor'> {
  /** The beginning of the doctor's line. */
  where: string;
  /** Its rest: what it found and what to do, with names in braces for what it fills in. */
  finding: string;
  /** What it fills in here. */
  example?: Record<string, string>;
}

const table = [
  {
    name: 'page-away',
    mistake: 'The address leads to no page',
    page: 'absent',
    console: '…status of 404…',
    where: 'fail page {page}',
    finding: 'there is no page: the server answers {status}. Give the address that visitors see.',
    example: { status: '404' },
  },
  {
    name: 'no-script',
    mistake: 'The script tag was forgotten',
    page: 'between',
    where: 'fail script',
    finding: 'no script tag on the page loads elements.js or embed.js. Add {tag}',
    example: { tag: '<script type="module" src="{endpoint}/elements.js"></script>' },
  },
  {
    name: 'misspelled-script',
    mistake: 'The name of the script is misspelled',
    page: 'between',
    console: '…status of 404…',
    log: '…"operation":"none","status":404…"code":"not_found"…',
    where: 'fail script {endpoint}/element.js on line 4',
    finding: 'it answers {status}. The file is called {meant}: correct its name in the tag.',
    example: { status: '404', meant: 'elements.js' },
  },
  {
    name: 'script-unseen',
    mistake: 'The script tag is in a comment',
    page: 'between',
    where: 'fail script',
    finding: 'its tag on line {line} is inside {inside}, where no browser runs it. Move it out.',
    example: { line: '4', inside: 'a comment, <!-- … -->' },
  },
  {
    name: 'script-not-there',
    mistake: 'The script is not at its address',
    page: 'between',
    console: '…status of 404…',
    where: 'fail script {origin}/files/elements.js on line 4',
    finding: 'it cannot be loaded: the server answers {status}. Check the address in the tag.',
    example: { status: '404' },
  },
  {
    name: 'script-is-page',
    mistake: 'The site answers with a page where the script should be',
    page: 'between',
    console: '…MIME type of "text/html"…',
    where: 'fail script {origin}/page/elements.js on line 4',
    finding: 'it is an HTML page, not a script. Check the address in the tag.',
  },
  {
    name: 'script-by-consent',
    mistake: 'A consent tool changed the type of the script tag',
    page: 'between',
    where: 'fail script {endpoint}/elements.js on line 4',
    finding:
      'type="{type}" never runs. {remedy}. If a consent tool changed it, mark this script as necessary there.',
    example: { type: 'text/plain', remedy: 'Write type="module"' },
  },
  {
    name: 'script-by-consent-tool',
    mistake: 'A consent tool waits for the visitor to accept cookies',
    page: 'between',
    where: 'fail script {endpoint}/elements.js on line 4',
    finding:
      '{by} keeps it from running until the visitor accepts cookies, and many never do. It sets no cookie: mark it there as necessary.',
    example: { by: 'Cookiebot' },
  },
  {
    name: 'script-delayed',
    mistake: 'A cache plugin holds the script back (WP Rocket, LiteSpeed Cache, Perfmatters)',
    page: 'late',
    where: 'warn script {endpoint}/elements.js on line 4',
    finding:
      '{by} holds it back until the visitor touches the page, scrolls or types. Until then only the line between the tags is there. {remedy}',
    example: {
      by: 'WP Rocket',
      remedy:
        'In WP Rocket, File Optimization, add elements.js to "Excluded JavaScript Files" of "Delay JavaScript execution".',
    },
  },
  {
    name: 'script-by-rocket-loader',
    mistake: 'Cloudflare Rocket Loader changed the script tag',
    page: 'between',
    where: 'warn script {endpoint}/elements.js on line 4',
    finding:
      'Cloudflare Rocket Loader changed its tag, and runs it late or not at all. Write data-cfasync="false" before src in the tag, or turn Rocket Loader off.',
  },
  {
    name: 'script-address-moved',
    mistake: 'A plugin moved the address of the script to another attribute',
    page: 'between',
    where: 'fail script {endpoint}/elements.js on line 4',
    finding:
      'its address is not in src, so the browser loads nothing. A cache or consent plugin moved it: leave this script out there, or write src="…".',
  },
  {
    name: 'module-as-classic',
    mistake: 'The tag of elements.js has no type="module"',
    page: 'between',
    console: "Unexpected token 'export'",
    where: 'fail script {endpoint}/elements.js on line 4',
    finding: 'it is a module, and runs only as one. Write <script type="module" src="{address}"></script>',
    example: { address: '{endpoint}/elements.js' },
  },
  {
    name: 'module-query',
    mistake: 'The address of elements.js has a query, as WordPress adds one',
    page: 'prices',
    where: 'warn script {endpoint}/elements.js?ver=6.8 on line 4',
    finding:
      'it is loaded twice, with "{query}" and without. Remove "{query}" from its address. In WordPress, load it with a version of null, as our plugin does.',
    example: { query: '?ver=6.8' },
  },
  {
    name: 'module-unshared',
    mistake: 'The server of elements.js does not let other sites load it',
    page: 'between',
    console: '…has been blocked by CORS policy…',
    where: 'fail script {elsewhere}/cdn/elements.js on line 4',
    finding:
      'its server does not let {site} read it (CORS). Load it from the endpoint, or add Access-Control-Allow-Origin there.',
    example: { site: '{origin}' },
  },
  {
    name: 'script-twice',
    mistake: 'embed.js is loaded twice',
    page: 'prices',
    console:
      'drug-price-lookup: <drug-price-lookup> is registered twice on this page; the first one is used.',
    where: 'warn script',
    finding: 'it is loaded {times} times, on lines {lines}. Keep one.',
    example: { times: '2', lines: '4, 5' },
  },
  {
    name: 'script-blocks',
    mistake: 'The tag of embed.js has no defer',
    page: 'prices',
    where: 'warn script {endpoint}/embed.js on line 4',
    finding: 'it holds up the page while it loads. Add defer.',
  },
  {
    name: 'old-integrity',
    mistake: 'The integrity value is that of another version',
    page: 'between',
    console: "Failed to find a valid digest in the 'integrity' attribute…",
    where: 'fail script {endpoint}/embed.js on line 4',
    finding:
      'integrity is that of another version, so the browser refuses it. Remove it, or take the value of this file.',
  },
  {
    name: 'integrity-alone',
    mistake: 'The script tag has integrity and no crossorigin',
    page: 'between',
    console: 'Subresource Integrity: The resource…requires the request to be CORS enabled…',
    where: 'fail script {endpoint}/embed.js on line 4',
    finding: 'with integrity it also needs crossorigin="anonymous". Add it, or remove integrity.',
  },
  {
    name: 'script-unencrypted',
    mistake: 'A page served over https loads the script over http',
    page: 'between',
    console: 'Mixed Content:…insecure script…',
    where: 'fail script http://prices.your-clinic.example/elements.js on line 4',
    finding: 'a page served over https refuses a script over http. Write https:// in its address.',
  },
  {
    name: 'no-element',
    mistake: 'The element was forgotten',
    page: 'absent',
    where: 'fail element',
    finding: 'there is none in the HTML. Add <drug-price-lookup></drug-price-lookup>.',
  },
  {
    name: 'element-unseen',
    mistake: 'The element is in a comment, or in <noscript> or <template>',
    page: 'absent',
    where: 'fail element',
    finding: 'its tag on line {line} is inside {inside}, which no browser shows. Move it out.',
    example: { line: '7', inside: '<noscript>, which is for browsers without scripts' },
  },
  {
    name: 'element-hidden',
    mistake: 'The element is hidden, or something around it is',
    page: 'absent',
    where: 'warn <drug-price-lookup> on line 8',
    finding:
      'visitors see nothing of it: {by} on {where} hides it. Remove that, unless a script shows it later.',
    example: { by: 'display:none', where: '<div> on line 7' },
  },
  {
    name: 'tags-as-text',
    mistake: 'The two lines were pasted as text, not as HTML',
    page: 'tags',
    where: 'fail element',
    finding: 'its tag is on line {line} as text. Paste it as HTML; in WordPress, into a "Custom HTML" block.',
    example: { line: '7' },
  },
  {
    name: 'misspelled-element',
    mistake: 'The element is misspelled',
    page: 'between',
    where: 'fail <drugprice-lookup> on line 7',
    finding: 'there is no such element. Write <{meant}>.',
    example: { meant: 'drug-price-lookup' },
  },
  {
    name: 'self-closed',
    mistake: 'The element is closed like an <img />',
    page: 'no rest',
    where: 'fail <drug-price-lookup> on line 7',
    finding: '{how}, so what follows in the page disappears. Write {end} after it.',
    example: { how: 'HTML treats "/>" as ">"', end: '</drug-price-lookup>' },
  },
  {
    name: 'curly-quotes',
    mistake: 'The quotation marks are curly, as a word processor writes them',
    page: 'between',
    console: '…status of 404…',
    where: 'fail <script> on line 4, src',
    finding: 'its quotation marks are curly, so they are part of the value. Write straight ones: "…".',
  },
  {
    name: 'misspelled-attribute',
    mistake: 'An attribute is misspelled',
    page: 'prices',
    console: 'drug-price-lookup: <drug-price-lookup> has no attribute "end-point": did you mean "endpoint"?',
    where: 'fail <drug-price-lookup> on line 7, end-point',
    finding: 'there is no such attribute. Write {meant}.',
    example: { meant: 'endpoint' },
  },
  {
    name: 'synonym',
    mistake: 'An attribute has the name that another widget gives it',
    page: 'prices',
    console: 'drug-price-lookup: <drug-price-lookup> has no attribute "zip": did you mean "location"?',
    where: 'fail <drug-price-lookup> on line 7, zip',
    finding: 'there is no such attribute. Write {meant}.',
    example: { meant: 'location' },
  },
  {
    name: 'unknown-property',
    mistake: 'A custom property is misspelled',
    page: 'prices',
    console:
      'drug-price-lookup: there is no custom property "--drug-price-colour-accent": did you mean "--drug-price-color-accent"?',
    where: 'fail <style> on line 3, --drug-price-colour-accent',
    finding: 'there is no such property, so it changes nothing. Write {meant}.',
    example: { meant: '--drug-price-color-accent' },
  },
  {
    name: 'unknown-part',
    mistake: 'A style names a part that does not exist',
    page: 'prices',
    where: 'fail <style> on line 3, drug-price-lookup::part(submit)',
    finding: 'there is no such part, so it styles nothing. Write {meant}.',
    example: { meant: 'submit-button' },
  },
  {
    name: 'unknown-attribute',
    mistake: 'An attribute belongs to another widget',
    page: 'prices',
    where: 'warn <drug-price-lookup> on line 7, theme',
    finding: 'there is no such attribute, so it does nothing.',
  },
  {
    name: 'attribute-elsewhere',
    mistake: 'An attribute belongs to another of our elements',
    page: 'prices',
    where: 'fail <drug-price-lookup> on line 7, medicines',
    finding: 'it does nothing here: it is an attribute of <{owner}>.',
    example: { owner: 'drug-price-basket' },
  },
  {
    name: 'wrong-choice',
    mistake: 'A value is not one of those allowed',
    page: 'prices',
    console: 'drug-price-lookup: <drug-price-lookup> prices="lowest" is not one of compare, top, low, fair.',
    where: 'fail <drug-price-lookup> on line 7, prices',
    finding: '"{value}" is not one of {choices}.',
    example: { value: 'lowest', choices: 'compare, top, low, fair' },
  },
  {
    name: 'wrong-number',
    mistake: 'A number is not written in digits',
    page: 'prices',
    console: 'drug-price-lookup: <drug-price-lookup> page-size="ten" is not a number from 1.',
    where: 'fail <drug-price-lookup> on line 7, page-size',
    finding: '"{value}" is not {takes}.',
    example: { value: 'ten', takes: 'a number from 1' },
  },
  {
    name: 'switched-off',
    mistake: 'A switch is set to "false"',
    page: 'no search',
    console:
      'drug-price-lookup: <drug-price-lookup> no-search="false" turns it on, as any value does: leave it out.',
    where: 'fail <drug-price-lookup> on line 7, no-search',
    finding: '"{value}" switches it on like any value. Remove the attribute to switch it off.',
    example: { value: 'false' },
  },
  {
    name: 'short-ndc',
    mistake: 'An NDC without its leading zeros',
    page: en.misconfigured,
    console: 'drug-price-lookup: <drug-price-lookup> ndc="##-####-#" is not 11 digits, or 10 with hyphens.',
    log: '…"operation":"priceCompare","status":400…"code":"invalid_param"…',
    where: 'fail <drug-price-lookup> on line 7, ndc',
    finding: '"{value}" is not {takes}. Write all of them, zeros at the front too.',
    example: { value: '93-1113-1', takes: '11 digits, or 10 with hyphens' },
  },
  {
    name: 'unknown-language',
    mistake: 'There is no such language',
    page: 'prices',
    console: 'drug-price-lookup: the texts in "xx" are not loaded, so they are English…',
    where: 'warn <drug-price-lookup> on line 7, lang',
    finding: '"{value}" is not one of {languages}, so it is shown in English.',
    example: { value: 'xx', languages: 'en, es, ar, fr, ht, ko, pl, pt, ru, tl, vi, zh' },
  },
  {
    name: 'no-language',
    mistake: 'Beside embed.js, the script of the language was forgotten',
    page: 'prices',
    console:
      'drug-price-lookup: the texts in "vi" are not loaded, so they are English. Add <script src="{endpoint}/lang/vi.js" defer></script>',
    where: 'warn <drug-price-lookup> on line 7, lang',
    finding:
      '"{value}" is not one of {languages}, so it is shown in English. Load its script, /lang/{key}.js, or elements.js, which loads it by itself.',
    example: { value: 'vi', languages: 'en, es', key: 'vi' },
  },
  {
    name: 'language-of-page',
    mistake: 'The page says that it is in a language, and beside embed.js its script was forgotten',
    page: 'prices',
    console:
      'drug-price-lookup: the texts in "vi" are not loaded, so they are English. Add <script src="{endpoint}/lang/vi.js" defer></script>',
    where: 'warn <html> on line 2, lang',
    finding:
      '"{value}" is not one of {languages}, so it is shown in English. Load its script, /lang/{key}.js, or elements.js, which loads it by itself.',
    example: { value: 'vi', languages: 'en, es', key: 'vi' },
  },
  {
    name: 'example-phone',
    mistake: 'The phone number is still that of the example',
    page: 'prices',
    where: 'warn <drug-price-lookup> on line 7',
    finding: "{number} is a number for examples, and nobody's. Write your own.",
    example: { number: '555-0100' },
  },
  {
    name: 'example-place',
    mistake: 'The ZIP code is still that of the example',
    page: 'prices',
    where: 'warn <drug-price-lookup> on line 7, location',
    finding:
      '{zip} is the ZIP code of the example, in Beverly Hills. Write your own, or remove it, so that visitors type theirs.',
    example: { zip: '90210' },
  },
  {
    name: 'language-not-there',
    mistake: 'The script of a language is not there',
    page: 'prices',
    log: '…"operation":"script","status":404…',
    where: 'fail script {endpoint}/lang/xx.js on line 4',
    finding: 'no language is loaded: it answers {status}. Is there such a language in this version?',
    example: { status: '404' },
  },
  {
    name: 'no-lookup',
    mistake: 'A coupon names a lookup that is not on the page',
    page: 'Choose a price to see its coupon.',
    console: 'drug-price-lookup: <drug-coupon> for="lookup": no <drug-price-lookup> on the page has that id.',
    where: 'fail <drug-coupon> on line 7, for',
    finding: 'no element on the page has the id "{value}".',
    example: { value: 'lookup' },
  },
  {
    name: 'key-in-page',
    mistake: 'The page contains a key',
    page: 'prices',
    console:
      'drug-price-lookup: <drug-price-lookup> secret-key: a key in a page is public. Remove it, and have it replaced.',
    where: 'fail <drug-price-lookup> on line 7, secret-key',
    finding: 'a key in a page is public. Remove it, have it replaced, and keep it in the signing endpoint.',
  },
  {
    name: 'no-endpoint',
    mistake: "The endpoint is missing, and the script is not the endpoint's",
    page: en.misconfigured,
    console: 'drug-price-lookup: <drug-price-lookup> needs an "endpoint": the URL of your signing endpoint.',
    where: 'fail <drug-price-lookup> on line 7, endpoint',
    finding: 'it is missing. Write the address of the signing endpoint.',
  },
  {
    name: 'script-of-a-cdn',
    mistake: 'The endpoint is missing, and another server serves the script',
    page: en.misconfigured,
    console:
      'drug-price-lookup: <drug-price-lookup> needs an "endpoint": the URL of your signing endpoint. None answers at {origin}/cdn/healthz, beside the script.',
    where: 'fail <drug-price-lookup> on line 7, endpoint',
    finding:
      'it is missing, and {folder}, which serves the script, is not a signing endpoint. Write the address of the signing endpoint.',
    example: { folder: '{origin}/cdn/' },
  },
  {
    name: 'no-scheme',
    mistake: 'The endpoint has no https://',
    page: en.failure_unreadable_answer,
    console:
      'drug-price-lookup: <drug-price-lookup> endpoint="prices.your-clinic.example" has no https:// before it, so that a browser reads it as {origin}/prices.your-clinic.example: write the whole address.',
    where: 'fail <drug-price-lookup> on line 7, endpoint',
    finding: '"{value}" has no scheme, so the browser asks {asked}. Write {whole}.',
    example: {
      value: 'prices.your-clinic.example',
      asked: '{origin}/prices.your-clinic.example',
      whole: 'https://prices.your-clinic.example',
    },
  },
  {
    name: 'endpoint-unencrypted',
    mistake: 'A page served over https asks the endpoint over http',
    page: en.failure_network,
    console:
      'drug-price-lookup: the signing endpoint cannot be reached: no answer to http://prices.your-clinic.example/…, requested by a page at origin {origin}. Is it running at that address? A page with https:// may ask only https://.',
    where: 'fail endpoint http://prices.your-clinic.example/',
    finding: 'a page served over https may not ask an endpoint over http. Write https:// in its address.',
  },
  {
    name: 'dead-endpoint',
    mistake: 'The endpoint does not run',
    page: en.failure_network,
    console:
      'drug-price-lookup: the signing endpoint cannot be reached: no answer to {dead}/…, requested by a page at origin {origin}. Is it running at that address?',
    where: 'fail endpoint {dead}/',
    finding: 'it cannot be reached: {reason}.',
    example: { reason: 'nothing listens at that address and port (ECONNREFUSED)' },
  },
  {
    name: 'wrong-path',
    mistake: 'The path of the endpoint is wrong',
    page: en.misconfigured,
    console:
      'drug-price-lookup: the signing endpoint answered 404 not_found to {endpoint}/prices/…, requested by a page at origin {origin}.',
    log: '…"operation":"none","status":404…"code":"not_found"…',
    where: 'fail endpoint {endpoint}/prices',
    finding: '{address} answers {status}, not as a signing endpoint does. Is the path right?',
    example: { address: '{endpoint}/prices/healthz', status: '404' },
  },
  {
    name: 'endpoint-redirects',
    mistake: 'The endpoint redirects',
    page: en.failure_network,
    console:
      'drug-price-lookup: the signing endpoint cannot be reached: no answer to {origin}/moved/…, requested by a page at origin {origin}. Is it running at that address?',
    where: 'fail endpoint {origin}/moved',
    finding: 'it redirects to {to}, and what a patient types is not sent on. Write the address it leads to.',
    example: { to: '/elsewhere' },
  },
  {
    name: 'origin-refused',
    mistake: "The endpoint does not list the page's origin",
    page: en.failure_service_unreachable,
    console:
      'drug-price-lookup: the signing endpoint does not answer {endpoint}/…, requested by a page at origin {origin}. If this is your page, list {origin} in DRUG_PRICE_ALLOWED_ORIGINS.',
    log: 'a page or frame of {origin} was refused: if it is yours, list that origin (allowedOrigins, DRUG_PRICE_ALLOWED_ORIGINS)',
    where: 'fail origin {origin}',
    finding:
      'the endpoint refuses it. Add {site} to DRUG_PRICE_ALLOWED_ORIGINS in the settings of the endpoint.',
    example: { site: '{origin}' },
  },
  {
    name: 'no-frame-script',
    mistake: 'The lines for a frame have lost their second one, frame.js',
    page: 'between',
    where: 'fail frame on line 7',
    finding: 'no frame is made of it without frame.js. Add {tag}',
    example: { tag: '<script src="{endpoint}/frame.js" async></script>' },
  },
  {
    name: 'frame-refused',
    mistake: "The lookup is in a frame, and the endpoint does not list the frame's origin",
    page: en.failure_service_unreachable,
    console:
      'drug-price-lookup: the signing endpoint does not answer {endpoint}/…, requested by a frame at origin {elsewhere}. If this is your page, list {elsewhere} in DRUG_PRICE_ALLOWED_ORIGINS: it is the origin of the frame, not of the page around it.',
    log: 'a page or frame of {elsewhere} was refused: if it is yours, list that origin (allowedOrigins, DRUG_PRICE_ALLOWED_ORIGINS)',
    where: 'fail frame on line 7, origin {elsewhere}',
    finding:
      'the endpoint refuses it. Add {site} to DRUG_PRICE_ALLOWED_ORIGINS: it is the origin of the frame, not of the page around it.',
    example: { site: '{elsewhere}' },
  },
  {
    name: 'frame-sandboxed',
    mistake: 'The lookup is in a sandboxed frame, as some site builders make one',
    page: en.failure_service_unreachable,
    console:
      "drug-price-lookup: the signing endpoint does not answer {endpoint}/…, requested by a frame at origin null. A sandboxed frame has no origin to list: link to the endpoint's own page instead, {endpoint}/lookup.",
    log: 'a frame or file without an origin was refused, and cannot be listed: link to /lookup of this endpoint instead',
    where: 'fail frame on line 7, origin null',
    finding: "a sandboxed frame has no origin to list. Link to the endpoint's own page instead: {own}.",
    example: { own: '{endpoint}/lookup' },
  },
  {
    name: 'frame-ancestors',
    mistake: 'What the frame shows does not allow this page around it',
    page: 'absent',
    console: '…frame-ancestors…',
    where: 'fail frame on line 7',
    finding:
      'what it shows refuses to be framed by {site} (frame-ancestors). If it is a page of your signing endpoint, add that origin to DRUG_PRICE_FRAME_ANCESTORS.',
    example: { site: '{origin}' },
  },
  {
    name: 'wrong-keys',
    mistake: 'The endpoint has wrong keys',
    page: en.misconfigured,
    console: 'drug-price-lookup: the signing endpoint answered 502 service_rejected_credentials…',
    log: 'the service refused the API key or the signature: check apiKey and secretKey',
    where: 'fail endpoint {endpoint}/',
    finding:
      'the price service rejects its keys or its account. Check DRUG_PRICE_API_KEY and DRUG_PRICE_SECRET_KEY; its log says which.',
  },
  {
    name: 'no-service',
    mistake: 'The endpoint cannot reach the price service',
    page: en.failure_service_unreachable,
    console: '…status of 502…',
    log: 'the service cannot be reached: ECONNREFUSED',
    logBeside:
      'the attribution image cannot be loaded (ECONNREFUSED): check attributionImages, DRUG_PRICE_ATTRIBUTION_IMAGES',
    where: 'fail endpoint {endpoint}/',
    finding: 'it cannot reach the price service. Check DRUG_PRICE_SERVICE_URL; its log says why.',
  },
  {
    name: 'no-image',
    mistake: "The provider's image is not at its address",
    page: 'text link',
    console:
      'drug-price-lookup: the attribution of the price provider is only a text link: its image did not load from {endpoint}/attribution/medium, requested by a page at origin {origin}.',
    log: 'the attribution image cannot be loaded (service_bad_response): check attributionImages, DRUG_PRICE_ATTRIBUTION_IMAGES',
    where: 'fail attribution {endpoint}/attribution/medium',
    finding: 'it answers {status} without an image. Check DRUG_PRICE_ATTRIBUTION_IMAGES.',
    example: { status: '502' },
  },
  {
    name: 'policy-script',
    mistake: "The page's policy does not allow the script",
    page: 'between',
    console: '…Content Security Policy directive: "script-src …',
    where: 'fail policy in its header',
    finding: 'add {endpoint} to script-src.',
  },
  {
    name: 'policy-hash',
    mistake: 'The policy allows scripts by hash alone, and the script is elements.js',
    page: 'between',
    console: '…Content Security Policy directive: "script-src …',
    where: 'fail policy in its header',
    finding:
      '{directive} allows by hash alone, and this script loads others. Take embed.js with its integrity.',
    example: { directive: 'script-src' },
  },
  {
    name: 'policy-strict-dynamic',
    mistake: "The policy has 'strict-dynamic', and the script tag no nonce",
    page: 'between',
    console: '…Content Security Policy directive: "script-src …',
    where: 'fail policy in its header',
    finding: "'strict-dynamic' in {directive} ignores addresses. Give the script tag the page's nonce.",
    example: { directive: 'script-src' },
  },
  {
    name: 'policy-connect',
    mistake: 'The policy does not allow the endpoint',
    page: en.failure_network,
    console:
      'drug-price-lookup: the Content Security Policy of this page refuses {endpoint}/…, requested by a page at origin {origin}: add {endpoint} to its connect-src.',
    where: 'fail policy in its <meta>',
    finding:
      'default-src refuses {endpoint}. Add "connect-src \'self\' {endpoint};". Without it, no price can be looked up.',
  },
  {
    name: 'policy-image',
    mistake: "The policy does not allow the provider's image",
    page: 'text link',
    console:
      'drug-price-lookup: the Content Security Policy of this page refuses {endpoint}/attribution/medium, requested by a page at origin {origin}: add {endpoint} to its img-src.',
    where: 'fail policy in its header',
    finding: "add {endpoint} to img-src. The provider's image must be shown.",
  },
  {
    name: 'policy-data',
    mistake: "The policy does not allow a coupon's pictures",
    page: 'no pictures',
    console: '…Content Security Policy directive: "img-src …',
    where: 'fail policy in its header',
    finding: 'add data: to img-src. Coupons hold such pictures.',
  },
  {
    name: 'policy-pdf',
    mistake: 'The policy does not allow coupons as PDF',
    page: en.couponPdfBlocked,
    console: '…Content Security Policy directive: "frame-src …',
    where: 'warn policy in its header',
    finding: 'add blob: to frame-src. Without it, PDF coupons can only be downloaded.',
  },
  {
    name: 'policy-types',
    mistake: 'The policy refuses our Trusted Types policy',
    page: en.misconfigured,
    console:
      'drug-price-lookup: list "trusted-types drug-price-lookup" in the Content Security Policy of this page.',
    where: 'fail policy in its header',
    finding: 'trusted-types refuses {name}, so nothing is shown: add {name} to it.',
    example: { name: 'drug-price-lookup' },
  },
] as const satisfies readonly Entry[];

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** What the doctor says of a mistake. */
export function told(
  mistake: (typeof table)[number]['name'],
  values: Record<string, string | number> = {},
): string {
  return filled(table.find(({ name }) => name === mistake)!.finding, values);
}

export const mistakes: readonly Mistake[] = table.map(({ where, finding, example = {}, ...rest }: Entry) => ({
  ...rest,
  doctor: `${where}: ${filled(finding, example)}`,
}));
