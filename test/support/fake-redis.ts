/** A Redis that counts, asks for a password and hangs as a test tells it to, over real TCP. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { stopAfterTests } from './cleanup.ts';

interface FakeRedis {
  /** Without user and password. */
  url: string;
  /** How often limits were counted here. */
  counted(): number;
  /** By what, in the order of their first request. */
  keys(): string[];
  /** Takes connections and commands, and answers none of them. */
  hang(): void;
  /** Answers again, what has waited first. */
  goOn(): void;
  /** Answers every count with an error from now on, or no longer. */
  refuse(error?: string): void;
  stop(): void;
}

/** @param locked whether it refuses every password */
export async function startFakeRedis(locked = false): Promise<FakeRedis> {
  const counts = new Map<string, number>();
  let hanging = false;
  let refusal: string | undefined;
  const waiting: (() => void)[] = [];
  const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;

  function answer([name = '', ...args]: string[]): string {
    if (name === 'AUTH') return '-WRONGPASS invalid username-password pair or user is disabled.\r\n';
    if (name === 'HELLO') return '-ERR unknown command HELLO\r\n';
    if (locked) return '-NOAUTH Authentication required.\r\n';
    switch (name) {
      case 'INFO':
        return bulk('loading:0\r\n');
      case 'PING':
        return '+PONG\r\n';
      case 'EVALSHA':
      case 'EVAL': {
        if (refusal) return `-${refusal}\r\n`;
        const count = (counts.get(args[2]!) ?? 0) + 1;
        counts.set(args[2]!, count);
        return `*2\r\n:${count}\r\n:60000\r\n`;
      }
      default:
        return '+OK\r\n';
    }
  }

  /** Takes whole commands off the front of what has come. */
  function commands(text: string): { found: string[][]; rest: string } {
    const found: string[][] = [];
    for (;;) {
      const parts = /^\*(\d+)\r\n/.exec(text);
      if (!parts) break;
      const one = new RegExp(`^\\*\\d+\\r\\n(?:\\$\\d+\\r\\n[^\\r]*\\r\\n){${parts[1]!}}`).exec(text);
      if (!one) break;
      found.push(one[0].split('\r\n').filter((_, i) => i > 0 && i % 2 === 0));
      text = text.slice(one[0].length);
    }
    return { found, rest: text };
  }

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let text = '';
    const take = () => {
      if (hanging) return;
      const { found, rest } = commands(text);
      text = rest;
      for (const command of found) socket.write(answer([command[0]!.toUpperCase(), ...command.slice(1)]));
    };
    waiting.push(take);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      take();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  stopAfterTests(stop);
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counted: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    keys: () => [...counts.keys()],
    hang: () => (hanging = true),
    goOn: () => {
      hanging = false;
      waiting.forEach((take) => take());
    },
    refuse: (error) => (refusal = error),
    stop,
  };
}
