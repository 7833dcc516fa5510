/** A page of another origin than its endpoint, under a strict Content Security Policy. */
import { readFileSync } from 'node:fs';
import { startSite } from './site.ts';

/** Serves one page and dist/embed.js. @param endpoint the only other address that the page may ask */
export function servePage(body: string, endpoint: string): Promise<string> {
  const embed = readFileSync(new URL('../../dist/embed.js', import.meta.url));
  return startSite((request, response) => {
    if (request.url === '/embed.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(embed);
      return;
    }
    const policy = `default-src 'none'; script-src http://${request.headers.host}; connect-src ${endpoint}; img-src ${endpoint} data:; frame-src data: blob:; require-trusted-types-for 'script'; trusted-types drug-price-lookup`;
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
      .end(page(body));
  });
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
