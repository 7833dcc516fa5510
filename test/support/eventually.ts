import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something is so, and fails where it is not in time. @param within milliseconds */
export async function eventually(what: string, check: () => boolean | Promise<boolean>, within = 8000) {
  const until = Date.now() + within;
  while (!(await check())) {
    if (Date.now() > until) throw new Error(`never ${what}`);
    await sleep(20);
  }
}
