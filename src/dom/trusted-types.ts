interface TrustedHtmlPolicy {
  createHTML: (html: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: TrustedHtmlPolicy) => TrustedHtmlPolicy;
}

/** Whether the host page enforces types and refused our policy: no template can be created then. */
export let blockedByTrustedTypes = false;

/**
 * The package's one Trusted Types policy, `drug-price-lookup`: for Lit's templates in both scripts, and for parsing a
 * coupon into an inert document. Undefined if the browser has no Trusted Types or the host page refuses the name.
 */
export const policy: TrustedHtmlPolicy | undefined = createPolicy();

function createPolicy(): TrustedHtmlPolicy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  try {
    return trustedTypes?.createPolicy('drug-price-lookup', { createHTML: (html) => html });
  } catch {
    blockedByTrustedTypes = isEnforced();
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
