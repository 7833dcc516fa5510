import { useState } from 'react';
import { DrugPriceBasket, DrugPriceLookup } from 'drug-price-lookup/react';
import type { DrugPriceLookup as Lookup } from 'drug-price-lookup';

const strings = { heading: 'Ask React on a server' };

export function Page({ endpoint }: { endpoint: string }) {
  const [sort, setSort] = useState<Lookup['sort']>('price');
  const [chosen, setChosen] = useState('');
  const [count, setCount] = useState(0);
  const [total, setTotal] = useState<number>();
  return (
    <main>
      <h1>React on a server</h1>
      <button type="button" onClick={() => setSort('savings')}>
        By savings
      </button>
      <p>
        Chosen: <output id="chosen">{chosen}</output>
      </p>
      <p>
        Prices: <output id="count">{count}</output>
      </p>
      <DrugPriceLookup
        id="lookup"
        endpoint={endpoint}
        location="90210"
        headingLevel={3}
        pageSize={7}
        sort={sort}
        strings={strings}
        onDrugSelect={(event) => setChosen(event.name)}
        onPricesLoad={({ data }) => setCount('prices' in data ? data.prices.length : 1)}
      >
        <p>To see prices, call 555-0100.</p>
      </DrugPriceLookup>
      <p>
        All together: <output id="total">{total}</output>
      </p>
      <DrugPriceBasket for="lookup" onBasketLoad={({ plans }) => setTotal(plans[0]?.total)} />
    </main>
  );
}
