/** Tells what becomes of each phrase on its standard input, one a line: `node test/phrases/tell.ts < phrases.txt`. */
import { createInterface } from 'node:readline';
import { entered, told } from './become.ts';

for await (const text of createInterface({ input: process.stdin })) {
  const view = await entered(text);
  const outcome = told(view, text);
  console.log(`${text}\n    ${outcome}`);
  for (const offer of view.request.ambiguity?.offers?.slice(0, 1) ?? []) {
    const answered = await entered(text, offer);
    console.log(`    then "${answered.text}" ${told(answered, text)}`);
  }
  const [, asked] = view.request.ambiguity?.offers ? [] : (/^asked ([^|]+?)(?: \||$)/.exec(outcome) ?? []);
  if (asked) console.log(`    then ${told(await entered(text, asked), text)}`);
}
process.exit();
