/** Why a connection failed, in words for the operator. */

const reasons: Record<string, string> = {
  ENOTFOUND: 'there is no host with that name',
  EAI_AGAIN: 'its name cannot be looked up from here',
  ECONNREFUSED: 'nothing listens at that address and port',
  EHOSTUNREACH: 'there is no route to it from here',
  ENETUNREACH: 'there is no route to it from here',
  ECONNRESET: 'it closes the connection',
  UND_ERR_SOCKET: 'it closes the connection',
  ETIMEDOUT: 'it does not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  EPROTO: 'it does not speak TLS: is it http, not https?',
};

const certificates =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_\w+)$/;

/** @param error the rejection of `fetch` */
export function describeConnectionError(error: unknown): string {
  const { name, code, cause, errors } = error as Error & { code?: unknown; errors?: unknown[] };
  if (name === 'TimeoutError') return reasons.ETIMEDOUT!;
  const known = typeof code === 'string' ? code : undefined;
  if (known && known in reasons) return `${reasons[known]} (${known})`;
  if (known && certificates.test(known)) return `its certificate is not trusted (${known})`;
  if (known?.startsWith('ERR_SSL_')) return `${reasons.EPROTO} (${known})`;
  const deeper = cause ?? errors?.[0];
  return deeper ? describeConnectionError(deeper) : `the connection fails${known ? ` (${known})` : ''}`;
}
