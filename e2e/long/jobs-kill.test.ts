import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportView } from '../../src/domain/imports/import-contract.ts';
import { rounds } from '../../scripts/verify/rounds.ts';
import { startDemo } from '../lib/demo-template.ts';
import { kill } from '../lib/kill.ts';
import { openMailSink } from '../lib/mail-sink.ts';
import { DEMO_PASSWORD } from '../lib/owner.ts';
import { startProduct, type Product } from '../lib/product.ts';
import { productDatabase } from '../lib/product-database.ts';

const PERSON = 'solo-active@demo.test';
const ROUNDS = rounds({ few: 1, all: 10 });
const ROWS = 900;
/** The processes to kill, in turn. */
const PARTS = ['workerd', 'host/main.ts', 'sqld'];
/** Milliseconds until a dead process's locks expire, the schedule runs, and the work is done. */
const PATIENCE = { timeout: 240_000, interval: 1_000 };
/** Milliseconds that a test may take, with starts of the product. */
const LONG = 600_000;

let sink: Awaited<ReturnType<typeof openMailSink>>;
let product: Product;
let variables: Record<string, string>;
beforeAll(async () => {
  sink = await openMailSink();
  variables = { ...sink.variables, CARDEA_RATE_FACTOR: '1000' };
  product = await startDemo(variables);
});
afterAll(async () => {
  await product.stop();
  sink.close();
});

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${product.origin}/api${path}`, {
    ...init,
    headers: { origin: product.origin, ...(init.headers as Record<string, string>) },
  });
const post = (path: string, body: object, headers = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Triggers the schedule, which otherwise runs only every minute. */
const strike = () => fetch(`${product.origin}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`).catch(() => undefined);

/** Releases locks of dead processes and postponed work now, rather than after a minute or more. */
const hurry = () =>
  productDatabase(product.dataFolder).run(
    'update jobs set due_at = 0, taken_until = null where failed_at is null',
  );

/** The number of restarts of dead processes so far. */
const restarts = () => product.output().split('is started again.').length - 1;

async function becomesWell(): Promise<void> {
  const isWell = async () => (await call('/health').catch(() => null))?.ok ?? false;
  await expect.poll(isWell, { timeout: 90_000, interval: 200 }).toBe(true);
}

async function signUp(email: string): Promise<void> {
  const person = { email, password: 'Kill-proof-2026!', name: 'Kill Proof' };
  expect((await post('/auth/sign-up/email', person)).status).toBe(200);
}

/** Starts an import of unique people. @returns its id */
async function beginImport(headers: { authorization: string }, round: number): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, n) => `Row ${round}-${n},row-${round}-${n}@wire.example`);
  const body = new FormData();
  body.append('file', new File([`Name,Email\n${rows.join('\n')}\n`], 'rows.csv'));
  const uploaded = await call('/contacts/imports', { method: 'POST', headers, body });
  const { id } = (await uploaded.json()) as ImportView;
  const columns = { Name: 'full_name', Email: 'emails' };
  const run = await post(`/contacts/imports/${id}/run`, { columns, on_duplicate: 'skip' }, headers);
  expect(run.status).toBe(202);
  return id;
}

test.skipIf(process.platform !== 'linux')(
  `accepted mails and imports are processed once, whatever is killed after the response, ${ROUNDS} times`,
  async () => {
    const signIn = await post('/auth/sign-in/email', { email: PERSON, password: DEMO_PASSWORD });
    const headers = { authorization: `Bearer ${signIn.headers.get('set-auth-token')}` };
    const [people, imports] = [[] as string[], [] as string[]];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const email = `round-${round}@wire.example`;
      // Half of them are killed while the mail service is away, half during its call.
      sink.become(round % 2 === 0 ? 'failing' : 'silent');
      await signUp(email);
      imports.push(await beginImport(headers, round));
      people.push(email);
      await delay((round * 997) % 1500);
      const part = PARTS[round % PARTS.length]!;
      const before = restarts();
      expect(kill(product.dataFolder, part), part).toBeGreaterThan(0);
      // A runtime briefly outlives its host, and still reports that it is healthy.
      await expect.poll(restarts, { timeout: 90_000 }).toBeGreaterThan(before);
      await becomesWell();
    }
    sink.become('well');
    await hurry();
    const outcome = async () => {
      await strike();
      const states = imports.map(async (id) => {
        const shown = await call(`/contacts/imports/${id}`, { headers });
        const { status, created } = (await shown.json()) as ImportView;
        return [status, created];
      });
      return {
        mails: people.map((email) => sink.takenTo(email).length),
        imports: await Promise.all(states),
      };
    };
    const done = { mails: people.map(() => 1), imports: imports.map(() => ['done', ROWS]) };
    await expect.poll(outcome, PATIENCE).toEqual(done);
  },
  LONG,
);

test(
  'a mail that the service rejected is sent after a restart, under the key of earlier attempts',
  async () => {
    sink.become('failing');
    expect((await post('/auth/request-password-reset', { email: PERSON })).status).toBe(200);
    await expect.poll(() => sink.refusedTo(PERSON).length, PATIENCE).toBe(1);
    await product.end();
    const former = product;
    product = await startProduct(variables, former.dataFolder);
    await former.stop();
    sink.become('well');
    await hurry();
    const taken = async () => {
      await strike();
      return sink.takenTo(PERSON);
    };
    await expect.poll(taken, PATIENCE).toEqual(sink.refusedTo(PERSON));
  },
  LONG,
);
