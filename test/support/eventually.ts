import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds, and fails if it never does. @param within milliseconds */
export async function eventually(what: string, check: () => boolean | Promise<boolean>, within = 8000) {
  const until = Date.now() + within;
  while (!(await check())) {
    if (Date.now() > until) throw new Error(`never ${what}`);
    await sleep(20);
  }
}
