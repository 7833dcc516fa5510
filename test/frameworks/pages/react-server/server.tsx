import { renderToString } from 'react-dom/server';
import { Page } from './page';

export const render = (endpoint: string) => renderToString(<Page endpoint={endpoint} />);
