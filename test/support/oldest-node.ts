/** The oldest Node of this machine that the package promises to run on. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  engines: { node: string };
};
/** What the package asks for. */
export const wanted = engines.node;

const ordered = (version: string) =>
  version
    .replace(/^\D+/, '')
    .split('.')
    .reduce((sum, part) => sum * 1000 + Number(part), 0);
const least = ordered(`${wanted}.0`);

/** npm puts its own Node first on the PATH; the machine's stands behind it. */
const found = [
  ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node')),
  process.execPath,
]
  .map((node) => ({ node, version: spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() }))
  .filter((one): one is { node: string; version: string } => !!one.version && ordered(one.version) >= least)
  .sort((a, b) => ordered(a.version) - ordered(b.version));

export const oldest = found[0]!;
