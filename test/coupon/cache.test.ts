import { expect } from '@open-wc/testing';
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

describe('the cache of coupons', () => {
  it('keeps one per request, without its documents', () => {
    const cache = new CouponCache();
    cache.set(asked('a', { c: 'flyer' }), coupon);
    expect(cache.get(asked('a', { c: 'flyer' }))).to.deep.equal({
      ...coupon,
      coupon_html: null,
      coupon_pdf: null,
    });
    expect(cache.get(asked('b', { c: 'flyer' }))).to.equal(undefined);
    expect(cache.get(asked('a'))).to.equal(undefined);
    expect(cache.get(asked('a', { c: 'flyer', endpoint: '/other' }))).to.equal(undefined);
  });

  it('keeps none that no card can be printed of', () => {
    const cache = new CouponCache();
    cache.set(asked('a'), { ...coupon, rxbin: null });
    expect(cache.get(asked('a'))).to.equal(undefined);
  });

  it('keeps the latest twenty', () => {
    const cache = new CouponCache();
    const keys = Array.from({ length: 25 }, (_, i) => `key ${i}`);
    for (const key of keys) {
      cache.set(asked(key), coupon);
      cache.set(asked('often'), coupon);
    }
    expect(keys.filter((key) => cache.get(asked(key)))).to.deep.equal(keys.slice(-19));
    expect(cache.get(asked('often'))).not.to.equal(undefined);
  });
});
