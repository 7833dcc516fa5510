/** Installs the engines that `npm run test:all` needs from Debian's packages, with a full Chromium, which can print. */
import { spawnSync } from 'node:child_process';
import { installedChromium } from '../support/chromium.ts';

const needed: Record<string, string> = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

const has = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const packages = Object.entries(needed).flatMap(([command, name]) => (has(command) ? [] : [name]));
if (!installedChromium()) packages.push('chromium');

if (packages.length) {
  const root = process.getuid?.() === 0 ? [] : ['sudo'];
  const apt = (...args: string[]) =>
    spawnSync([...root, 'apt-get', ...args].join(' '), { shell: true, stdio: 'inherit' }).status;
  console.log(`installing ${packages.join(', ')}`);
  if (!has('apt-get') || apt('update', '-q') !== 0 || apt('install', '-y', '-q', ...packages) !== 0) {
    console.error(`please install ${packages.join(', ')}: this script knows only Debian's apt-get`);
    process.exit(1);
  }
}
