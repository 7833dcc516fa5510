/** A desktop of its own: screen, session bus, accessibility bus, window manager, screen reader and one browser. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumWithWindow } from '../support/chromium.ts';

export const browsers = ['firefox', 'chromium'] as const;
export type BrowserName = (typeof browsers)[number];

const firefoxPreferences = {
  'accessibility.force_disabled': -1,
  'browser.aboutwelcome.enabled': false,
  'browser.newtab.preload': false,
  'browser.preonboarding.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'termsofuse.bypassNotification': true,
};
const ofChromium = [
  '--force-renderer-accessibility',
  '--no-default-browser-check',
  '--password-store=basic',
  // or it warns of --no-sandbox, and is heard
  '--test-type',
];
const windowSize = [1200, 860];

export class Desktop {
  readonly folder = mkdtempSync(join(tmpdir(), '.screen-reader-'));
  /** Where the voice has to listen before the screen reader starts. */
  readonly speechSocket = join(this.folder, 'speech.sock');
  #env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: this.folder,
    XDG_RUNTIME_DIR: this.folder,
    LANG: 'C.UTF-8',
    GNOME_ACCESSIBILITY: '1',
    ACCESSIBILITY_ENABLED: '1',
    GSETTINGS_BACKEND: 'memory',
    GTK_USE_PORTAL: '0',
    SPEECHD_ADDRESS: `unix_socket:${this.speechSocket}`,
    // a mark in every process of this desktop, however it was started: stop() finds them by it
    SCREEN_READER_DESKTOP: this.folder,
  };

  /** @throws Error where a program is not installed */
  async start(): Promise<void> {
    const screen = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
    this.#env.DISPLAY = `:${await this.#firstLine('Xvfb', screen)}`;
    this.#env.DBUS_SESSION_BUS_ADDRESS = await this.#firstLine('dbus-daemon', [
      '--session',
      '--nofork',
      '--print-address=1',
    ]);
    this.#spawn('/usr/libexec/at-spi-bus-launcher', [
      '--launch-immediately',
      '--a11y=1',
      '--screen-reader=1',
    ]);
    this.#spawn('openbox', ['--sm-disable']);
    const ofOrca = join(this.folder, '.local/share/orca');
    mkdirSync(ofOrca, { recursive: true });
    copyFileSync(join(import.meta.dirname, 'language-switching.py'), join(ofOrca, 'orca-customizations.py'));
    await sleep(500);
    this.#spawn('orca', []);
  }

  open(browser: BrowserName, url: string): void {
    const profile = join(this.folder, browser);
    mkdirSync(profile);
    const [width, height] = windowSize;
    if (browser === 'chromium') {
      const { executablePath, args } = chromiumWithWindow();
      const own = [...ofChromium, `--window-size=${width},${height}`, `--user-data-dir=${profile}`];
      this.#spawn(executablePath, [...args, ...own, url]);
      return;
    }
    const lines = Object.entries(firefoxPreferences).map(
      (pair) => `user_pref(${JSON.stringify(pair).slice(1, -1)});`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const own = ['--no-remote', '--profile', profile, '--width', `${width}`, '--height', `${height}`];
    this.#spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', [...own, url]);
  }

  /** Presses keys as a person does. @param keys as xdotool names them: `shift+Tab`, `Return`, `Down` */
  press = (keys: string): Promise<unknown> => this.#xdotool('key', keys);

  type = (text: string): Promise<unknown> => this.#xdotool('type', text);

  /** Ends every process of this desktop, by its id. */
  async stop(): Promise<void> {
    for (const signal of ['SIGTERM', 'SIGKILL', 'SIGKILL'] as const)
      if (this.#signal(signal)) await sleep(500);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
  }

  /** For a run that is stopped. */
  kill(): void {
    this.#signal('SIGKILL');
  }

  /** @returns how many processes there were */
  #signal(signal: NodeJS.Signals): number {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && this.#isOurs(name));
    for (const id of ids)
      try {
        process.kill(Number(id), signal);
      } catch {
        // it ended by itself
      }
    return ids.length;
  }

  #isOurs(id: string): boolean {
    try {
      return readFileSync(`/proc/${id}/environ`, 'utf8').includes(`SCREEN_READER_DESKTOP=${this.folder}\0`);
    } catch {
      return false;
    }
  }

  #xdotool(command: 'key' | 'type', text: string): Promise<unknown> {
    return once(this.#spawn('xdotool', [command, '--clearmodifiers', '--delay', '150', text]), 'exit');
  }

  #spawn(command: string, args: string[]): ChildProcess {
    const child = spawn(command, args, {
      env: this.#env,
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child.stdout.resume();
    child.on('error', ({ message }) =>
      console.error(`${message}: run node test/screen-reader/install.ts first`),
    );
    return child;
  }

  async #firstLine(command: string, args: string[]): Promise<string> {
    const child = this.#spawn(command, args);
    const ended = once(child, 'exit').then(() => {
      throw new Error(`${command} ended early`);
    });
    // it ends with the desktop, when nobody waits for it
    ended.catch(() => undefined);
    const [line] = (await Promise.race([once(child.stdout as Readable, 'data'), ended])) as [Buffer];
    return line.toString().trim();
  }
}
