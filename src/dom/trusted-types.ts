interface TrustedHtmlPolicy {
  createHTML: (html: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: TrustedHtmlPolicy) => TrustedHtmlPolicy;
}

/** Whether the host page enforces types and refused ours: no template can then be made. */
export let refused = false;

/**
 * The one Trusted Types policy of the package, `drug-price-lookup`: for the templates of `dist/embed.js`, and for the
 * parsing of a coupon into an inert document. Undefined where the browser has no such types or the host page refuses the name.
 */
export const policy: TrustedHtmlPolicy | undefined = createPolicy();

function createPolicy(): TrustedHtmlPolicy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  try {
    return trustedTypes?.createPolicy('drug-price-lookup', { createHTML: (html) => html });
  } catch {
    refused = isEnforced();
    return undefined;
  }
}

function isEnforced(): boolean {
  try {
    document.createElement('p').innerHTML = ' ';
    return false;
  } catch {
    return true;
  }
}
