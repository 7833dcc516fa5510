/** The command `sandbox`: the local price service as a process. */
import { readFileSync } from 'node:fs';
import { createSandbox, readAccounts, type SandboxOptions } from '../sandbox/index.ts';
import { run, serve, type Address } from './serve.ts';
import { SettingError } from './setting-error.ts';

interface SandboxCommand extends Address {
  apiKey: string;
  secretKey: string;
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
  if (!apiKey) throw new SettingError('--api-key: must not be empty');
  if (!secretKey) throw new SettingError('--secret-key: must not be empty');
  const options: SandboxOptions = { apiKey, secretKey };
  if (files.accounts !== undefined) {
    const text = attempt('--accounts', () => readFileSync(files.accounts!, 'utf8'));
    options.accounts = attempt('--accounts', () => readAccounts(JSON.parse(text)));
  }
  if (files.faults !== undefined)
    options.faults = attempt('--faults', () => JSON.parse(files.faults!) as SandboxOptions['faults']);
  const sandbox = attempt('--faults', () => createSandbox(options));
  run(await serve(sandbox, { host, port }));
}

function attempt<T>(option: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new SettingError(`${option}: ${(error as Error).message.split('\n', 1)[0]}`);
  }
}
