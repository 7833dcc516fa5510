/** A coupon as a session: what is requested, what is shown of it, and what a PDF that comes later changes. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { couponLogic, pdfRequest, type CouponAction } from '../../src/session/coupon.ts';
import {
  couponResult,
  hasOtherCodes,
  isExpired,
  isUsable,
  type CouponResult,
} from '../../src/session/coupon-result.ts';
import type { Coupon } from '../../src/contract/responses.ts';
import type { CouponRequest } from '../../src/contract/requests.ts';
import type { RequestCache } from '../../src/session/requests.ts';
import { Session } from '../../src/session/session.ts';
import { failed } from '../support/service-double.ts';
import { waits } from './lookup-service.ts';
import { pending, service, settle } from './service.ts';

const codes = { rxbin: '015995', rxpcn: 'GDC', group_number: 'GRP42', member_id: 'AB12' };
const coupon = (more: object = {}) => ({
  data: {
    ...codes,
    price: 12.5,
    pharmacy_name: 'Corner Pharmacy',
    coupon_html: btoa('<h1>One</h1>'),
    ...more,
  },
});
const pdfText = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF';
const withPdf = (more: object = {}, text = pdfText) =>
  coupon({ coupon_html: null, coupon_pdf: btoa(text), ...more });

const readOf = (result: CouponResult | undefined) =>
  result?.loaded?.kind === 'coupon' ? result.loaded : undefined;

type Answer = object | Promise<object> | (() => object | Promise<object>);

/** A coupon of a service that gives these answers for each format in turn, the last one from then on. */
function couponOf(html: readonly Answer[] = [coupon()], pdf: readonly Answer[] = [withPdf()]) {
  const left: Record<string, Answer[]> = { html: [...html], pdf: [...pdf] };
  const double = service({
    '/v2/coupon': (asked: URLSearchParams) => {
      const of = left[asked.get('coupon_format') ?? 'html'] ?? left.html!;
      const answer = of.length > 1 ? of.shift()! : of[0]!;
      return typeof answer === 'function' ? (answer as () => object)() : answer;
    },
  });
  let changes = 0;
  const session = new Session(couponLogic, () => changes++, Promise.resolve());
  after(() => session.stop());
  session.resume();
  /** @returns whether the state is another one */
  const say = (action: CouponAction, drop?: (requests: RequestCache) => void): boolean =>
    session.dispatch(action, drop);
  const settled = async () => {
    await session.until(({ isPending, isPdfPending }) => !isPending && !isPdfPending);
    await settle();
  };
  const request = (more: Partial<CouponRequest> = {}, drop?: (requests: RequestCache) => void) =>
    say(
      {
        do: 'request',
        client: double.client,
        wanted: { kind: 'coupon', request: { coupon_key: 'key', ...more } },
      },
      drop,
    );
  const loaded = async (more?: Partial<CouponRequest>) => {
    request(more);
    await settled();
  };
  const requested = () => {
    const { wanted } = session.state;
    return wanted?.kind === 'coupon' ? wanted.request : undefined;
  };
  /** The same again, as a retry asks for it. */
  const again = () => {
    const asked = requested()!;
    request(asked, (requests) => requests.forget('coupon', asked));
  };
  /** Its PDF; one that failed is requested anew. */
  const requestPdf = () =>
    say({ do: 'request-pdf' }, (requests) => requests.forget('coupon', pdfRequest(requested()!)));
  return {
    ...double,
    session,
    say,
    settled,
    request,
    loaded,
    again,
    requestPdf,
    changes: () => changes,
    get view() {
      return session.view;
    },
    get data() {
      return readOf(session.view.result)?.data;
    },
    /** The failure that the status says. */
    get said() {
      const { message } = session.view;
      return typeof message === 'object' ? message.code : undefined;
    },
  };
}

test('a coupon is requested once, and is ready then', async () => {
  const one = couponOf();
  assert.deepEqual([one.view.isPending, one.view.message, one.sent()], [false, undefined, []]);
  one.request();
  const { isPending, result, message } = one.view;
  assert.deepEqual([isPending, result, message], [true, undefined, undefined]);
  await one.settled();
  assert.deepEqual([one.view.isPending, one.view.message], [false, 'couponReady']);
  assert.equal(one.data?.rxbin, '015995');
  assert.deepEqual(
    [readOf(one.view.result)?.format, one.view.pdf, one.view.isPdfPending, one.view.pdfNews],
    ['html', undefined, false, undefined],
  );
  assert.deepEqual([one.view.client, one.view.subject], [one.client, one.session.state.subject]);
  const { result: shown } = one.view;
  one.say({ do: 'set', change: { showsPdf: true } });
  assert.equal(one.view.result, shown, 'the same object');
  assert.deepEqual(one.sent(), ['coupon key']);
});

test('nothing is pending without an endpoint or a key', async () => {
  const one = couponOf();
  one.say({ do: 'request', client: undefined, wanted: { kind: 'coupon', request: { coupon_key: 'key' } } });
  assert.equal(one.view.isPending, false);
  one.say({ do: 'request', client: one.client, wanted: undefined });
  assert.equal(one.view.isPending, false);
  await settle();
  assert.deepEqual([one.sent(), one.view.result], [[], undefined]);
});

test('a coupon with its PDF needs no other one', async () => {
  const one = couponOf();
  await one.loaded({ coupon_format: 'pdf' });
  const { pdf, message, result } = one.view;
  assert.deepEqual([pdf?.isActive, message, readOf(result)?.format], [false, 'couponReady', 'pdf']);
  assert.equal(pdf?.blob.type, 'application/pdf');
  assert.equal(btoa(await pdf.blob.text()), pdf.base64);
  one.say({ do: 'request-pdf' });
  await one.settled();
  assert.deepEqual([one.view.isPdfPending, one.view.message, one.sent().length], [false, 'couponReady', 1]);
});

for (const [what, name, isActive] of [
  ['a script', '/JavaScript', true],
  ['the text of one', '/JS', true],
  ['a program', '/Launch', true],
  ['a form that is sent', '/SubmitForm', true],
  ['a name with an escape', '/J#53', true],
  ['a name of escapes', '/#4a#61#76#61#53#63#72#69#70#74', true],
  ['a font whose name only begins so', '/JSans', false],
  ['a font whose name only begins so, by escapes', '/J#53ans', false],
  ['a word in a text', '(JavaScript)', false],
] as const)
  test(`a PDF with ${what} is ${isActive ? '' : 'not '}marked active: ${name}`, () => {
    for (const end of ['(x)', ' 3 0 R', '\n', '\0', '>>', '/Next', '<41>', '[1]', '']) {
      const { data } = withPdf({}, `%PDF-1.4\n1 0 obj<</S${name}${end}`);
      const { loaded } = couponResult({ ok: true, data: data as unknown as Coupon }, 'pdf');
      assert.equal(loaded?.pdf?.isActive, isActive, end);
    }
  });

test('a coupon that failed says why, and what it was', async () => {
  const one = couponOf([failed(400, 'invalid_param')]);
  await one.loaded();
  const { failure, result, isWaiting, message, isPending, wakeAt } = one.view;
  assert.deepEqual([failure?.code, result?.failure?.code], ['invalid_param', 'invalid_param']);
  assert.deepEqual([isWaiting, message, isPending, wakeAt], [false, undefined, false, undefined]);
  assert.equal(isExpired(failure!), true);
  one.say({ do: 'copy', text: 'x', what: 'bin' });
  assert.equal(one.view.copied, '');
  assert.equal(isExpired({ code: 'api_error', candidates: [] }), false);
});

test('a coupon with nothing to use at a counter is unreadable', async () => {
  const none = { rxbin: null, rxpcn: '', group_number: null, member_id: null, coupon_html: null };
  for (const answer of [coupon(none), { data: {} }, { data: { price: 4.5, pharmacy_name: 'Alder' } }]) {
    const one = couponOf([answer]);
    await one.loaded();
    assert.equal(one.view.failure?.code, 'unreadable_answer');
    assert.deepEqual(one.view.failure?.candidates, []);
  }
  const fields = ['rxbin', 'rxpcn', 'group_number', 'member_id', 'coupon_html', 'coupon_pdf', 'url'] as const;
  for (const usable of fields)
    assert.equal(isUsable({ ...none, [usable]: 'x' } as unknown as Coupon), true, usable);
});

test('codes and texts are shown without what nobody can type', async () => {
  const one = couponOf([
    coupon({
      rxbin: ' 0159\u202e95\u200b ',
      rxpcn: 'A'.repeat(65),
      group_number: 'B'.repeat(64),
      member_id: '\u200b',
      pharmacy_name: '\u202ePen\u0303a \u200b',
      phone: ' 800\u0007 ',
      pharm_phone: '\u200b',
    }),
  ]);
  await one.loaded();
  const { rxbin, rxpcn, group_number: group, member_id: member } = one.data!;
  assert.deepEqual([rxbin, rxpcn, group?.length, member], ['015995', null, 64, null]);
  assert.deepEqual([one.data!.pharmacy_name, one.data!.phone, one.data!.pharm_phone], ['Peña', '800', null]);
});

test('what is no PDF is none', () => {
  for (const text of [btoa('<script>'), btoa(' %PDF-1'), 'not base64', ''])
    assert.equal(
      couponResult({ ok: true, data: withPdf({ coupon_pdf: text, url: 'x' }).data as never }, 'pdf').loaded
        ?.pdf,
      undefined,
    );
});

test('codes are others where one differs, but not where there are none', () => {
  const data = codes as unknown as Coupon;
  for (const [more, isOther] of [
    [{}, false],
    [{ member_id: 'CD34' }, true],
    [{ rxbin: null }, true],
    [{ rxbin: null, rxpcn: null, group_number: null, member_id: null }, false],
  ] as const)
    assert.equal(hasOtherCodes({ ...data, ...more }, data), isOther, JSON.stringify(more));
});

test('another key begins anew: nothing that was done with the first is kept', async () => {
  const one = couponOf([coupon(), coupon({ member_id: 'CD34' })]);
  await one.loaded();
  one.say({
    do: 'set',
    change: {
      showsPdf: true,
      wantsPictures: true,
      isPdfBlocked: true,
      isSharing: true,
      counter: 'open',
      namesMedicine: false,
    },
  });
  one.requestPdf();
  one.say({ do: 'copy', text: 'codes', what: 'bin' });
  const { subject } = one.view;
  one.request({ coupon_key: 'other' });
  assert.notEqual(one.view.subject, subject);
  const { isPending, result, copied, message, isPdfPending } = one.view;
  assert.deepEqual(
    [isPending, result, copied, message, isPdfPending],
    [true, undefined, '', undefined, false],
  );
  const { wantsPdf, showsPdf, wantsPictures, isPdfBlocked, counter, isSharing } = one.session.state;
  assert.deepEqual(
    [wantsPdf, showsPdf, wantsPictures, isPdfBlocked, counter, isSharing],
    [false, false, false, false, 'unopened', false],
  );
  assert.deepEqual([one.session.state.namesMedicine, one.session.state.copied], [true, undefined]);
  await one.settled();
  assert.deepEqual([one.data?.member_id, one.view.message], ['CD34', 'couponReady']);
  assert.deepEqual(
    one.sent().filter((sent) => !sent.includes('pdf')),
    ['coupon key', 'coupon other'],
  );
});

test('the same again is another coupon', async () => {
  const one = couponOf([coupon(), coupon({ member_id: 'CD34' })]);
  await one.loaded();
  const { subject, result } = one.view;
  one.again();
  assert.deepEqual([one.view.isPending, one.view.result], [true, undefined]);
  await one.settled();
  assert.notEqual(one.view.subject, subject);
  assert.notEqual(one.view.result, result);
  assert.deepEqual([one.data?.member_id, one.sent()], ['CD34', ['coupon key', 'coupon key']]);
});

test('a failure is gone once the coupon comes', async () => {
  const one = couponOf([failed(502, 'service_unreachable'), coupon()]);
  await one.loaded();
  assert.equal(one.view.failure?.code, 'service_unreachable');
  one.again();
  assert.equal(one.view.failure, undefined);
  await one.settled();
  assert.deepEqual([one.view.failure, one.view.message], [undefined, 'couponReady']);
});

test('a wait that the service asks for is told, counted when a visitor retries, and over in time', async () => {
  const one = couponOf([() => waits(1), coupon()]);
  await one.loaded();
  const { isWaiting, failure, waitsUntil, wakeAt } = one.view;
  assert.deepEqual([isWaiting, failure?.retryAfter, wakeAt], [true, 1, waitsUntil]);
  assert.ok(waitsUntil > performance.now() && waitsUntil <= performance.now() + 1000);
  const before = one.changes();
  one.say({ do: 'wait', seconds: 33 });
  assert.equal(one.view.failure?.retryAfter, 33);
  await one.session.until((view) => !view.isWaiting);
  assert.deepEqual([one.view.failure?.retryAfter, one.view.wakeAt], [0, undefined]);
  assert.equal(one.changes(), before + 1, 'it is shown by itself');
  one.again();
  await one.settled();
  assert.deepEqual([one.view.waitsUntil, one.data?.rxbin], [0, '015995']);
});

test('a wait is told of its own failure alone', async () => {
  const one = couponOf([() => waits(60)]);
  one.say({ do: 'wait', seconds: 5 });
  await one.loaded();
  assert.equal(one.view.failure?.retryAfter, 60);
  one.say({ do: 'wait', seconds: 5 });
  one.session.drop((requests) => requests.renew());
  await one.settled();
  assert.equal(one.view.failure?.retryAfter, 60);
});

test('a PDF that comes later with the same codes is added, and the first coupon stays', async () => {
  const one = couponOf();
  await one.loaded();
  const { result } = one.view;
  one.say({ do: 'copy', text: 'codes', what: 'bin' });
  one.requestPdf();
  const { isPdfPending, pdfNews, message, pdf } = one.view;
  assert.deepEqual([isPdfPending, pdfNews, message, pdf], [true, 'pending', 'downloading', undefined]);
  assert.deepEqual([one.view.result === result, one.view.isPending], [true, false]);
  await one.settled();
  assert.equal(one.view.result, result);
  assert.deepEqual([one.view.pdf?.base64, one.view.message], [btoa(pdfText), undefined]);
  assert.equal((one.view.pdfNews as { loaded: object }).loaded !== undefined, true);
  assert.equal(one.view.copied, 'codes');
  assert.deepEqual(one.sent(), ['coupon key', 'coupon key pdf']);
});

test('a PDF without codes of its own is added too', async () => {
  const one = couponOf(
    [coupon()],
    [withPdf({ rxbin: null, rxpcn: null, group_number: null, member_id: null })],
  );
  await one.loaded();
  one.requestPdf();
  await one.settled();
  assert.deepEqual([one.data?.rxbin, Boolean(one.view.pdf), one.view.message], ['015995', true, undefined]);
});

test('a PDF with other codes replaces the coupon, and the copied ones are forgotten', async () => {
  const one = couponOf([coupon()], [withPdf({ member_id: 'CD34' })]);
  await one.loaded();
  const { subject } = one.view;
  one.say({ do: 'copy', text: 'codes', what: 'bin' });
  one.requestPdf();
  assert.equal(one.view.copied, 'codes');
  await one.settled();
  const { result, pdf, message, copied, pdfNews } = one.view;
  assert.deepEqual([one.data?.member_id, message, copied], ['CD34', 'codesChanged', '']);
  assert.deepEqual([result === pdfNews, pdf === readOf(result)?.pdf], [true, true]);
  assert.equal(one.view.subject, subject, 'it is what was asked for');
  one.say({ do: 'copy', text: 'new codes', what: 'bin' });
  assert.deepEqual([one.view.copied, one.view.message], ['new codes', 'copied']);
});

test('a PDF that failed says why, leaves the coupon, and is requested again', async () => {
  const one = couponOf([coupon()], [failed(502, 'service_unreachable'), withPdf()]);
  await one.loaded();
  const { result } = one.view;
  one.requestPdf();
  await one.settled();
  const { pdf, failure, isPdfPending } = one.view;
  assert.deepEqual([one.said, pdf], ['service_unreachable', undefined]);
  assert.deepEqual([failure, isPdfPending, one.view.result === result], [undefined, false, true]);
  one.requestPdf();
  assert.deepEqual([one.view.isPdfPending, one.view.message], [true, 'downloading']);
  await one.settled();
  assert.deepEqual([Boolean(one.view.pdf), one.view.message], [true, undefined]);
  assert.equal(one.sent().length, 3);
});

test('a coupon without a PDF where one was requested says so, and its codes are not shown', async () => {
  const one = couponOf([coupon()], [coupon({ member_id: 'CD34', coupon_pdf: btoa('no PDF') })]);
  await one.loaded();
  one.requestPdf();
  await one.settled();
  assert.deepEqual(
    [one.view.message, one.view.pdf, one.data?.member_id],
    ['couponPdfUnreadable', undefined, 'AB12'],
  );
});

test('a coupon that was requested as a PDF and came without asks no other one', async () => {
  const one = couponOf([coupon()], [coupon()]);
  await one.loaded({ coupon_format: 'pdf' });
  assert.equal(one.view.message, 'couponReady');
  one.say({ do: 'request-pdf' });
  await one.settled();
  assert.deepEqual([one.view.message, one.sent().length], ['couponPdfUnreadable', 1]);
});

test('while the counter view is open, codes stay until it is closed', async () => {
  const late = pending<object>();
  const one = couponOf([coupon()], [late.promise]);
  await one.loaded();
  one.requestPdf();
  one.say({ do: 'set', change: { counter: 'open' } });
  await settle();
  late.resolve(withPdf({ member_id: 'CD34' }));
  await settle();
  await settle();
  const { isPdfPending, pdf, message } = one.view;
  assert.deepEqual(
    [one.data?.member_id, isPdfPending, pdf, message],
    ['AB12', true, undefined, 'downloading'],
  );
  one.say({ do: 'set', change: { counter: 'closed' } });
  assert.deepEqual(
    [one.data?.member_id, one.view.isPdfPending, one.view.message],
    ['CD34', false, 'codesChanged'],
  );
  one.say({ do: 'set', change: { counter: 'open' } });
  assert.deepEqual([one.data?.member_id, one.view.isPdfPending], ['CD34', false], 'opened again, they stay');
});

test('a visitor who leaves waits for no PDF, and hears nothing of it', async () => {
  const one = couponOf([coupon()], [() => new Promise<never>(() => {}), withPdf()]);
  await one.loaded();
  assert.equal(one.say({ do: 'leave' }), false, 'nothing is awaited');
  assert.equal(one.view.message, 'couponReady');
  one.requestPdf();
  await settle();
  assert.equal(one.say({ do: 'leave' }), true);
  const { isPdfPending, message, pdfNews } = one.view;
  assert.deepEqual([isPdfPending, message, pdfNews], [false, undefined, undefined]);
  assert.equal(one.asked.at(-1)!.signal!.aborted, true);
  assert.equal(one.data?.rxbin, '015995');
  one.requestPdf();
  assert.equal(one.view.message, 'downloading');
  await one.settled();
  assert.equal(Boolean(one.view.pdf), true);
  assert.equal(one.say({ do: 'leave' }), false, 'it has come');
});

test('what came of an action is said until there is news of the PDF', async () => {
  const late = pending<object>();
  const one = couponOf([coupon()], [late.promise]);
  await one.loaded();
  one.say({ do: 'say', message: 'couponSaved' });
  assert.equal(one.view.message, 'couponSaved');
  one.say({ do: 'say', message: undefined });
  assert.equal(one.view.message, undefined, 'said anew');
  one.say({ do: 'copy', text: 'codes', what: 'bin' });
  assert.deepEqual([one.view.message, one.view.copied], ['copied', 'codes']);
  one.requestPdf();
  assert.equal(one.view.message, 'downloading');
  one.say({ do: 'say', message: 'copyFailed' });
  assert.equal(one.view.message, 'copyFailed', 'the PDF is still on its way');
  late.resolve(failed(500, 'api_error'));
  await one.settled();
  assert.equal(one.said, 'api_error');
  one.say({ do: 'say', message: 'couponSaved' });
  assert.equal(one.view.message, 'couponSaved');
});

test('what was said is not said again once the same PDF is requested again', async () => {
  const one = couponOf([coupon()], [withPdf()]);
  await one.loaded();
  one.requestPdf();
  await one.settled();
  one.say({ do: 'say', message: 'couponSaved' });
  one.say({ do: 'request-pdf' });
  assert.deepEqual([one.view.message, one.view.isPdfPending], [undefined, false]);
  await settle();
  assert.equal(one.sent().length, 2);
});
