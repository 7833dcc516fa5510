/**
 * The static demo: starts the service worker that answers in place of a signing endpoint, then the elements, which ask it
 * at once.
 */
const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
const address = new URL('../../../service-worker.js', import.meta.url).href;
/** Milliseconds. */
const patience = 5_000;

type Policies = { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;

/** Resolves once the worker hears what this page asks for. @throws Error where it cannot run */
async function start(): Promise<void> {
  if (!serviceWorker || !('DecompressionStream' in globalThis)) throw new Error('no service worker here');
  const policy = policies?.createPolicy('drug-price-demo', { createScriptURL: (url: string) => url });
  await serviceWorker.register(policy?.createScriptURL(address) ?? address);
  const { active } = await serviceWorker.ready;
  if (serviceWorker.controller) return;
  const heard = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  // a page that was reloaded without the cache belongs to no worker until one claims it
  active!.postMessage('claim');
  await Promise.race([heard, new Promise((_, reject) => setTimeout(reject, patience))]);
}

start()
  .catch(() => {
    const notice = document.querySelector<HTMLElement>('[data-failed]');
    if (notice) notice.textContent = notice.dataset.failed!;
  })
  .finally(() => void import(new URL('../../elements.js', import.meta.url).href));

export {};
