import MagicString from 'magic-string';
import type { Plugin } from 'vite';

/**
 * Takes out of lean-qr what a coupon's QR code, drawn as SVG, does without: the drawing on a canvas, and the making of
 * every polynomial while the script loads, on pages that may never show a code. Each is made when it is first needed.
 */
export function sparingQr(): Plugin {
  const edits: [from: RegExp, to: string][] = [
    [/,u\(o,\{on:.*?,toCanvas\(.*?putImageData\(e,0,0\)\}/, ''],
    [
      /u=\[\[0\],\[0,0\]\];for\(let t=1;t<30;\+\+t\)u\.push\(i\(u\[t\],\[0,t\]\)\);const/,
      'u=[[0]],k=t=>u[t]??=i(k(t-1),[0,t-1]),',
    ],
    [/u\[o\.l\]/, 'k(o.l)'],
  ];
  return {
    name: 'sparing-qr',
    transform(code, id) {
      if (!/lean-qr\/nano\.mjs$/.test(id)) return undefined;
      const edited = new MagicString(code);
      for (const [from, to] of edits) {
        if (!from.test(code)) throw new Error(`lean-qr no longer has what this plugin edits: ${from.source}`);
        edited.replace(from, to);
      }
      return { code: edited.toString(), map: edited.generateMap() };
    },
  };
}
