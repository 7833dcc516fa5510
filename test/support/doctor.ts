/** The command `doctor` within this process: one of its own takes longer to start than to look at a page. */
import { join } from 'node:path';
import { runDoctor } from '../../src/doctor/index.ts';
import { runCommand } from './command.ts';

const root = join(import.meta.dirname, '../..');

/** @param args where given, a process of its own gets them */
export async function runDoctorOn(page: string, args?: readonly string[]) {
  if (args) return runCommand(['doctor', page, ...args]);
  let out = '';
  const print = (line: string) => void (out += `${line}\n`);
  const status = await runDoctor({ page: new URL(page), root }, false, print);
  return { status, out, err: '' };
}
