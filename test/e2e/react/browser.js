import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Page } from './page.js';

const { endpoint } = document.body.dataset;
hydrateRoot(document.querySelector('#app'), createElement(Page, { endpoint }), {
  onRecoverableError: (error) => console.error(error),
});
