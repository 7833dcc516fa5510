/** The real commands, as processes of their own, and a page of another origin that embeds the built script. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const root = new URL('../../', import.meta.url);

export interface Command {
  url: string;
  child: ChildProcess;
  /** Ends it by SIGTERM and gives its exit code. */
  stop: () => Promise<number | null>;
}

/** Starts `drug-price-lookup ARGS`, of the package in `cwd`, on `node`, and waits for its one line. */
export async function start(
  args: string[],
  env: Record<string, string> = {},
  cwd: string | URL = root,
  node = process.execPath,
): Promise<Command> {
  const child = spawn(node, ['dist/cli.js', ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /^listening on (\S+)$/m.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${output}`)));
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  return {
    url,
    child,
    stop: async () => {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}

/** Serves one page and dist/embed.js under a strict Content Security Policy. */
export async function servePage(
  body: string,
  policy: (origin: string) => string,
): Promise<{ url: string; server: Server }> {
  const embed = readFileSync(new URL('dist/embed.js', root));
  const server = createServer((request, response) => {
    if (request.url === '/embed.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(embed);
      return;
    }
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': policy(`http://${request.headers.host}`),
      })
      .end(page(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const page = (body: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A clinic</title>
    <link rel="icon" href="data:,">
    <script src="/embed.js" defer></script>
  </head>
  <body><main><h1>A clinic</h1>${body}</main></body>
</html>`;
