/** Sandbox and signing endpoint in one process, on the address of the command that needs them. */
import { createSigningEndpoint } from '../endpoint/index.ts';
import { createSandbox } from '../sandbox/index.ts';
import { nodeRuntime } from '../server/node-runtime.ts';
import { readScripts } from '../server/scripts.ts';
import { listenerOf, type Listener } from '../server/serve.ts';

const maxConcurrency = 32;
const keys = { apiKey: 'demo-key', secretKey: 'demo-secret' };
const sandboxPath = '/sandbox';

export interface LocalServices {
  /** Answers every request that it is given. */
  endpoint: Listener;
  /** Undefined for a path that is not the sandbox's. */
  sandboxFor: (path: string) => Listener | undefined;
}

/**
 * @param root the package's folder, whose scripts the endpoint serves
 * @param port that both are reached at
 * @param basePath of the endpoint
 */
export function localServices(root: string, port: string, basePath: string): LocalServices {
  const origins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const sandbox = listenerOf(createSandbox({ ...keys, baseUrl: origins[0]! + sandboxPath }));
  const endpoint = listenerOf(
    createSigningEndpoint({
      ...keys,
      ...nodeRuntime(maxConcurrency),
      serviceUrl: origins[1]! + sandboxPath,
      attributionHome: origins[0]! + sandboxPath,
      allowedOrigins: ['*'], // a page in a sandboxed frame has no origin
      basePath,
      maxConcurrency,
      rateLimit: 0,
      holdNames: 0, // faults set in the sandbox take effect at once
      scripts: readScripts(root),
    }),
  );
  const sandboxFor = (path: string): Listener | undefined => {
    const below = under(sandboxPath, path);
    if (below === undefined) return undefined;
    return (incoming, outgoing) => {
      incoming.url = below;
      return sandbox(incoming, outgoing);
    };
  };
  return { endpoint, sandboxFor };
}

/** The path relative to a folder, with its query; undefined if it is not below the folder. */
function under(folder: string, path: string): string | undefined {
  const rest = path.startsWith(folder) ? path.slice(folder.length) : undefined;
  if (rest === '' || rest?.startsWith('?')) return `/${rest}`;
  return rest?.startsWith('/') ? rest : undefined;
}
