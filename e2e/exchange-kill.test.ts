import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processesOf } from '../scripts/lib/processes.ts';
import { newPhone, watch } from './lib/analytics.ts';
import { startProduct, type Product } from './lib/product.ts';

const EXCHANGES = 1000;
const AT_ONCE = 16;
/** Milliseconds that a visitor's phone waits for an answer, and before it tries again. */
const PATIENCE = 5_000;
const PAUSE = 250;

/** Who is killed after how many acknowledged exchanges. */
const DEATHS: readonly [after: number, part: string][] = [
  [100, 'sqld'],
  [300, 'workerd'],
  [500, 'sqld'],
  [600, 'wrangler.js'],
  [800, 'sqld'],
  [900, 'workerd'],
];

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    CARDEA_RATE_FACTOR: '1000',
    // Cloudflare's keys for tests, which let everybody through.
    TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
    TURNSTILE_SECRET: '1x0000000000000000000000000000000AA',
  });
});
afterAll(() => product.stop());

/** Ends every process of the product whose command line holds this. @returns how many there were */
function kill(part: string): number {
  const found = processesOf(product.dataFolder).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(part),
  );
  for (const pid of found) process.kill(pid, 'SIGKILL');
  return found.length;
}

const nameOf = (n: number) => `Killproof ${String(n).padStart(4, '0')}`;

/** Sends an exchange under its key until it is acknowledged. @returns the contact's id, and how often it was sent */
async function exchange(n: number): Promise<{ id: string; sent: number }> {
  for (let sent = 1; ; sent += 1) {
    const response = await fetch(`${product.origin}/api/p/ava/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `kill-${n}` },
      body: JSON.stringify({ full_name: nameOf(n), phone: `+46 70 555 ${n}`, consent: true }),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => null);
    const answer = (await response?.json().catch(() => null)) as { id?: string } | null | undefined;
    if (response?.status === 201 && answer?.id) return { id: answer.id, sent };
    // Whoever is killed in the middle of a 201 has not acknowledged anything.
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
  '1,000 people exchange while the database and the runtime are killed, and each is there once',
  async () => {
    const acknowledged = new Map<number, string>();
    const killed: string[] = [];
    let next = 0;
    let repeated = 0;
    const visitor = async () => {
      while (next < EXCHANGES) {
        const n = (next += 1);
        const { id, sent } = await exchange(n);
        acknowledged.set(n, id);
        if (sent > 1) repeated += 1;
        const due = DEATHS[killed.length];
        if (due && acknowledged.size >= due[0]) {
          killed.push(due[1]);
          expect(kill(due[1]), due[1]).toBeGreaterThan(0);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));

    expect(killed).toEqual(DEATHS.map(([, part]) => part));
    expect(repeated).toBeGreaterThan(0);
    expect(acknowledged.size).toBe(EXCHANGES);
    const contacts = await storedContacts();
    const byName = Object.fromEntries([...acknowledged].map(([n, id]) => [nameOf(n), id]));
    expect(contacts).toHaveLength(EXCHANGES);
    expect(Object.fromEntries(contacts.map(({ full_name, id }) => [full_name, id]))).toEqual(byName);
    expect(contacts.filter(({ phones }) => phones.length !== 1)).toEqual([]);
    expect(product.output()).toContain('is started again.');
  },
);

test.skipIf(process.platform !== 'linux')(
  '200 people open the card while the database is killed, and each view is counted once',
  async () => {
    const ava = await watch(product.origin, 'solo-active@demo.test', 'Demo-pass-2026!');
    const before = await ava.settled();
    let next = 0;
    const visitor = async () => {
      while (next < 200) {
        const n = (next += 1);
        if (n === 60 || n === 140) expect(kill('sqld')).toBeGreaterThan(0);
        const response = await fetch(`${product.origin}/api/p/ava/events`, {
          method: 'POST',
          headers: { 'user-agent': newPhone() },
          body: JSON.stringify({ type: 'view', source: 'nfc' }),
        });
        expect(response.status).toBe(202);
      }
    };
    await Promise.all(Array.from({ length: 4 }, visitor));
    const counted = async () => (await ava.counts().catch(() => before)).view_count - before.view_count;
    await expect.poll(counted, { timeout: 90_000, interval: 1_000 }).toBeGreaterThanOrEqual(200);
    // Whatever came late or twice is in, once what is told after it is.
    expect((await ava.settled()).view_count - before.view_count).toBe(201);
  },
);

describe('a deployment that uses Turnstile', () => {
  const policyOf = async (path: string) => {
    const response = await fetch(product.origin + path);
    const html = await response.text();
    return [response.headers.get('content-security-policy') ?? '', html].join('\n');
  };

  test('lets it onto the card and the form, and puts its widget on the form', async () => {
    for (const path of ['/ava', '/ava/exchange', '/preview/ava', '/c/demo-solo-active']) {
      const policy = await policyOf(path);
      expect(policy, path).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/);
      expect(policy, path).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/);
    }
    const form = await policyOf('/ava/exchange');
    expect(form).toContain('data-sitekey="1x00000000000000000000AA"');
    expect(form).toContain('src="https://challenges.cloudflare.com/turnstile/v0/api.js"');
  });

  test('refuses a form without its proof, and keeps what was typed', async () => {
    const response = await fetch(`${product.origin}/ava/exchange`, {
      method: 'POST',
      headers: { origin: product.origin },
      body: new URLSearchParams({ first_name: 'Unproven', email: 'u@wire.example' }),
    });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('Please confirm that you are a person, then press Exchange again.');
    expect(html).toContain('value="u@wire.example"');
  });
});
