import { createSigningEndpoint, homeNetwork } from './drug-price-lookup/endpoint.js';
import { scripts } from './drug-price-lookup/scripts.js';

const limiterOf = (env) => async (address, site, counted) => {
  const [network, home] =
    counted === 'image' ? [env.IMAGE_LIMITER, env.IMAGE_HOME_LIMITER] : [env.LIMITER, env.HOME_LIMITER];
  const passes = async (limiter, key) => !key || (await limiter.limit({ key })).success;
  return (await passes(network, address)) && (await passes(home, homeNetwork(address))) ? 0 : 60;
};

/** Of the endpoint's own page; in the environment, `pageName` is `DRUG_PRICE_PAGE_NAME`. */
const pageOptions = [
  'page',
  'pageName',
  'pagePhone',
  'pageLogo',
  'pageTheme',
  'pageLang',
  'pageNcpdp',
  'frameAncestors',
];
const variableOf = (option) => `DRUG_PRICE_${option.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
const pageOf = (env) =>
  Object.fromEntries(pageOptions.map((option) => [option, env[variableOf(option)] || undefined]));

let endpoint;

export default {
  fetch(request, env) {
    endpoint ??= createSigningEndpoint({
      apiKey: env.DRUG_PRICE_API_KEY,
      secretKey: env.DRUG_PRICE_SECRET_KEY,
      serviceUrl: env.DRUG_PRICE_SERVICE_URL,
      allowedOrigins: env.DRUG_PRICE_ALLOWED_ORIGINS,
      ...pageOf(env),
      scripts,
      // in a Worker, one request may not wait for another
      shareCalls: false,
      // without the bindings, each instance of the Worker counts in its own memory
      limiter: env.LIMITER && limiterOf(env),
      clientAddress: ({ headers }) => headers.get('cf-connecting-ip') ?? undefined,
    });
    return endpoint.fetch(request);
  },
};
