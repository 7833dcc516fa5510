/**
 * Mistakes that owners make, and the line that the doctor prints for each. In pages and lines `{page}` stands for the
 * page's address, `{origin}` for its origin, `{endpoint}` for that of a signing endpoint that works, `{dead}` for one where
 * nothing listens.
 */
export interface Mistake {
  /** For tests and links. */
  name: string;
  /** What the owner did. */
  mistake: string;
  /** What replaces the good page's script tag. */
  script?: string;
  /** What replaces its element. */
  element?: string;
  /** In its `<head>`. */
  head?: string;
  /** Header fields of the page, beside its type. */
  headers?: Record<string, string>;
  /** Of the page. */
  status?: number;
  /** How the endpoint is set up; by default it accepts the page and its service is well. */
  endpoint?: 'refuses' | 'wrong keys' | 'no service' | 'no image';
  /** Served by https with a certificate of the test's own. */
  secure?: boolean;
  /** The line, whole. */
  doctor: string;
}

/** What the endpoint prints at its start. */
export const goodScript = '<script src="{endpoint}/embed.js" defer></script>';
export const goodElement =
  '<drug-price-lookup endpoint="{endpoint}">Call (555) 555-0100 to ask for a price.</drug-price-lookup>';

export const mistakes: readonly Mistake[] = [
  {
    name: 'page-away',
    mistake: 'The address leads to no page',
    status: 404,
    doctor: 'fail page {page}: it answers 404. Give the address that visitors see.',
  },
  {
    name: 'no-script',
    mistake: 'The script tag was forgotten',
    script: '',
    doctor:
      'fail script: no script tag of the page loads embed.js. Add <script src="{endpoint}/embed.js" defer></script>',
  },
  {
    name: 'script-not-there',
    mistake: 'The script is not at its address',
    script: '<script src="/files/embed.js" defer></script>',
    doctor: 'fail script {origin}/files/embed.js in line 4: it answers 404. Is the file at this address?',
  },
  {
    name: 'script-is-page',
    mistake: 'The site answers with a page where the script should be',
    script: '<script src="/page/embed.js" defer></script>',
    doctor:
      'fail script {origin}/page/embed.js in line 4: it is an HTML page, not a script. Is the file at this address?',
  },
  {
    name: 'script-by-consent',
    mistake: 'A consent tool changed the type of the script tag',
    script: '<script type="text/plain" src="{endpoint}/embed.js" defer></script>',
    doctor:
      'fail script {endpoint}/embed.js in line 4: type="text/plain" never runs. Remove the type; a consent tool may have put it there.',
  },
  {
    name: 'script-twice',
    mistake: 'The script is loaded twice',
    script:
      '<script src="{endpoint}/embed.js" defer></script><script src="{endpoint}/embed.js" defer></script>',
    doctor: 'warn script: it is loaded 2 times, in lines 4, 4. Keep one.',
  },
  {
    name: 'script-blocks',
    mistake: 'The script tag has no defer',
    script: '<script src="{endpoint}/embed.js"></script>',
    doctor: 'warn script {endpoint}/embed.js in line 4: it holds up the page while it loads. Add defer.',
  },
  {
    name: 'old-integrity',
    mistake: 'The integrity value is that of another version',
    script:
      '<script src="{endpoint}/embed.js" integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC" crossorigin="anonymous" defer></script>',
    doctor:
      'fail script {endpoint}/embed.js in line 4: integrity is that of another version, so the browser refuses it. Remove it, or take the value of this file.',
  },
  {
    name: 'integrity-alone',
    mistake: 'The script tag has integrity and no crossorigin',
    script: '<script src="{endpoint}/embed.js" integrity="sha384-AAAA" defer></script>',
    doctor:
      'fail script {endpoint}/embed.js in line 4: with integrity it also needs crossorigin="anonymous". Add it, or remove integrity.',
  },
  {
    name: 'script-unencrypted',
    mistake: 'A page by https loads the script by http',
    secure: true,
    script: '<script src="http://prices.clinic.example/embed.js" defer></script>',
    doctor:
      'fail script http://prices.clinic.example/embed.js in line 4: a page by https refuses a script by http. Write https:// in its address.',
  },
  {
    name: 'no-element',
    mistake: 'The element was forgotten',
    element: '',
    doctor: 'fail element: none stands in the HTML. Add <drug-price-lookup></drug-price-lookup>.',
  },
  {
    name: 'misspelt-element',
    mistake: 'The element is misspelt',
    element: '<drugprice-lookup endpoint="{endpoint}"></drugprice-lookup>',
    doctor: 'fail <drugprice-lookup> in line 7: there is no such element. Write <drug-price-lookup>.',
  },
  {
    name: 'self-closed',
    mistake: 'The element is closed like an <img />',
    element: '<drug-price-lookup endpoint="{endpoint}" />',
    doctor:
      'fail <drug-price-lookup> in line 7: HTML takes "/>" for ">", so what follows in the page disappears. Write </drug-price-lookup> after it.',
  },
  {
    name: 'misspelt-attribute',
    mistake: 'An attribute is misspelt',
    element: '<drug-price-lookup end-point="{endpoint}"></drug-price-lookup>',
    doctor: 'fail <drug-price-lookup> in line 7, end-point: there is no such attribute. Write endpoint.',
  },
  {
    name: 'unknown-attribute',
    mistake: 'An attribute is of another widget',
    element: '<drug-price-lookup endpoint="{endpoint}" theme="dark"></drug-price-lookup>',
    doctor: 'warn <drug-price-lookup> in line 7, theme: there is no such attribute, so it does nothing.',
  },
  {
    name: 'wrong-choice',
    mistake: 'A value is not one of those allowed',
    element: '<drug-price-lookup endpoint="{endpoint}" prices="lowest"></drug-price-lookup>',
    doctor: 'fail <drug-price-lookup> in line 7, prices: "lowest" is not one of compare, top, low, fair.',
  },
  {
    name: 'wrong-number',
    mistake: 'A number is not written as one',
    element: '<drug-price-lookup endpoint="{endpoint}" page-size="ten"></drug-price-lookup>',
    doctor: 'fail <drug-price-lookup> in line 7, page-size: "ten" is not a number from 1.',
  },
  {
    name: 'switched-off',
    mistake: 'A switch is set to false',
    element: '<drug-price-lookup endpoint="{endpoint}" no-search="false"></drug-price-lookup>',
    doctor:
      'fail <drug-price-lookup> in line 7, no-search: "false" switches it on like any value. Remove the attribute to switch it off.',
  },
  {
    name: 'short-ndc',
    mistake: 'An NDC lacks its zeros',
    element: '<drug-price-lookup endpoint="{endpoint}" ndc="93-1113-1"></drug-price-lookup>',
    doctor:
      'fail <drug-price-lookup> in line 7, ndc: "93-1113-1" is not 11 digits. Write all of them, zeros at the front too.',
  },
  {
    name: 'unknown-language',
    mistake: 'The language has no words',
    element: '<drug-price-lookup endpoint="{endpoint}" lang="xx"></drug-price-lookup>',
    doctor:
      'warn <drug-price-lookup> in line 7, lang: "xx" is not one of en, es, so it is shown in English. Load its script, /lang/xx.js, if there is one.',
  },
  {
    name: 'language-not-there',
    mistake: 'The script of a language is not there',
    script: `${goodScript}<script src="{endpoint}/lang/xx.js" defer></script>`,
    doctor:
      'fail script {endpoint}/lang/xx.js in line 4: no language is loaded: it answers 404. Is there such a language in this version?',
  },
  {
    name: 'no-lookup',
    mistake: 'A coupon names a lookup that is not on the page',
    element: '{good}<drug-coupon for="lookup"></drug-coupon>',
    doctor: 'fail <drug-coupon> in line 7, for: no element of the page has the id "lookup".',
  },
  {
    name: 'key-in-page',
    mistake: 'A key stands in the page',
    element: '<drug-price-lookup endpoint="{endpoint}" secret-key="s3cret"></drug-price-lookup>',
    doctor:
      'fail <drug-price-lookup> in line 7, secret-key: a key in a page is public. Remove it, have it replaced, and keep it in the signing endpoint.',
  },
  {
    name: 'no-endpoint',
    mistake: "The endpoint is missing, and the script is not the endpoint's",
    script: '<script src="/cdn/drug-price-lookup@0.1.0/dist/embed-0.1.0.js" defer></script>',
    element: '<drug-price-lookup></drug-price-lookup>',
    doctor:
      'fail <drug-price-lookup> in line 7, endpoint: it is missing. Write the address of the signing endpoint.',
  },
  {
    name: 'script-of-a-cdn',
    mistake: 'The endpoint is missing, and another server gives the script',
    script: '<script src="/cdn/embed.js" defer></script>',
    element: '<drug-price-lookup></drug-price-lookup>',
    doctor:
      'fail <drug-price-lookup> in line 7, endpoint: it is missing, and {origin}/cdn/, which serves the script, is not a signing endpoint. Write the address of the signing endpoint.',
  },
  {
    name: 'no-scheme',
    mistake: 'The endpoint has no https://',
    element: '<drug-price-lookup endpoint="prices.clinic.example"></drug-price-lookup>',
    doctor:
      'fail <drug-price-lookup> in line 7, endpoint: "prices.clinic.example" has no scheme, so the browser asks {origin}/prices.clinic.example. Write https://prices.clinic.example.',
  },
  {
    name: 'endpoint-unencrypted',
    mistake: 'A page by https asks the endpoint by http',
    secure: true,
    element: '<drug-price-lookup endpoint="http://prices.clinic.example"></drug-price-lookup>',
    doctor:
      'fail endpoint http://prices.clinic.example/: a page by https may not ask an endpoint by http. Write https:// in its address.',
  },
  {
    name: 'dead-endpoint',
    mistake: 'The endpoint does not run',
    element: '<drug-price-lookup endpoint="{dead}"></drug-price-lookup>',
    doctor:
      'fail endpoint {dead}/: it cannot be reached: nothing listens at that address and port (ECONNREFUSED).',
  },
  {
    name: 'wrong-path',
    mistake: 'The path of the endpoint is wrong',
    element: '<drug-price-lookup endpoint="{endpoint}/prices"></drug-price-lookup>',
    doctor:
      'fail endpoint {endpoint}/prices: {endpoint}/prices/healthz answers 404, not as a signing endpoint does. Is the path right?',
  },
  {
    name: 'endpoint-redirects',
    mistake: 'The endpoint redirects',
    element: '<drug-price-lookup endpoint="/moved"></drug-price-lookup>',
    doctor:
      'fail endpoint {origin}/moved: it redirects to /elsewhere, and what a patient types is not sent on. Write the address it leads to.',
  },
  {
    name: 'origin-refused',
    mistake: "The endpoint does not list the page's origin",
    endpoint: 'refuses',
    doctor: 'fail origin {origin}: the endpoint refuses it. Add {origin} to DRUG_PRICE_ALLOWED_ORIGINS.',
  },
  {
    name: 'wrong-keys',
    mistake: 'The endpoint has wrong keys',
    endpoint: 'wrong keys',
    doctor:
      'fail endpoint {endpoint}/: the price service rejects its keys. Check DRUG_PRICE_API_KEY and DRUG_PRICE_SECRET_KEY; its log says more.',
  },
  {
    name: 'no-service',
    mistake: 'The endpoint cannot reach the price service',
    endpoint: 'no service',
    doctor:
      'fail endpoint {endpoint}/: it cannot reach the price service. Check DRUG_PRICE_SERVICE_URL; its log says why.',
  },
  {
    name: 'no-image',
    mistake: "The provider's image is not at its address",
    endpoint: 'no image',
    doctor:
      'fail attribution {endpoint}/attribution/medium: it answers 502 and no picture. Check DRUG_PRICE_ATTRIBUTION_IMAGES.',
  },
  {
    name: 'policy-script',
    mistake: "The page's policy does not allow the script",
    headers: { 'content-security-policy': "script-src 'self' https://cdn.example" },
    doctor: 'fail policy in its header: add {endpoint} to script-src.',
  },
  {
    name: 'policy-strict-dynamic',
    mistake: "The policy has 'strict-dynamic', and the script tag no nonce",
    headers: { 'content-security-policy': "script-src 'nonce-r4nd0m' 'strict-dynamic' https:" },
    doctor:
      "fail policy in its header: 'strict-dynamic' in script-src ignores addresses. Give the script tag the page's nonce.",
  },
  {
    name: 'policy-connect',
    mistake: 'The policy does not allow the endpoint',
    head: '<meta http-equiv="Content-Security-Policy" content="default-src \'self\'; script-src {endpoint}; img-src * data:">',
    doctor:
      "fail policy in its <meta>: default-src refuses {endpoint}. Add connect-src 'self' {endpoint}; No price can be asked for.",
  },
  {
    name: 'policy-image',
    mistake: "The policy does not allow the provider's image",
    headers: { 'content-security-policy': "img-src 'self' data:" },
    doctor: "fail policy in its header: add {endpoint} to img-src. The provider's image must be shown.",
  },
  {
    name: 'policy-data',
    mistake: "The policy does not allow a coupon's pictures",
    headers: { 'content-security-policy': "img-src 'self' {endpoint}" },
    doctor: 'fail policy in its header: add data: to img-src. Coupons hold such pictures.',
  },
  {
    name: 'policy-pdf',
    mistake: 'The policy does not allow coupons as PDF',
    headers: { 'content-security-policy': "frame-src 'self' data:" },
    element: '<drug-price-lookup endpoint="{endpoint}" coupon-format="both"></drug-price-lookup>',
    doctor: 'warn policy in its header: add blob: to frame-src. PDF coupons can then only be downloaded.',
  },
  {
    name: 'policy-types',
    mistake: 'The policy refuses our Trusted Types policy',
    headers: { 'content-security-policy': "trusted-types default; require-trusted-types-for 'script'" },
    doctor:
      'fail policy in its header: trusted-types refuses drug-price-lookup, so nothing is shown: add drug-price-lookup to it.',
  },
];
