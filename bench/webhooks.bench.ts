import { setTimeout as delay } from 'node:timers/promises';
import { startProduct } from '../e2e/lib/product.ts';
import { say } from '../scripts/lib/say.ts';
import { callsAs, startImport } from './lib/calls.ts';
import type { Plan } from './lib/compare.ts';
import { openReceiver, type Arrived } from './lib/receivers.ts';
import { table } from './lib/report.ts';
import type { Stage } from './lib/stage.ts';
import { percentile } from './lib/statistics.ts';

/** Disables rate limits during measurement. */
const UNLIMITED = { CARDEA_RATE_FACTOR: '1000000' };
/** Allowed seconds from an event to its delivery, for 95 of 100. */
const WANTED = 5;
/** Milliseconds between two events of the healthy account. */
const PAUSE = 1000;
const IMPORTED = 20_000;

type Tenant = Awaited<ReturnType<typeof openTenant>>;

/** A demo user with this many webhooks to a local receiver. */
async function openTenant(origin: string, email: string, hooks: number, answersAfter: number | null) {
  const calls = await callsAs(origin, email);
  const receiver = await openReceiver(answersAfter);
  for (let n = 0; n < hooks; n += 1)
    await calls.call('POST', '/webhooks', { event: 'contact.created', url: `${receiver.url}/${n}` });
  return { ...receiver, ...calls };
}

const addContact = (tenant: Tenant, n: number) =>
  tenant.call('POST', '/contacts', { full_name: `Mia Fern ${n}` });

/** Events of an account in sequence, until all have arrived. @throws if one does not within two minutes */
async function eventsOf(tenant: Tenant, count: number): Promise<readonly Arrived[]> {
  const before = tenant.arrived.length;
  for (let n = 0; n < count; n += 1) {
    await addContact(tenant, n);
    await delay(PAUSE);
  }
  for (let waited = 0; tenant.arrived.length < before + count; waited += PAUSE) {
    if (waited > 120_000) throw new Error('An event of the healthy account did not arrive.');
    await delay(PAUSE);
  }
  return tenant.arrived.slice(before);
}

/**
 * How long a healthy account's webhooks take from the event to the receiver: alone, and beside an account with 20
 * webhooks that never respond and one that imports 20,000 contacts. On the product as `npm start` runs it, whose
 * local queue processes one batch at a time; receivers are local servers.
 */
export async function webhooksBench(_: Stage, { rounds, seconds }: Plan): Promise<string> {
  const { origin, stop } = await startProduct(UNLIMITED);
  const tenants: Tenant[] = [];
  const open = async (...[name, hooks, answersAfter]: [string, number, number | null]) => {
    tenants.push(await openTenant(origin, `${name}@demo.test`, hooks, answersAfter));
    return tenants.at(-1)!;
  };
  try {
    const healthy = await open('solo-active', 1, 20);
    const hung = await open('team-active-owner', 20, null);
    const importing = await open('team-active-admin', 1, 20);
    const alone = await eventsOf(healthy, 10);
    say('  alone: measured');
    for (let n = 0; n < 3; n += 1) await addContact(hung, n);
    await startImport(importing, IMPORTED);
    const beside = await eventsOf(healthy, rounds * seconds * 5);
    const row = (name: string, arrived: readonly Arrived[]) => {
      const times = arrived.map(({ ms }) => ms / 1000);
      const parts = [0.5, 0.95, 1].map((part) => percentile(times, part).toFixed(2));
      return [name, String(times.length), ...parts];
    };
    const late = percentile(
      beside.map(({ ms }) => ms / 1000),
      0.95,
    );
    return [
      'Seconds from an event of the healthy account to its receiver: `alone`, and `beside` an account with 20 webhooks that',
      'never answer, with 60 deliveries, and one that imports 20,000 contacts.\n',
      table(
        ['Healthy account', 'Events', 'p50 s', 'p95 s', 'Most s'],
        [row('alone', alone), row('beside', beside)],
      ),
      '',
      `Meanwhile ${importing.arrived.length} deliveries of the import arrived, and ${hung.arrived.length} calls of those that`,
      `never answer. 95 of 100 arrive in ${late.toFixed(2)} s (wanted: less than ${WANTED}).`,
    ].join('\n');
  } finally {
    for (const { close } of tenants) close();
    await stop();
  }
}
