/** Connections of each kind that leave something unfinished. */
import { connect } from 'node:net';
import { origin } from './endpoint.ts';

type End = 'resets' | 'waits';
/** What a connection sends, and how it ends: the client resets it at once, as it does half of any, or the server closes it. */
export type Storm = readonly [name: string, sent: string | readonly string[], end: End];

const ask = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
const lookup = (length: number) =>
  `POST /drug-search HTTP/1.1\r\nhost: x\r\norigin: ${origin}\r\n` +
  `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${length}\r\n\r\nquery=x`;

export const storms: Storm[] = [
  ['pipelined requests, more than one connection may have', ask.repeat(45), 'waits'],
  ['pipelined lookups, closed early', lookup(7).repeat(20), 'resets'],
  ['pipelined expectations', ask.replace('host', 'expect: magic\r\nhost').repeat(45), 'waits'],
  ['half a header, and half a body', [ask.slice(0, -4), lookup(70)], 'waits'],
];

/** @param nth alternates what is sent, and whether the client resets */
export const strike = (port: number, [, sent, end]: Storm, nth: number) =>
  new Promise<void>((resolve) => {
    const text = typeof sent === 'string' ? sent : sent[(nth >> 1) % sent.length]!;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(text, () => {
        if (end === 'resets' || nth % 2) socket.resetAndDestroy();
      }),
    );
    socket.resume();
    socket.on('error', () => undefined).once('close', () => resolve());
  });
