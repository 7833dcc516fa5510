/** What is kept of coupons for a sheet: no other request, since that would give other coupons. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CouponCache } from '../../src/coupon/cache.ts';

const coupon = {
  price: 4,
  rxbin: '015995',
  rxpcn: null,
  group_number: null,
  member_id: null,
  phone: null,
  pharmacy_name: null,
  pharm_phone: null,
  url: null,
  coupon_html: 'PGgxPg==',
  coupon_pdf: 'JVBERi0=',
};
const asked = (coupon_key: string, more: object = {}) => ({ endpoint: '/api', coupon_key, ...more });

test('a sheet keeps one coupon per request, without its documents', () => {
  const cache = new CouponCache();
  cache.set(asked('a', { c: 'flyer' }), coupon);
  assert.deepEqual(cache.get(asked('a', { c: 'flyer' })), {
    ...coupon,
    coupon_html: null,
    coupon_pdf: null,
  });
  assert.equal(cache.get(asked('b', { c: 'flyer' })), undefined);
  assert.equal(cache.get(asked('a')), undefined);
  assert.equal(cache.get(asked('a', { c: 'flyer', endpoint: '/other' })), undefined);
});

test('a sheet keeps no coupon that no card can be printed of', () => {
  const cache = new CouponCache();
  cache.set(asked('a'), { ...coupon, rxbin: null });
  assert.equal(cache.get(asked('a')), undefined);
});

test('a sheet keeps the latest twenty coupons', () => {
  const cache = new CouponCache();
  const keys = Array.from({ length: 25 }, (_, i) => `key ${i}`);
  for (const key of keys) {
    cache.set(asked(key), coupon);
    cache.set(asked('often'), coupon);
  }
  assert.deepEqual(
    keys.filter((key) => cache.get(asked(key))),
    keys.slice(-19),
  );
  assert.notEqual(cache.get(asked('often')), undefined);
});
