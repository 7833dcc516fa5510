#!/usr/bin/env node
/** The command line. Each command's module is loaded only when needed, so that `--help` is instant. */
import { fileURLToPath } from 'node:url';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { SettingError } from './endpoint/setting-error.ts';

const help = `Usage: drug-price-lookup COMMAND [OPTIONS]

  demo      sandbox, signing endpoint and demo pages in one process
              --port PORT         default 5173
              --allow-host NAME   accepts requests for this name too, beside localhost (may be repeated)
              --build             in a clone: builds the package first, if anything has changed
              --out FOLDER        writes the pages as static files instead
              --endpoint URL      with --out: the signing endpoint that they ask, by default a sandbox in the browser
  try       your own folder of HTML, with sandbox and signing endpoint on the same address
              FOLDER              the pages, served as they are
              --port PORT         default 5174
              --allow-host NAME   accepts requests for this name too, beside localhost (may be repeated)
  endpoint  the signing endpoint, configured by DRUG_PRICE_* in the environment
              --port PORT         default 8788
              --host HOST         default 127.0.0.1
  doctor    reads a page as a browser would, and tells what will not work and how to fix it
              PAGE-URL            the page, as visitors reach it
              --endpoint URL      asks this signing endpoint instead of the page's
              --json              the findings as JSON
  init      writes a ready-to-run deployment of the signing endpoint, overwriting nothing
              worker FOLDER       for Cloudflare
              docker FOLDER       with Redis
              systemd FOLDER      for a server of your own
              kubernetes FOLDER   for a cluster, with the image of docker
              wordpress FOLDER    a plugin: block and shortcode for an endpoint that runs elsewhere
  witness   does a whole lookup on a page in an installed browser, and lists who got what was looked up
              PAGE-URL            the page, as visitors reach it; six real calls are made, or up to ten
              --browser PATH      default: Chrome, Edge or Chromium, where it is installed
              --drug NAME         the medicine, by default a common one that the page does not name
              --location ZIP      the place, by default one that the page does not name
              --out FILE          writes a receipt as HTML, and as JSON beside it, overwriting nothing
              --force             with --out: overwrites an older receipt
              --timeout SECONDS   default 100, after which the browser is closed, whatever the page does
  link      the address of the endpoint's own page, with a medicine that no server sees on the way
              --page URL          that page, such as https://prices.your-clinic.example/lookup
              --drug NAME         what it prices; without it, what its reader types
              --dosage TEXT       such as "20 mg"
              --quantity NUMBER   such as 30
              --lang LANGUAGES    such as es, or en,es for a sheet in both
              --campaign LABEL    by which to count what it brings
              --qr FILE           writes its QR code as SVG, overwriting nothing
              --poster FILE       writes a sheet for the wall as HTML, to print
              --name NAME         the clinic's, for the sheet
              --force             overwrites older files
  sandbox   a local price service on real drug data, for trying and testing
              --port PORT         default 8787
              --host HOST         default 127.0.0.1
              --allow-host NAME   accepts requests for this name too, beside localhost (may be repeated)
              --api-key KEY       default demo-key
              --secret-key KEY    default demo-secret
              --accounts FILE     JSON list of accounts in place of the two keys
              --faults JSON       faults from the start, such as '{"latency":500}'

  --help, --version

The sandbox, demo and try accept requests only for localhost; others get 421. In a container or a cloud editor, allow
the host name that is used there: --allow-host sandbox.

PORT 0 takes any free port. Ready when it prints "listening on http://HOST:PORT".
`;

/** Shown if no command is given. */
const next = `Prescription prices in a web page. What to do next:

  see it      npx --no drug-price-lookup demo, then open http://localhost:5173
  try it      npx --no drug-price-lookup try FOLDER, with your own pages in it
  run it      npx --no drug-price-lookup endpoint, with your keys in DRUG_PRICE_* (see --help)
  deploy it   npx --no drug-price-lookup init worker FOLDER (or docker, systemd, kubernetes)
  check it    npx --no drug-price-lookup doctor https://www.your-clinic.example/prices

npx --no -- drug-price-lookup --help lists every command and option.
`;

const root = new URL('..', import.meta.url);

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const commands: Record<string, ParseArgsOptionsConfig> = {
  demo: { port: text, 'allow-host': texts, build: { type: 'boolean' }, out: text, endpoint: text },
  try: { port: text, 'allow-host': texts },
  endpoint: { port: text, host: text },
  doctor: { endpoint: text, json: { type: 'boolean' } },
  init: {},
  witness: {
    browser: text,
    drug: text,
    location: text,
    out: text,
    timeout: text,
    force: { type: 'boolean' },
  },
  link: {
    page: text,
    drug: text,
    dosage: text,
    quantity: text,
    lang: text,
    campaign: text,
    qr: text,
    poster: text,
    name: text,
    force: { type: 'boolean' },
  },
  sandbox: {
    port: text,
    host: text,
    'allow-host': texts,
    'api-key': text,
    'secret-key': text,
    accounts: text,
    faults: text,
  },
};

/** The positional arguments of each command, in order. */
const places: Record<string, string[]> = {
  try: ['FOLDER'],
  doctor: ['PAGE-URL'],
  witness: ['PAGE-URL'],
  init: ['worker|docker|systemd|kubernetes|wordpress', 'FOLDER'],
};

/** Its own lines of the help, which end where those of the next begin. */
function helpOf(command: string): string {
  const lines = help.slice(help.indexOf(`\n  ${command} `) + 1).split('\n');
  const end = lines.findIndex((line, at) => at > 0 && !line.startsWith('   '));
  const usage = [
    'drug-price-lookup',
    command,
    ...(places[command] ?? []),
    ...(command === 'init' ? [] : ['[OPTIONS]']),
  ];
  return `Usage: ${usage.join(' ')}\n\n${lines.slice(0, end).join('\n')}\n`;
}

interface Given {
  options: Record<string, string | undefined>;
  /** Values of `--allow-host`. */
  allowedHosts: string[];
  /** Options without a value. */
  flags: Set<string>;
  /** One for each positional argument of the command. */
  named: string[];
}

function readOptions(command: string, args: string[]): Given {
  const { values, positionals } = parseOptions(command, args);
  const { 'allow-host': allowedHosts = [], ...single } = values;
  const entries = Object.entries(values);
  for (const [name, value] of entries)
    if (value === '') throw new SettingError(`--${name}`, 'must not be empty');
  const wanted = places[command] ?? [];
  const missing = wanted[positionals.length];
  if (missing)
    throw new SettingError(missing, `is missing: drug-price-lookup ${command} ${wanted.join(' ')}`);
  if (positionals.length > wanted.length)
    throw new SettingError(
      command,
      `was given too many arguments: '${positionals[wanted.length]!.slice(0, 40)}'`,
    );
  return {
    options: single as Given['options'],
    allowedHosts: allowedHosts as string[],
    flags: new Set(entries.flatMap(([name, value]) => (value === true ? [name] : []))),
    named: positionals,
  };
}

function parseOptions(command: string, args: string[]) {
  try {
    return parseArgs({
      args,
      options: commands[command]!,
      allowPositionals: command in places,
      strict: true,
    });
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const option = /--[\w-]+/.exec(message)?.[0];
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && option && !/does not take/.test(message))
      throw new SettingError(option, `needs a value: see drug-price-lookup ${command} --help`);
    const [sentence] = message.split(/\n|\. /, 1);
    throw new SettingError(command, `was given wrong arguments: ${sentence}`);
  }
}

function readPort(value: string | undefined, usual: number): number {
  if (value === undefined) return usual;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new SettingError('--port', `must be a number from 0 to 65535, not '${value.slice(0, 40)}'`);
  return Number(value);
}

/** @param from the user's name for it */
function readAddress<T extends string | undefined>(value: T, from: string): T {
  if (value !== undefined && (!/^https?:\/\/[^\s"'<>;]+$/.test(value) || !URL.canParse(value)))
    throw new SettingError(from, `must be an http or https address, not '${value.slice(0, 40)}'`);
  return value?.replace(/\/+$/, '') as T;
}

async function start(command: string, args: string[]): Promise<void> {
  const { options, allowedHosts, flags, named } = readOptions(command, args);
  const { host = '127.0.0.1', out } = options;
  if (command === 'demo' && out !== undefined) {
    if (options.port !== undefined) throw new SettingError('--port', 'cannot be used with --out');
    if (allowedHosts.length) throw new SettingError('--allow-host', 'cannot be used with --out');
    if (flags.has('build')) throw new SettingError('--build', 'cannot be used with --out');
    const { writeSite } = await import('./demo/write-site.ts');
    return writeSite(fileURLToPath(root), out, readAddress(options.endpoint, '--endpoint'));
  }
  if (command === 'demo') {
    if (options.endpoint !== undefined) throw new SettingError('--endpoint', 'is for --out');
    const { startDemo } = await import('./demo/start-demo.ts');
    return startDemo(readPort(options.port, 5173), fileURLToPath(root), allowedHosts, flags.has('build'));
  }
  if (command === 'try') {
    const { startTry } = await import('./demo/start-try.ts');
    return startTry(readPort(options.port, 5174), fileURLToPath(root), named[0]!, allowedHosts);
  }
  if (command === 'endpoint') {
    const port = readPort(options.port, 8788);
    const { collectRarely } = await import('./server/memory-flags.ts');
    collectRarely();
    const { startEndpoint } = await import('./server/start-endpoint.ts');
    return startEndpoint({ host, port, root: fileURLToPath(root) });
  }
  if (command === 'doctor') {
    const endpoint = readAddress(options.endpoint, '--endpoint');
    readAddress(named[0], 'PAGE-URL');
    const { runDoctor } = await import('./doctor/index.ts');
    const doctor = {
      page: new URL(named[0]!),
      endpoint: endpoint === undefined ? undefined : new URL(endpoint),
      root: fileURLToPath(root),
    };
    process.exitCode = await runDoctor(doctor, flags.has('json'));
    return;
  }
  if (command === 'witness') {
    readAddress(named[0], 'PAGE-URL');
    const { browser, drug, location } = options;
    const timeout = Number(options.timeout ?? 100);
    if (!Number.isInteger(timeout) || timeout < 1 || timeout > 600)
      throw new SettingError('--timeout', 'must be whole seconds, from 1 to 600');
    const force = flags.has('force');
    if (force && out === undefined) throw new SettingError('--force', 'is for --out');
    const { runWitness } = await import('./witness/index.ts');
    const page = new URL(named[0]!);
    const witness = { page, browser, drug, location, out, force, timeout, root: fileURLToPath(root) };
    process.exitCode = await runWitness(witness);
    // a browser that did not close would hold this process, and is killed with it
    setTimeout(() => process.exit(), 1000).unref();
    return;
  }
  if (command === 'init') {
    const { writeDeployment } = await import('./init/index.ts');
    return writeDeployment(fileURLToPath(root), named[0]!, named[1]!);
  }
  if (command === 'link') {
    const { page } = options;
    if (page === undefined)
      throw new SettingError('--page', 'is missing: the address of /lookup at your endpoint');
    readAddress(page, '--page');
    const { writeLink } = await import('./link/index.ts');
    return writeLink({ ...options, page, force: flags.has('force') });
  }
  const port = readPort(options.port, 8787);
  const { startSandbox } = await import('./server/start-sandbox.ts');
  return startSandbox({
    host,
    port,
    allowedHosts,
    apiKey: options['api-key'],
    secretKey: options['secret-key'],
    accounts: options.accounts,
    faults: options.faults,
  });
}

async function main([command, ...args]: string[]): Promise<void> {
  if (command === undefined) {
    process.stdout.write(next);
    process.exitCode = 2;
    return;
  }
  if ([command, ...args].some((one) => one === '--help' || one === '-h')) {
    process.stdout.write(Object.hasOwn(commands, command) ? helpOf(command) : help);
    return;
  }
  if (command === '--version') {
    const { buildOf, versionOf } = await import('./server/package-version.ts');
    const folder = fileURLToPath(root);
    const build = buildOf(folder);
    console.log(versionOf(folder) + (build ? ` (build ${build})` : ''));
    return;
  }
  if (!Object.hasOwn(commands, command))
    throw new SettingError(`'${command.slice(0, 40)}'`, 'is not a command: see --help');
  await start(command, args);
}

/** Commands that serve on when nobody reads their output any more; the others end. */
const servers = ['endpoint', 'sandbox', 'demo', 'try'];

function endWithReader(args: string[]): void {
  const isServer = servers.includes(args[0] ?? '') && !args.some((one) => one.startsWith('--out'));
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (isServer) return;
      if (error.code !== 'EPIPE') throw error;
      // 128 + SIGPIPE, as a shell reports other programs that end before `head`
      process.exit(141);
    });
}

/** An error that the user can fix takes one line; anything else is our bug and keeps its stack. */
function explain(error: unknown): { line: string; status: number } {
  const { name, message, stack } = error as Error;
  if (error instanceof SettingError) return { line: message.replace(/\p{Cc}+/gu, ' '), status: 2 };
  return { line: stack ?? `${name}: ${message}`, status: 1 };
}

endWithReader(process.argv.slice(2));
main(process.argv.slice(2)).catch((error: unknown) => {
  const { line, status } = explain(error);
  process.stderr.write(`drug-price-lookup: ${line}\n`);
  process.exit(status);
});
