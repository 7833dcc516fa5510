import { createSigningEndpoint, homeNetwork } from './drug-price-lookup/endpoint.js';
import { scripts } from './drug-price-lookup/scripts.js';

const limiterOf = (env) => async (address, site, counted) => {
  const [network, home] =
    counted === 'image' ? [env.IMAGE_LIMITER, env.IMAGE_HOME_LIMITER] : [env.LIMITER, env.HOME_LIMITER];
  const passes = async (limiter, key) => !key || (await limiter.limit({ key })).success;
  return (await passes(network, address)) && (await passes(home, homeNetwork(address))) ? 0 : 60;
};

/** What may be set besides keys, service and origins. */
const variables = {
  attributionImages: 'DRUG_PRICE_ATTRIBUTION_IMAGES',
  attributionHome: 'DRUG_PRICE_ATTRIBUTION_HOME',
  couponSigning: 'DRUG_PRICE_COUPON_SIGNING',
  basePath: 'DRUG_PRICE_BASE_PATH',
  timeout: 'DRUG_PRICE_TIMEOUT_MS',
  holdNames: 'DRUG_PRICE_HOLD_NAMES_SECONDS',
  readySeconds: 'DRUG_PRICE_READY_SECONDS',
  page: 'DRUG_PRICE_PAGE',
  pageName: 'DRUG_PRICE_PAGE_NAME',
  pagePhone: 'DRUG_PRICE_PAGE_PHONE',
  pageLogo: 'DRUG_PRICE_PAGE_LOGO',
  pageTheme: 'DRUG_PRICE_PAGE_THEME',
  pageLang: 'DRUG_PRICE_PAGE_LANG',
  pageNcpdp: 'DRUG_PRICE_PAGE_NCPDP',
  frameAncestors: 'DRUG_PRICE_FRAME_ANCESTORS',
};
const given = (env) =>
  Object.fromEntries(
    Object.entries(variables).map(([option, name]) => [option, env[name] === '' ? undefined : env[name]]),
  );

const required = /^DRUG_PRICE_(API_KEY|SECRET_KEY|SERVICE_URL|ALLOWED_ORIGINS)$/;
function warnOfOthers(env) {
  const known = Object.values(variables);
  for (const name of Object.keys(env))
    if (name.startsWith('DRUG_PRICE_') && !required.test(name) && !known.includes(name))
      console.warn(`${name} is not a setting of this Worker`);
}

let endpoint;

function start(env) {
  const made = createSigningEndpoint({
    apiKey: env.DRUG_PRICE_API_KEY,
    secretKey: env.DRUG_PRICE_SECRET_KEY,
    serviceUrl: env.DRUG_PRICE_SERVICE_URL,
    allowedOrigins: env.DRUG_PRICE_ALLOWED_ORIGINS,
    ...given(env),
    scripts,
    // in a Worker, one request may not wait for another
    shareCalls: false,
    // without the bindings, each instance of the Worker counts in its own memory
    limiter: env.LIMITER && limiterOf(env),
    clientAddress: ({ headers }) => headers.get('cf-connecting-ip') ?? undefined,
  });
  warnOfOthers(env);
  return made;
}

export default {
  fetch(request, env) {
    endpoint ??= start(env);
    return endpoint.fetch(request);
  },
};
