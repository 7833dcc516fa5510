import type { Page } from 'playwright-core';
import { comparison } from '../pages/answers.ts';
import type { Kind } from '../pages/scripts.ts';

/**
 * Milliseconds from an answer of 500 rows, the most that an element shows, to the painted rows, and from another to all of their prices painted again.
 * What the element shows while it asks is painted before.
 */
export async function rows(page: Page, kind: Kind): Promise<{ cold: number; updated: number }> {
  await page.goto(`/one/${kind}`);
  return page.evaluate(
    async ([kind, first, second]) => {
      const lookup = document.querySelector('drug-price-lookup');
      const list = document.createElement('ul');
      document.querySelector('#place .base')?.append(list);
      let give: ((answer: Response) => void) | undefined;
      if (lookup) {
        lookup.fetch = (url) =>
          /compare/.test(url as string)
            ? new Promise((resolve) => (give = resolve))
            : Promise.resolve(new Response('{}', { status: 404 }));
        lookup.drug = 'Lisinopril';
      }
      const timed = async (answer: string) => {
        const asked = lookup?.lookup();
        while (lookup && !give) await window.painted();
        await window.painted();
        const from = performance.now();
        if (lookup) give!(new Response(answer, { headers: { 'content-type': 'application/json' } }));
        else window.showRows(list, answer);
        give = undefined;
        await asked;
        const until = await window.painted();
        const count = (lookup?.renderRoot ?? document).querySelectorAll('.row, .answer-price').length;
        if (count !== 500) throw new Error(`${kind} shows ${count} rows`);
        return until - from;
      };
      return { cold: await timed(first), updated: await timed(second) };
    },
    [kind, comparison(500, 1), comparison(500, 2)] as const,
  );
}
