/** A lookup as a session in Node: what is said to it, what it shows, and what it asked of the service. */
import { after } from 'node:test';
import { emptyRequest, type LookupRequest } from '../../src/pricing/lookup-request.ts';
import { lookupLogic, type LookupAction } from '../../src/session/lookup.ts';
import { initialLookup, type Wants } from '../../src/session/lookup-state.ts';
import type { RequestCache } from '../../src/session/requests.ts';
import { Session } from '../../src/session/session.ts';
import { comparison, failed, price, titled } from '../support/service-double.ts';
import { service, settle } from './service.ts';

type Answers = Parameters<typeof service>[0];

/** What the elements show of a medicine, but for tips. */
export const usualWants: Wants = { ...initialLookup.wants, fairPrice: true };

/** A lookup that nothing was asked of yet. */
export function lookupOf(answers: Answers = {}, wants: Partial<Wants> = {}) {
  const double = service(answers);
  let changes = 0;
  const session = new Session(lookupLogic(), () => changes++, Promise.resolve());
  // answers that never come would keep the process
  after(() => session.stop());
  session.resume();
  /** @returns whether the state is another one */
  const say = (action: LookupAction, drop?: (requests: RequestCache) => void): boolean =>
    session.dispatch(action, drop);
  const settled = async () => {
    await session.until(({ pending }) => !pending);
    // what follows a painted answer
    for (let count = 0; count < 3; count++) await settle();
  };
  const show = (more: Partial<Wants> = {}, client = double.client) =>
    say({ do: 'configure', client, wants: { ...usualWants, ...wants, ...more } });
  const type = (text: string) => say({ do: 'type', text });
  /** Types a text and presses Enter. */
  const enter = (text: string, place = '', candidates?: readonly string[]) => {
    type(text);
    return say({ do: 'submit', place, candidates });
  };
  const pick = (name: string, candidates: readonly string[] = [], place = '') =>
    say({ do: 'pick-name', name, place, candidates });
  const given = (given: Partial<LookupRequest>, changed?: (keyof LookupRequest)[], place = '') => {
    type(given.drug ?? '');
    return say({
      do: 'attributes',
      given: { ...emptyRequest, ...given },
      place,
      ...(changed && { changed }),
    });
  };
  show();
  return {
    ...double,
    session,
    say,
    settled,
    show,
    type,
    enter,
    pick,
    given,
    changes: () => changes,
    get view() {
      return session.view;
    },
    /** The requests for prices of the service's second version. */
    prices: () => double.sent().filter((one) => one.startsWith('price/compare')),
    count: (operation: string) => double.sent().filter((one) => one.startsWith(operation)).length,
  };
}

export const v1 = (data: object) => ({ success: true, errors: [], data });

const infoOf = (strengths: readonly string[], form = 'tablet', amounts = [30, 60, 90]) =>
  v1({
    drugs: { [form]: Object.fromEntries(strengths.map((one) => [one, null])) },
    quantities: { [form]: Object.fromEntries(strengths.map((one) => [one, amounts])) },
  });

/** Prices for what is asked for. */
export const echoed = (asked: URLSearchParams, more: object = {}) => {
  const amount = Number(asked.get('metric_quantity') ?? 30);
  return comparison({
    dosage: asked.get('dosage') ?? '10mg',
    days_supply: amount,
    quantity: amount,
    metric_quantity: amount,
    user_quantity: amount,
    ...more,
  });
};

interface Known {
  strengths: readonly string[];
  brand?: string;
  form?: string;
}

/** A service that knows these names, in any case, and suggests these for a lowercase text. */
export function knowing(known: Record<string, Known>, suggested: Record<string, readonly string[]> = {}) {
  const of = (asked: URLSearchParams) => known[(asked.get('name') ?? '').toLowerCase()];
  const unknown = () => failed(404, 'unknown_drug', { candidates: [] });
  return {
    '/drug-search': (asked: URLSearchParams) =>
      v1({ candidates: suggested[asked.get('query')!.toLowerCase()] ?? [] }),
    '/drug-info': (asked: URLSearchParams) => {
      const drug = of(asked);
      return drug ? infoOf(drug.strengths, drug.form) : unknown();
    },
    '/v2/price/compare': (asked: URLSearchParams) => {
      const drug = of(asked);
      if (!drug) return unknown();
      const name = titled(asked.get('name')!);
      return echoed(asked, {
        display: name,
        dosage: asked.get('dosage') ?? drug.strengths[0],
        form: drug.form ?? 'tablet',
        equivalent_drugs: { generic: [name], brand: drug.brand ? [drug.brand] : [] },
        prices: [price('Alder', 9)],
      });
    },
  };
}

/** A failure that says how long to wait. */
export const waits = (seconds: number) =>
  Response.json(
    { error: { code: 'rate_limited' } },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );
