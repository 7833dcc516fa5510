/* The button "Check" of the settings. It asks what a page of this site would ask, from the browser that shows the settings. */
(({ i18n: { __, sprintf } }) => {
  const button = document.getElementById('drug-prices-check');
  const list = document.getElementById('drug-prices-checked');
  const { endpoint, site } = button.dataset;
  const { origin } = new URL(site);

  const tell = (text) => list.append(Object.assign(document.createElement('li'), { textContent: text }));
  /** @returns what it says of itself, or undefined if nobody answers */
  const probe = (name) =>
    fetch(`${endpoint}/${name}`, { credentials: 'omit', cache: 'no-store' })
      .then((response) => response.json())
      .catch(() => undefined);
  const tellNoPrices = (code) =>
    tell(
      sprintf(
        __(
          'It gets no prices from the price service (%s). Visitors see that prices are not available. The log of the endpoint says why.',
          'drug-prices',
        ),
        code,
      ),
    );

  async function check() {
    const health = await probe('healthz');
    if (health?.service !== 'drug-price-lookup')
      return tell(
        sprintf(
          __(
            'No signing endpoint answers at %s. Visitors see only your phone number. Is the address right, and is it running?',
            'drug-prices',
          ),
          endpoint,
        ),
      );
    tell(__('The endpoint answers.', 'drug-prices'));
    if (location.origin !== origin)
      return tell(sprintf(__('Open these settings at %s to check the rest.', 'drug-prices'), origin));
    const ready = await probe('readyz');
    if (ready?.status !== 'ready' && ready?.code) return tellNoPrices(ready.code);
    try {
      const response = await fetch(`${endpoint}/v2/price/compare`, {
        method: 'POST',
        body: new URLSearchParams({ name: 'Lisinopril' }),
        credentials: 'omit',
      });
      const { data, error } = await response.json().catch(() => ({}));
      if (!response.ok) return tellNoPrices(error?.code ?? response.status);
      tell(
        sprintf(
          __('A visitor who looks up lisinopril sees %d prices.', 'drug-prices'),
          data?.prices?.length ?? 0,
        ),
      );
    } catch {
      tell(
        sprintf(
          __(
            'The endpoint refuses this site, so visitors see no prices. Add %s to the origins that it allows.',
            'drug-prices',
          ),
          origin,
        ),
      );
    }
  }

  button.addEventListener('click', async () => {
    list.replaceChildren();
    button.disabled = true;
    await check();
    button.disabled = false;
  });
})(window.wp);
