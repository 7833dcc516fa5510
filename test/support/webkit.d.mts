import type { BrowserLauncher } from '@web/test-runner';

type Launcher = BrowserLauncher & Required<Pick<BrowserLauncher, 'stop'>>;

interface WebKitLauncher extends Launcher {
  page: {
    mouse: { click: (x: number, y: number, options?: { delay?: number }) => Promise<void> };
    keyboard: { press: (key: string) => Promise<void> };
  };
  /** The folder of what a test saves, once it has started. */
  downloads?: string;
  call: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
}

export function webkitLauncher(options?: { binary?: string }): WebKitLauncher;
