import { hydrateRoot } from 'react-dom/client';
import { Page } from './page';

const endpoint = new URLSearchParams(location.search).get('endpoint') ?? '';
hydrateRoot(document.querySelector('#app')!, <Page endpoint={endpoint} />, {
  onRecoverableError: (error) => console.error(error),
});
