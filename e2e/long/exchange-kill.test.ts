import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '../../scripts/verify/rounds.ts';
import { watch } from '../lib/analytics.ts';
import { startDemo } from '../lib/demo-template.ts';
import { whileKilling, type Deaths } from '../lib/kill.ts';
import { lettersAbout, dispatchOverdue } from '../lib/left-behind.ts';
import type { Product } from '../lib/product.ts';
import { productDatabase } from '../lib/product-database.ts';
import { isProgram, siteOf, visit, type VisitCounts } from '../lib/scripted-visits.ts';

const EXCHANGES = rounds({ few: 120, all: 1000 });
const AT_ONCE = 16;
/** Milliseconds that a visitor's phone waits for a response, and before it retries. */
const PATIENCE = 5_000;
/** Milliseconds allowed for a thousand visitors, including a dozen restarts of killed processes. */
const LONG = 400_000;
const PAUSE = 250;

/** Which process to kill after how many acknowledged exchanges. */
const DEATHS = rounds<Deaths>({
  few: [
    [20, 'sqld'],
    [60, 'workerd'],
    [90, 'host/main.ts'],
  ],
  all: [
    [100, 'sqld'],
    [300, 'workerd'],
    [500, 'sqld'],
    [600, 'host/main.ts'],
    [800, 'sqld'],
    [900, 'workerd'],
  ],
});

let product: Product;
beforeAll(async () => {
  product = await startDemo({
    CARDEA_RATE_FACTOR: '1000',
    // Cloudflare's test keys, which always pass.
    TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
    TURNSTILE_SECRET: '1x0000000000000000000000000000000AA',
  });
});
afterAll(() => product.stop());

const nameOf = (n: number) => `Killproof ${String(n).padStart(4, '0')}`;

const addressOf = (n: number) => `killproof-${n}@wire.example`;

/** Sends an exchange under its key until it is acknowledged. @returns the contact's id, and the number of attempts */
async function exchange(n: number): Promise<{ id: string; sent: number }> {
  for (let sent = 1; ; sent += 1) {
    const response = await fetch(`${product.origin}/api/p/ava/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `kill-${n}` },
      body: JSON.stringify({
        full_name: nameOf(n),
        email: addressOf(n),
        phone: `+46 70 555 ${n}`,
        consent: true,
      }),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => null);
    const answer = (await response?.json().catch(() => null)) as { id?: string } | null | undefined;
    if (response?.status === 201 && answer?.id) return { id: answer.id, sent };
    // A process killed during a 201 has not acknowledged anything.
    if (response && response.status !== 201) expect(response.status).toBe(503);
    await delay(PAUSE);
  }
}

type Contact = { id: string; full_name: string; phones: string[] };

async function storedContacts(): Promise<Contact[]> {
  const signIn = await fetch(`${product.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.origin },
    body: JSON.stringify({ email: 'solo-active@demo.test', password: 'Demo-pass-2026!' }),
  });
  const headers = { authorization: `Bearer ${signIn.headers.get('set-auth-token')}` };
  const contacts: Contact[] = [];
  for (let offset = 0; ; offset += 100) {
    const query = `search=killproof&sort=created&limit=100&offset=${offset}`;
    const response = await fetch(`${product.origin}/api/contacts?${query}`, { headers });
    const page = (await response.json()) as { count: number; results: Contact[] };
    contacts.push(...page.results);
    if (page.results.length === 0) {
      expect(page.count).toBe(contacts.length);
      return contacts;
    }
  }
}

test.skipIf(process.platform !== 'linux')(
  `${EXCHANGES} people exchange while the database and the runtime are killed, and each exists once`,
  async () => {
    const acknowledged = new Map<number, string>();
    let repeated = 0;
    const stage = { count: EXCHANGES, atOnce: AT_ONCE, deaths: DEATHS };
    await whileKilling(product.dataFolder, stage, async (n) => {
      const { id, sent } = await exchange(n);
      acknowledged.set(n, id);
      if (sent > 1) repeated += 1;
    });

    expect(repeated).toBeGreaterThan(0);
    expect(acknowledged.size).toBe(EXCHANGES);
    const contacts = await storedContacts();
    const byName = Object.fromEntries([...acknowledged].map(([n, id]) => [nameOf(n), id]));
    expect(contacts).toHaveLength(EXCHANGES);
    expect(Object.fromEntries(contacts.map(({ full_name, id }) => [full_name, id]))).toEqual(byName);
    expect(contacts.filter(({ phones }) => phones.length !== 1)).toEqual([]);
    expect(product.output()).toContain('is started again.');

    // One letter about each to the owner and one to the visitor, whatever process died between the contact and its
    // letters.
    await dispatchOverdue(product);
    const all = [...acknowledged.keys()];
    const toOwner = await lettersAbout(product, 'Killproof');
    expect(toOwner.map(({ subject }) => subject.match(/Killproof \d+/)?.[0]).toSorted()).toEqual(
      all.map(nameOf).toSorted(),
    );
    const toVisitors = await lettersAbout(product, '@wire.example');
    expect(toVisitors.map(({ to }) => to).toSorted()).toEqual(all.map(addressOf).toSorted());
  },
  LONG,
);

const VISITS = rounds({ few: 200, all: 1000 });

/** The last one is killed with a full queue. */
const VISITORS_DEATHS = rounds<Deaths>({
  few: [
    [40, 'sqld'],
    [120, 'workerd'],
    [VISITS, 'workerd'],
  ],
  all: [
    [100, 'sqld'],
    [250, 'workerd'],
    [400, 'sqld'],
    [550, 'host/main.ts'],
    [700, 'sqld'],
    [701, 'workerd'],
    [850, 'sqld'],
    [VISITS, 'workerd'],
  ],
});

/** The counts of each visit, by its referring site. */
async function countedVisits() {
  const rows = await productDatabase(product.dataFolder).all<
    Omit<VisitCounts, 'unknown'> & { source: string; visits: number }
  >(`
    select i.source, count(*) as visits, sum(i.saved_contact) as saves, sum(i.exchanged_contact) as exchanges,
      sum(i.link_clicks) as clicks,
      (select sum(views) from profile_day_sources d where d.source = i.source) as views
    from interactions i where i.source like 'visit-%.example' group by i.source`);
  return new Map(rows.map(({ source, ...counts }) => [source, counts]));
}

/** The miscounted visits, with their counts. */
async function miscounted(people: readonly [n: number, countsByVisit: VisitCounts][]) {
  const counted = await countedVisits();
  const wrong = people.flatMap(([n, { unknown, ...sure }]) => {
    const counts = counted.get(siteOf(n));
    // An unanswered request may have been stored; then it exists besides its repetition.
    const isBetween = (kind: 'views' | 'clicks') =>
      counts && counts[kind] >= sure[kind] && counts[kind] <= sure[kind] + unknown;
    const isRight =
      counts?.visits === 1 &&
      counts.saves === sure.saves &&
      counts.exchanges === sure.exchanges &&
      isBetween('views') &&
      isBetween('clicks');
    return isRight ? [] : [{ visit: n, counts, sure, unknown }];
  });
  return counted.size === people.length ? wrong : [...wrong, { visits: counted.size }];
}

test.skipIf(process.platform !== 'linux')(
  `${VISITS} visits are counted while database and runtime are killed: each acknowledged one, exactly once`,
  async () => {
    const ava = await watch(product.origin, 'solo-active@demo.test', 'Demo-pass-2026!');
    const before = await ava.settled();
    const [target] = await productDatabase(product.dataFolder).all<{ id: string }>(
      `select l.id from thumbnail_links l join profiles p on p.id = l.profile_id where p.handle = 'ava' limit 1`,
    );
    const place = { origin: product.origin, handle: 'ava', link: target!.id };
    const countsByVisit = new Map<number, VisitCounts>();
    const stage = { count: VISITS, atOnce: AT_ONCE, deaths: VISITORS_DEATHS };
    await whileKilling(
      product.dataFolder,
      stage,
      async (n) => void countsByVisit.set(n, await visit(place, n)),
    );

    const people = [...countsByVisit].filter(([n]) => !isProgram(n));
    const added = async () => (await ava.counts().catch(() => before)).view_count - before.view_count;
    await expect.poll(added, { timeout: 90_000, interval: 500 }).toBeGreaterThanOrEqual(people.length);
    await ava.settled();
    expect(countsByVisit.size).toBe(VISITS);
    // Events that a killed worker had no time to store are counted by the next one, after a delay.
    await dispatchOverdue(product);
    await expect.poll(() => miscounted(people), { timeout: 90_000, interval: 1_000 }).toEqual([]);
    expect(people.filter(([, { unknown }]) => unknown === 0).length).toBeGreaterThan(VISITS / 2);
  },
  LONG,
);

describe('a deployment with Turnstile', () => {
  const policyOf = async (path: string) => {
    const response = await fetch(product.origin + path);
    const html = await response.text();
    return [response.headers.get('content-security-policy') ?? '', html].join('\n');
  };

  test('allows it on the card and the form, and shows its widget in the form', async () => {
    for (const path of ['/ava', '/ava/exchange', '/preview/ava', '/c/demo-solo-active']) {
      const policy = await policyOf(path);
      expect(policy, path).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/);
      expect(policy, path).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/);
    }
    const form = await policyOf('/ava/exchange');
    expect(form).toContain('data-sitekey="1x00000000000000000000AA"');
    expect(form).toContain('src="https://challenges.cloudflare.com/turnstile/v0/api.js"');
  });

  test('rejects a form without its proof, and retains the input', async () => {
    const response = await fetch(`${product.origin}/ava/exchange`, {
      method: 'POST',
      headers: { origin: product.origin },
      body: new URLSearchParams({ first_name: 'Unproven', email: 'u@wire.example' }),
    });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('Please confirm you’re human, then press Exchange again.');
    expect(html).toContain('value="u@wire.example"');
  });
});
