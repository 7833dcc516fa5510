import type { BrowserLauncher } from '@web/test-runner';

type Launcher = BrowserLauncher & Required<Pick<BrowserLauncher, 'stop'>>;

interface WebKitLauncher extends Launcher {
  page: {
    mouse: { click: (x: number, y: number) => Promise<void> };
    keyboard: { press: (key: string) => Promise<void> };
  };
  call: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
}

export function webkitLauncher(options?: { binary?: string }): WebKitLauncher;
