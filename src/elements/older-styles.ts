/**
 * Our styles for browsers that do not know what they are written in: these change looks only, and stay near to those of
 * newer ones. A declaration before each newer one would not do, since most are in custom properties.
 */
import { unsafeCSS, type CSSResultOrNative } from 'lit';
import { colors } from './theme.styles.ts';

const light = /light-dark\((#\w+), ?(#\w+)\)/g;
const colorsOf = (scheme: string) => colors.cssText.replace(light, scheme === 'dark' ? '$2' : '$1');

/** What stands in for attributes and elements. `inert`: neither clicked, nor focused, nor read. */
const inert = '[inert]{visibility:hidden}';
const dialog =
  'dialog{position:fixed;z-index:2147483647;inset:0;margin:auto;overflow:auto}dialog:not([open]){display:none}';

export function olderStyles(styles: CSSResultOrNative[]): CSSResultOrNative[] {
  if (typeof CSS === 'undefined') return styles;
  const changes: ((css: string) => string)[] = [];
  // first, since the colors that it adds are mixed too
  if (!CSS.supports('color', 'light-dark(red, red)'))
    changes.push((css) =>
      css
        .replace(light, '$1')
        .replace(/color-scheme: ?(light|dark)/g, (rule, scheme: string) => `${colorsOf(scheme)};${rule}`),
    );
  // the window stands for the container where it is at most as wide; in a wide window all stays in one column
  if (!CSS.supports('container-type', 'inline-size'))
    changes.push((css) =>
      css
        .replace(/@container(?=[^{]*max-width)/g, '@media')
        .replaceAll('100cqi', '100%')
        .replaceAll('cqi', 'vw'),
    );
  // the color of which there is more to be seen
  if (!CSS.supports('color', 'color-mix(in srgb, red, red)'))
    changes.push((css) =>
      css.replace(
        /color-mix\(in \w+, ?([^ ]+) (\d+)%, ?([\w-]+(?:\([\w-]+\))?)\)/g,
        (_, first: string, share: number, second: string) => (share < 30 ? second : first),
      ),
    );
  const added = `${'inert' in HTMLElement.prototype ? '' : inert}${'HTMLDialogElement' in globalThis ? '' : dialog}`;
  if (!changes.length && !added) return styles;
  return [
    ...styles.map((one) => unsafeCSS(changes.reduce((css, change) => change(css), textOf(one)))),
    unsafeCSS(added),
  ];
}

const textOf = (style: CSSResultOrNative): string =>
  'cssText' in style ? style.cssText : Array.from(style.cssRules, ({ cssText }) => cssText).join('');
