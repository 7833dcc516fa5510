/** `llms.txt` of the site, for language models that answer about the package: what each page of the docs is about. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePaths } from './frame.ts';
import { headOf } from './markdown.ts';

/** @param root the package's folder, with `demo` */
export function llmsText(root: string): string {
  const { description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    description: string;
  };
  const docs = pagePaths
    .filter((path) => path.startsWith('docs/'))
    .map((path) => {
      const page = headOf(readFileSync(join(root, 'demo/pages', path.replace(/html$/, 'md')), 'utf8'));
      return `- [${page.title}](${path}): ${page.description}`;
    });
  return `# drug-price-lookup

> ${description}.

The prices of these pages come from a sandbox and are not real.

## Docs

${docs.join('\n')}
`;
}
