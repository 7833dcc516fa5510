import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Page } from './page.js';

const { endpoint, sealed } = document.body.dataset;
hydrateRoot(document.querySelector('#app'), createElement(Page, { endpoint, sealed: sealed === 'true' }), {
  onRecoverableError: (error) => console.error(error),
});
