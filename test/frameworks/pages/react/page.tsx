import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'drug-price-lookup';
import type { DrugPriceLookup } from 'drug-price-lookup';
import type {} from 'drug-price-lookup/jsx';

const endpoint = new URLSearchParams(location.search).get('endpoint') ?? '';
const strings = { heading: 'Ask React' };

function Page() {
  const [sort, setSort] = useState<DrugPriceLookup['sort']>('price');
  const [chosen, setChosen] = useState('');
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>React</h1>
      <button type="button" onClick={() => setSort('savings')}>
        By savings
      </button>
      <p>
        Chosen: <output id="chosen">{chosen}</output>
      </p>
      <p>
        Prices: <output id="count">{count}</output>
      </p>
      <drug-price-lookup
        endpoint={endpoint}
        location="90210"
        heading-level={3}
        pageSize={7}
        sort={sort}
        strings={strings}
        ondrug-select={(event) => setChosen(event.name)}
        onprices-load={({ data }) => setCount('prices' in data ? data.prices.length : 1)}
      />
    </main>
  );
}

createRoot(document.querySelector('#app')!).render(<Page />);
