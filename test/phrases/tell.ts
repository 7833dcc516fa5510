/** Tells what becomes of each phrase on its standard input, one a line: `node test/phrases/tell.ts < phrases.txt`. */
import { createInterface } from 'node:readline';
import { entered, told } from './become.ts';

for await (const text of createInterface({ input: process.stdin })) {
  const outcome = told(await entered(text), text);
  console.log(`${text}\n    ${outcome}`);
  const [, asked] = /^asked ([^|]+?)(?: \||$)/.exec(outcome) ?? [];
  if (asked) console.log(`    then ${told(await entered(text, asked), text)}`);
}
process.exit();
