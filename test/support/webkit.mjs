// Web Test Runner launcher for WebKitGTK: starts Xvfb and WebKitWebDriver, and speaks W3C WebDriver over fetch.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: '\uE00D',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};
const key = (name) => KEYS[name] ?? name;
const start = async (cmd, args, options) => {
  const child = spawn(cmd, args, options);
  await Promise.race([
    once(child, 'spawn'),
    once(child, 'error').then(([e]) => {
      throw new Error(
        `${cmd}: ${e.code === 'ENOENT' ? 'not installed' : e.message} (apt-get install webkit2gtk-driver xvfb)`,
      );
    }),
  ]);
  return child;
};

/** A folder of settings that turn animations off: what fades in is read by checks of contrast before it is there. */
function settingsFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(folder, version));
    writeFileSync(join(folder, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  }
  // what a test saves goes there too, not into the folder of whoever runs it
  mkdirSync(join(folder, 'saved'));
  writeFileSync(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${join(folder, 'saved')}"\n`);
  return folder;
}

/** The part of puppeteer's Page that @web/test-runner-commands uses. */
class Page {
  constructor(launcher) {
    this.l = launcher;
    const act = (id, type, actions, parameters) =>
      launcher.call('POST', '/actions', {
        actions: [{ type, id, actions, ...(parameters && { parameters }) }],
      });
    const k = (...a) => act('kbd', 'key', a);
    const m = (...a) => act('mouse', 'pointer', a, { pointerType: 'mouse' });
    const down = (name) => ({ type: 'keyDown', value: key(name) });
    const up = (name) => ({ type: 'keyUp', value: key(name) });
    this.keyboard = {
      down: (n) => k(down(n)),
      up: (n) => k(up(n)),
      press: (chord) => {
        const names = chord.split(/(?<=.)\+(?=.)/);
        return k(...names.map(down), ...names.reverse().map(up));
      },
      type: (text) => k(...[...text].flatMap((c) => [down(c), up(c)])),
    };
    const button = (b = 'left') => ({ left: 0, middle: 1, right: 2 })[b];
    const move = (x, y) => ({ type: 'pointerMove', duration: 0, x, y });
    this.mouse = {
      move: (x, y) => m(move(x, y)),
      down: (o) => m({ type: 'pointerDown', button: button(o?.button) }),
      up: (o) => m({ type: 'pointerUp', button: button(o?.button) }),
      click: (x, y, o) =>
        m(
          move(x, y),
          { type: 'pointerDown', button: button(o?.button) },
          { type: 'pause', duration: o?.delay ?? 0 },
          { type: 'pointerUp', button: button(o?.button) },
        ),
      reset: () => launcher.call('DELETE', '/actions'),
    };
  }
  async setViewport({ width, height }) {
    const rect = await this.l.call('GET', '/window/rect');
    const [w, h] = await this.l.run('return [innerWidth, innerHeight]');
    await this.l.call('POST', '/window/rect', {
      width: rect.width + width - w,
      height: rect.height + height - h,
    });
    for (let i = 0; i < 40; i++) {
      const [w2, h2] = await this.l.run('return [innerWidth, innerHeight]');
      if (w2 === width && h2 === height) return;
      await sleep(25);
    }
  }
  async screenshot() {
    return Buffer.from(await this.l.call('GET', '/screenshot'), 'base64');
  }
}

class WebKitLauncher {
  name = 'WebKit';
  type = 'puppeteer';
  concurrency = 1;
  /** The folder of what a test saves, once it has started. */
  downloads;
  #urls = new Map();
  #children = [];
  #ready;
  constructor(binary) {
    this.binary = binary;
  }
  async call(method, path, body, session = true) {
    const res = await fetch(`${this.base}${session ? `/session/${this.session}` : ''}${path}`, {
      method,
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
    });
    const { value } = await res.json();
    if (!res.ok) throw new Error(`WebDriver ${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  }
  run(script, ...args) {
    return this.call('POST', '/execute/sync', { script, args });
  }
  async #start() {
    const xvfb = await start(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    );
    this.#children.push(xvfb);
    const [display] = await once(xvfb.stdio[3], 'data');
    const settings = settingsFolder();
    this.downloads = join(settings, 'saved');
    const port = await freePort();
    this.base = `http://127.0.0.1:${port}`;
    const driver = await start('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${String(display).trim()}`,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        XDG_CONFIG_HOME: settings,
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      },
    });
    this.#children.push(driver);
    process.once('exit', () => this.#children.forEach((c) => c.kill('SIGKILL')));
    for (let i = 0; ; i++) {
      if (
        await this.call('GET', '/status', undefined, false).then(
          () => true,
          () => false,
        )
      )
        break;
      if (i > 200) throw new Error('WebKitWebDriver did not start in 10 s');
      await sleep(50);
    }
    const { sessionId } = await this.call(
      'POST',
      '/session',
      {
        capabilities: {
          alwaysMatch: {
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { binary: this.binary, args: ['--automation'] },
          },
        },
      },
      false,
    );
    this.session = sessionId;
    this.page = new Page(this);
    await this.page.setViewport({ width: 800, height: 600 });
  }
  async initialize() {}
  async startSession(id, url) {
    await (this.#ready ??= this.#start());
    this.#urls.set(id, url);
    await this.call('POST', '/url', { url });
  }
  isActive(id) {
    return this.#urls.has(id);
  }
  getBrowserUrl() {
    return this.call('GET', '/url');
  }
  getPage() {
    return this.page;
  }
  async stopSession(id) {
    const testCoverage = await this.run('return window.__coverage__ ?? null').catch(() => null);
    await this.call('POST', '/url', { url: 'about:blank' });
    this.#urls.delete(id);
    return { testCoverage: testCoverage ?? undefined };
  }
  async startDebugSession() {
    throw new Error('No debug session in WebKit');
  }
  async stop() {
    await this.#ready?.catch(() => {});
    if (this.session) await this.call('DELETE', '').catch(() => {});
    for (const c of this.#children.reverse()) c.kill();
  }
}

export const webkitLauncher = ({ binary = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser' } = {}) =>
  new WebKitLauncher(binary);
