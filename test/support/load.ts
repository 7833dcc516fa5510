/** Visitors who ask one lookup after the other, each answer counted by its status. */
import { setTimeout as sleep } from 'node:timers/promises';
import { post } from './endpoint.ts';
import { eventually } from './eventually.ts';

/** The status of one lookup, 0 for a lost connection. */
export const statusOf = (url: string, query: string) =>
  post(`${url}/drug-search`, `query=${query}`).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

/** Visitors who each ask 5 ms after their last answer, until told to stop. */
export function load(urls: string[], clients = 8) {
  const counts = new Map<number, number>();
  let going = true;
  const work = Array.from({ length: clients }, async (_, client) => {
    for (let i = 0; going; i++) {
      const status = await statusOf(urls[(client + i) % urls.length]!, `drug ${client} ${i}`);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      await sleep(5);
    }
  });
  const answers = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    /** Waits for a hundred answers from now on. */
    goOn: () => {
      const enough = answers() + 100;
      return eventually('answered', () => answers() >= enough, 20_000);
    },
    /** Gives the count of each status. */
    stop: async () => {
      going = false;
      await Promise.all(work);
      return counts;
    },
  };
}
