/** A page of a React application, for the server and the browser. */
import { createElement as h, useState } from 'react';
import { DrugCoupon, DrugPriceBasket, DrugPriceLookup } from 'drug-price-lookup/react';

export function Page({ endpoint, sealed = false }) {
  const [chosen, setChosen] = useState('');
  const [count, setCount] = useState(0);
  const [sort, setSort] = useState('price');
  return h(
    'main',
    null,
    h('h1', null, 'Prices'),
    h('button', { onClick: () => setSort('savings') }, 'By savings'),
    h('output', { id: 'chosen' }, chosen),
    h('output', { id: 'count' }, count),
    h(
      DrugPriceLookup,
      {
        endpoint,
        className: 'wide',
        location: '90210',
        pageSize: 7,
        noTips: true,
        sealed,
        sort,
        strings: { heading: 'Ask React' },
        stores: { 1234567: { name: 'Ours' } },
        onDrugSelect: ({ name }) => setChosen(name),
        onPricesLoad: ({ data }) => setCount(data.prices.length),
      },
      h('p', null, 'To see prices, call 555-0100.'),
    ),
    h(DrugPriceBasket, { endpoint, sealed: true }),
    chosen && h(DrugCoupon, { endpoint, sealed: true }),
  );
}
