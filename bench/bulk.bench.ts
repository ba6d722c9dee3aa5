import { setTimeout as delay } from 'node:timers/promises';
import { startProduct } from '../e2e/lib/product.ts';
import { say } from '../scripts/lib/say.ts';
import { callsAs, importContacts, undoImport, waitUntil, type Calls } from './lib/calls.ts';
import { deviceSync } from './lib/device-sync.ts';
import { table } from './lib/report.ts';
import { median, percentile } from './lib/statistics.ts';

/** Disables rate limits during measurement. */
const UNLIMITED = { CARDEA_RATE_FACTOR: '1000000' };
const OWNER = 'solo-active@demo.test';
const IMPORTED = 20_000;
const CHOSEN = 5_000;
const LIST = '/contacts?limit=20';

/** The seconds that some work takes. */
async function secondsOf<Result>(work: () => Promise<Result>): Promise<[seconds: number, result: Result]> {
  const began = performance.now();
  const result = await work();
  return [(performance.now() - began) / 1000, result];
}

/** The median and the 95th percentile. */
const spread = (times: readonly number[]) =>
  `${median(times).toFixed(1)}, ${percentile(times, 0.95).toFixed(1)}`;

/** Milliseconds of a call, again and again. */
async function timesOf({ call }: Calls, path: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) times.push((await secondsOf(() => call('GET', path)))[0] * 1000);
  return times;
}

/** Milliseconds of the list while something else goes on, asked as one reader does. */
async function timesDuring(calls: Calls, work: Promise<unknown>): Promise<number[]> {
  const ended = new AbortController();
  const end = () => ended.abort();
  work.then(end, end);
  const times: number[] = [];
  while (!ended.signal.aborted) {
    times.push(...(await timesOf(calls, LIST, 1)));
    await delay(50);
  }
  return times;
}

/**
 * Work on thousands of contacts, from the request until all of it is done: imports, their undoing, changes of a whole
 * filter, and the first and next sync of a device. On the product as `npm start` runs it.
 */
export async function bulkBench(): Promise<string> {
  const { origin, stop } = await startProduct(UNLIMITED);
  try {
    const calls = await callsAs(origin, OWNER);
    const quiet = await timesOf(calls, LIST, 60);
    say(`  importing ${IMPORTED} …`);
    const importing = secondsOf(() => importContacts(calls, IMPORTED));
    const beside = await timesDuring(calls, importing);
    const [imported, first] = await importing;
    quiet.push(...(await timesOf(calls, LIST, 60)));
    const back = await timesOf(calls, '/contacts?limit=100&offset=1950', 20);
    say('  undoing it …');
    const [undone] = await secondsOf(() => undoImport(calls, first));

    const { id: tag } = await calls.call<{ id: string }>('POST', '/tags', { name: 'Bench', color: 'Moss' });
    await importContacts(calls, CHOSEN, [tag]);
    const { password } = await calls.call<{ password: string }>('POST', '/app-passwords', { name: 'Bench' });
    const sync = deviceSync({ origin, email: OWNER, password });
    const [synced, { token, contacts }] = await secondsOf(() => sync(''));
    const unchanged: number[] = [];
    for (let n = 0; n < 20; n += 1) unchanged.push((await secondsOf(() => sync(token)))[0] * 1000);
    say(`  deleting ${CHOSEN} …`);
    const [deleted] = await secondsOf(async () => {
      const asked = { filter: { tags: [tag] }, action: 'delete' };
      const { bulk_id } = await calls.call<{ bulk_id: string }>('POST', '/contacts/bulk', asked);
      await waitUntil(
        async () =>
          (await calls.call<{ status: string }>('GET', `/contacts/bulk/${bulk_id}`)).status === 'done',
      );
    });

    const slowdown = percentile(beside, 0.95) / percentile(quiet, 0.95);
    return [
      `Accounts of the demo; an import of ${IMPORTED} rows, then one of ${CHOSEN}.\n`,
      table(
        ['Work', 'Measured', 'Wanted at most'],
        [
          [`import of ${IMPORTED}, from upload to done, s`, imported.toFixed(1), '60'],
          ['p95 of the list meanwhile, beside the same without', slowdown.toFixed(2), '2'],
          ['p50 and p95 of the list without, ms', spread(quiet), '-'],
          ['p50 and p95 of the list meanwhile, ms', spread(beside), '-'],
          [`undoing it, s`, undone.toFixed(1), '30'],
          [`all ${CHOSEN} of a filter deleted, s`, deleted.toFixed(1), '10'],
          ['the list at the 2,000th row, ms', median(back).toFixed(1), '100'],
          [`first sync of a device, ${contacts} contacts, s`, synced.toFixed(1), '10'],
          ['its next one without a change, ms', median(unchanged).toFixed(1), '20'],
        ],
      ),
    ].join('\n');
  } finally {
    await stop();
  }
}
