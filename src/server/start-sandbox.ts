/** The command `sandbox`: the local price service as a process. */
import { readFileSync } from 'node:fs';
import { createSandbox, OptionError, placeOf, type Sandbox, type SandboxOptions } from '../sandbox/index.ts';
import { unreadable } from '../sandbox/response.ts';
import { withAllowedHosts } from './allowed-hosts.ts';
import { listen, listenerOf, run, type Address } from './serve.ts';
import { SettingError } from '../endpoint/setting-error.ts';

interface SandboxCommand extends Address {
  /** Host names it accepts besides those of this machine. */
  allowedHosts?: readonly string[];
  /** Default: the sandbox's own; the same for the secret. */
  apiKey?: string;
  secretKey?: string;
  /** Path of a JSON file with a list of accounts, instead of the two keys. */
  accounts?: string;
  /** JSON, as the sandbox expects it. */
  faults?: string;
}

/** The command's names for the sandbox's options. */
const names: Record<string, string> = {
  apiKey: '--api-key',
  secretKey: '--secret-key',
  accounts: '--accounts',
  faults: '--faults',
};

const wrong = (option: string, reason: string) => new SettingError(option, reason, `${option}: ${reason}`);

/** Starts it and prints its address. @throws SettingError */
export async function startSandbox({
  host,
  port,
  allowedHosts = [],
  apiKey,
  secretKey,
  ...files
}: SandboxCommand): Promise<void> {
  const options: SandboxOptions = { apiKey, secretKey };
  if (files.accounts !== undefined) {
    if (apiKey !== undefined || secretKey !== undefined)
      throw wrong('--accounts', 'must not be given with --api-key or --secret-key');
    options.accounts = jsonOf('--accounts', () => readFileSync(files.accounts!, 'utf8'));
  }
  if (files.faults !== undefined) options.faults = jsonOf('--faults', () => files.faults!);
  const listener = withAllowedHosts(allowedHosts, listenerOf(sandboxOf(options)));
  const command = 'npx --no drug-price-lookup sandbox';
  run(await listen(() => listener, { host, port }, { command, unreadable }));
}

/** Only parses: `createSandbox` checks the value. @throws SettingError if it is not JSON */
function jsonOf<T>(option: string, read: () => string): T {
  try {
    return JSON.parse(read()) as T;
  } catch (error) {
    throw wrong(option, (error as Error).message);
  }
}

/** @throws SettingError that names the command's option */
function sandboxOf(options: SandboxOptions): Sandbox {
  try {
    return createSandbox(options);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    const [option = '', ...path] = error.path;
    throw wrong(placeOf([names[option] ?? option, ...path]), error.reason);
  }
}
