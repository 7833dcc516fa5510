import { polyfillFetch } from '@mapbox/search-js-core';
import '@mapbox/search-js-web';

const { fetch, AbortController } = globalThis;
// the benchmark's server answers in place of Mapbox's
globalThis.fetch = (url, options) => fetch(String(url).replace('https://api.mapbox.com', ''), options);
polyfillFetch({ fetch: globalThis.fetch, AbortController }, true);

globalThis.mount = (place) => {
  const box = document.createElement('mapbox-search-box');
  box.accessToken = 'pk.none';
  box.placeholder = 'For example, lisinopril';
  place.append(box);
};
