/** The command `sandbox`: the local price service as a process. */
import { readFileSync } from 'node:fs';
import { createSandbox, readAccounts, type SandboxOptions } from '../sandbox/index.ts';
import { run, serve, type Address } from './serve.ts';
import { SettingError } from './setting-error.ts';

interface SandboxCommand extends Address {
  /** Without it and its secret, the sandbox's own. */
  apiKey?: string;
  secretKey?: string;
  /** Path of a JSON file with a list of accounts, in place of the two keys. */
  accounts?: string;
  /** JSON, as the sandbox takes it. */
  faults?: string;
}

/** Starts it and prints its address. @throws SettingError */
export async function startSandbox({
  host,
  port,
  apiKey,
  secretKey,
  ...files
}: SandboxCommand): Promise<void> {
  checkKey('--api-key', apiKey);
  checkKey('--secret-key', secretKey);
  const options: SandboxOptions = { apiKey, secretKey };
  if (files.accounts !== undefined) {
    if (apiKey !== undefined || secretKey !== undefined)
      throw new SettingError('--accounts: must not stand beside --api-key or --secret-key');
    const text = attempt('--accounts', () => readFileSync(files.accounts!, 'utf8'));
    options.accounts = attempt('--accounts', () => readAccounts(JSON.parse(text)));
  }
  if (files.faults !== undefined)
    options.faults = attempt('--faults', () => JSON.parse(files.faults!) as SandboxOptions['faults']);
  const sandbox = attempt('--faults', () => createSandbox(options));
  run(await serve(sandbox, { host, port }));
}

/** @throws SettingError */
function checkKey(option: string, key: string | undefined): void {
  if (key === undefined) return;
  try {
    readAccounts([{ apiKey: key, secretKey: key }]);
  } catch {
    throw new SettingError(`${option}: must have 1 to 200 characters`);
  }
}

function attempt<T>(option: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new SettingError(`${option}: ${(error as Error).message}`);
  }
}
