import { fixture, html } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { DrugCoupon } from '../../src/index.ts';
import { rootOf } from '../support/root.ts';

export const page = `<!doctype html><html><head><style>h1 { color: rgb(1, 2, 3) }</style></head>
<body><h1>Lisinopril</h1><p style="margin-left: 7px">Show this coupon</p><a href="https://example.com/more">More</a></body></html>`;

export const coupon = {
  price: 12.5,
  group_number: 'GRP42',
  member_id: 'AB12',
  rxbin: '015995',
  rxpcn: 'GDC',
  phone: '1-800-555-0199 8am-8pm CST',
  pharmacy_name: 'Corner Pharmacy',
  pharm_phone: '(800) 555-0123',
  url: 'https://coupons.example/c/abc',
  coupon_html: base64(page),
};

export const pdf = base64('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF');

/** UTF-8 in base64, as the service sends it. */
export function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** Gives the answers in turn, the last one from then on, and records the requests. */
export function service(...answers: unknown[]) {
  const requests: URLSearchParams[] = [];
  const fetch = ((_: unknown, init: RequestInit) => {
    // whether anybody is there at all, after a failure
    if (!init.body) return Promise.reject(new TypeError('offline'));
    requests.push(new URLSearchParams(init.body as URLSearchParams));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) return Promise.reject(answer);
    if (answer instanceof Promise) return answer;
    if (answer instanceof Response) return Promise.resolve(answer.clone());
    return Promise.resolve(Response.json({ data: answer }));
  }) as typeof globalThis.fetch;
  return { requests, fetch };
}

export function refusal(code: string, status = 400): Response {
  return Response.json({ error: { type: 'invalid_request_error', code } }, { status });
}

/** An element that has loaded its coupon. */
export async function loaded(
  answer: unknown = coupon,
  attributes: Partial<DrugCoupon> = {},
): Promise<DrugCoupon> {
  const element = await fixture<DrugCoupon>(html`<drug-coupon></drug-coupon>`);
  Object.assign(element, { endpoint: '/api', couponKey: 'key', fetch: service(answer).fetch, ...attributes });
  await element.load();
  return element;
}

export function part(element: Element, name: string): HTMLElement | null {
  return rootOf(element)!.querySelector(`[part~=${name}]`);
}

/** Opens the view for the counter. */
export async function atCounter(element: Element): Promise<HTMLDialogElement> {
  part(element, 'counter-button')!.click();
  const dialog = part(element, 'counter') as HTMLDialogElement;
  await waitUntil(() => dialog.open);
  return dialog;
}

export function parts(element: Element, name: string): HTMLElement[] {
  return [...rootOf(element)!.querySelectorAll<HTMLElement>(`[part~=${name}]`)];
}

/** The visible text, on one line. */
export function textOf(node: Element | null): string {
  return (node as HTMLElement | null)?.innerText.replace(/\s+/g, ' ').trim() ?? '';
}

/** What the status line says, also where it is only heard: WebKitGTK leaves that out of `innerText`. */
export const statusOf = (element: Element) =>
  part(element, 'status')!.textContent.replace(/\s+/g, ' ').trim();

/** The document in the frame, once it is there. */
export async function frameDocument(element: Element): Promise<Document> {
  const frame = part(element, 'frame') as HTMLIFrameElement;
  await waitUntil(
    () => frame.contentDocument?.querySelector('meta[http-equiv]') && frame.style.height,
    'the frame loaded',
  );
  return frame.contentDocument!;
}
