import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sanitizeCss } from '../../src/coupon/sanitize-css.ts';

test('CSS of a coupon is changed only where it would fetch what it may not', () => {
  const asked: string[] = [];
  const any = (address: string) => asked.push(address) > 0;
  const none = () => false;
  const kept =
    '@media print{p{background:url(https://a.example/p.png)}}q::before{content:"\\201C"}@font-face{font-family:f;src:url("data:font/woff2;base64,//8=")}i{fill:url(#g);background:url( "data:image/gif,")}';
  assert.equal(sanitizeCss(kept, any), kept);
  assert.deepEqual(asked, ['https://a.example/p.png']);
  assert.equal(sanitizeCss(kept, none), kept.replace('url(https://a.example/p.png', 'url(data:,'));
  assert.equal(sanitizeCss('@import "x.css";p{color:red}', any), ' ;p{color:red}');
  assert.equal(sanitizeCss('@\\69mport url(x);', any), ' ;');
  assert.equal(sanitizeCss('p{background:\\75 rl(http://a/b)}', any), 'p{background:url(data:,)}');
  assert.equal(sanitizeCss('@font-face{src:url(https://a/f)}p{}', any), ' p{}');
  assert.equal(
    sanitizeCss('p{background:-webkit-image-set("https://a/b" 1x)}', any),
    'p{background:-webkit-none("https://a/b" 1x)}',
  );
});
