/** Who got what, from everything that was sent and kept. */
import { operationNames, paths } from '../contract/operations.ts';
import { leavesOf, type Leaf } from './decode.ts';
import type { StoredValue } from './page-storage.ts';
import { secretMatcher, kinds, Pieces, type Kind, type Secret } from './secrets.ts';
import type { Message } from './traffic.ts';

/** One holder of what only the endpoint may get. */
export interface Finding {
  /** A host, or `this page`. */
  holder: string;
  /** How it was sent, or where it is kept. */
  where: string;
  kinds: Kind[];
  times: number;
  /** Addresses of the scripts that sent it, if known. */
  scripts: string[];
  /** Whether it came in pieces, such as letter by letter. */
  inPieces: boolean;
}

export interface Verdict {
  /** What the signing endpoint got. */
  allowed: { requests: number; kinds: Kind[] };
  findings: Finding[];
  /** Every host that was contacted, with how many messages it got. */
  hosts: Record<string, number>;
  /** Hosts that got bodies that the browser does not expose. */
  unread: string[];
}

export const thisPage = 'this page';

const inOrder = (found: Iterable<Kind>) => {
  const all = new Set(found);
  return kinds.filter((kind) => all.has(kind));
};

/** Without its parameters, which may be very long. */
const addressOf = ({ method, url }: Message) => {
  const { origin, pathname } = new URL(url);
  return `${method} ${origin}${pathname}`;
};

interface Heard {
  page: URL;
  /** Without a trailing slash. */
  endpoint: string;
  secrets: readonly Secret[];
  /** Whether the page itself names the medicine: that is no news to its own server. */
  isPreset: boolean;
  messages: readonly Message[];
  /** Console messages. */
  lines: readonly string[];
  kept: readonly StoredValue[];
  /** What the page kept before anything was typed. */
  keptBefore: readonly StoredValue[];
}

export function findLeaks({
  page,
  endpoint,
  secrets,
  isPreset,
  messages,
  lines,
  kept,
  keptBefore,
}: Heard): Verdict {
  const hear = secretMatcher(secrets);
  const pieces = new Pieces();
  const findings = new Map<string, Finding>();
  const add = (holder: string, where: string, heard: Iterable<Kind>, script = '', inPieces = false) => {
    const key = `${holder}\n${where}\n${inPieces}`;
    const before = findings.get(key) ?? { holder, where, kinds: [], times: 0, scripts: [], inPieces };
    const found = inOrder([...before.kinds, ...heard]);
    if (!found.length) return;
    const scripts = script && !before.scripts.includes(script) ? [...before.scripts, script] : before.scripts;
    findings.set(key, { ...before, kinds: found, times: before.times + 1, scripts });
  };
  const operations = new Set(operationNames.map((name) => endpoint + paths[name]));
  const allowed = { requests: 0, kinds: new Set<Kind>() };
  const hosts: Record<string, number> = {};
  const unread = new Set<string>();
  const whole = new Set<string>();
  for (const message of messages) {
    const { host } = new URL(message.url);
    hosts[host] = (hosts[host] ?? 0) + 1;
    const leaves = leavesOfMessage(message, page);
    const heard = hear(leaves);
    if (message.method === 'POST' && operations.has(message.url)) {
      allowed.requests++;
      for (const kind of heard) allowed.kinds.add(kind);
      continue;
    }
    if (message.isUnread) unread.add(host);
    pieces.add(`${host}\n`, leaves);
    if (isPreset && new URL(message.url).origin === page.origin) heard.delete('medicine');
    if (!heard.size) continue;
    whole.add(host);
    add(host, addressOf(message), heard, message.script);
  }
  for (const host of Object.keys(hosts).filter((one) => !whole.has(one)))
    add(host, 'several messages', pieces.spelled(`${host}\n`, secrets), '', true);

  for (const line of lines) add(thisPage, 'the console', hear(leavesOf(line)));
  const heardBefore = heardIn(keptBefore, hear, secrets);
  for (const [where, heard] of heardIn(kept, hear, secrets)) {
    // a page about one medicine has already requested its prices
    const before = new Set([...(heardBefore.get(where) ?? [])].filter((kind) => /medicine|place/.test(kind)));
    add(
      thisPage,
      where,
      [...heard].filter((kind) => !before.has(kind)),
    );
  }
  return {
    allowed: { requests: allowed.requests, kinds: inOrder(allowed.kinds) },
    findings: [...findings.values()],
    hosts,
    unread: [...unread],
  };
}

/** Leaves of its address, headers and body; the page's own address is no news to its own server. */
function leavesOfMessage({ method, url, headers, body }: Message, page: URL): Leaf[] {
  const isOwn = new URL(url).origin === page.origin;
  const address = method === 'GET' && url === page.href ? [] : leavesOf(url, 'address');
  const told = Object.entries(headers).filter(
    ([name, value]) => !name.startsWith(':') && !(isOwn && name === 'referer' && value === page.href),
  );
  return [
    ...address,
    ...told.flatMap(([name, value]) => leavesOf(value, `header ${name}`)),
    ...(body === undefined ? [] : leavesOf(body, `body of ${new URL(url).pathname}`)),
  ];
}

/** Grouped by where it is kept. */
function heardIn(
  kept: readonly StoredValue[],
  hear: ReturnType<typeof secretMatcher>,
  secrets: readonly Secret[],
) {
  const heard = new Map<string, Set<Kind>>();
  const pieces = new Pieces();
  const leaves = new Map<string, Leaf[]>();
  for (const { where, path, text } of kept) {
    const all = leaves.get(where) ?? [];
    leaves.set(where, all);
    for (const leaf of leavesOf(text, path)) all.push(leaf);
  }
  for (const [where, all] of leaves) {
    pieces.add(`${where}\n`, all);
    const found = new Set([...hear(all), ...pieces.spelled(`${where}\n`, secrets)]);
    if (found.size) heard.set(where, found);
  }
  return heard;
}
