import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withClient } from './database.ts';
import { claimDatabase } from './database-lease.ts';
import { Refusal } from './say.ts';
import { temporaryFolder } from './start-testing.ts';

/** What a call of the database waits for. */
const slow = vi.hoisted(() => ({ until: Promise.resolve() }));
vi.mock('./database.ts', async (original) => {
  const real = await original<{ withClient: typeof withClient }>();
  const slowly = async (...given: Parameters<typeof withClient>) => {
    await slow.until;
    return real.withClient(...given);
  };
  return { ...real, withClient: slowly };
});

const place = temporaryFolder();
afterAll(() => place.remove());

let database = { url: '', authToken: undefined };
let [one, other] = ['', ''];
const ends: (() => Promise<void>)[] = [];
const losses: Refusal[] = [];
let count = 0;
beforeEach(() => {
  count += 1;
  [one, other] = [join(place.path, `one-${count}`), join(place.path, `other-${count}`)];
  for (const folder of [one, other]) mkdirSync(folder);
  database = { url: `file:${join(place.path, `${count}.db`)}`, authToken: undefined };
});
afterEach(async () => {
  losses.length = 0;
  for (const end of ends.splice(0)) await end();
  vi.useRealTimers();
});

const lose = (reason: Refusal) => void losses.push(reason);
async function start(folder: string, host?: string, onLoss = lose): Promise<() => Promise<void>> {
  const end = await claimDatabase(database, folder, onLoss, host);
  ends.push(end);
  return end;
}
const silentFor = (seconds: number) =>
  withClient(database, (client) =>
    client.execute(`update _serving set seen_at = seen_at - ${seconds * 1000}`),
  );

describe('a database that a Cardea serves from', () => {
  test('is refused to another one, with a sentence that says where the first is', async () => {
    await start(one);
    await expect(start(other)).rejects.toThrow(Refusal);
    await expect(start(other)).rejects.toThrow(
      /^The database is in use by another Cardea \(on \S+, \d+ seconds ago\): stop that one, or set DATABASE_URL .+ after 90 seconds\.$/,
    );
  });

  test('is had again at once by the same one after a crash, and by another one when it ended or was silent', async () => {
    await start(one);
    await start(one);
    // Long before the end, as this may take a while.
    await silentFor(45);
    await expect(start(other)).rejects.toThrow(Refusal);
    await silentFor(46);
    const end = await start(other);
    await expect(start(one)).rejects.toThrow(Refusal);
    await end();
    await start(one);
  });

  test('is refused to a container that shares the data folder of another one, until that one is silent', async () => {
    const end = await start(one, 'first');
    await expect(start(one, 'second')).rejects.toThrow(/in use by another Cardea \(on first, /);
    await silentFor(91);
    await start(one, 'second');
    await end();
    await expect(start(one, 'first')).rejects.toThrow(/in use by another Cardea \(on second, /);
  });

  test('is refused in a sentence where it does not answer', async () => {
    database = { url: 'http://127.0.0.1:1', authToken: undefined };
    await expect(start(one)).rejects.toThrow(Refusal);
    await expect(start(one)).rejects.toThrow(
      /^The database at 127\.0\.0\.1 does not answer \(.+DATABASE_URL/,
    );
  });

  test('is free after one that ends while it signs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const end = await start(one);
    const answered = Promise.withResolvers<void>();
    slow.until = answered.promise;
    vi.advanceTimersByTime(30_000);
    slow.until = Promise.resolve();
    const ended = end();
    await nextTurn();
    answered.resolve();
    await ended;
    await nextTurn();
    await expect(start(other)).resolves.toBeTypeOf('function');
  });

  test('that another one took over ends the first, once and in a sentence that says where the other is', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lost = Promise.withResolvers<Refusal>();
    const end = await start(one, 'first', (reason) => {
      lose(reason);
      lost.resolve(reason);
    });
    await withClient(database, (client) =>
      client.execute("update _serving set mark = 'other', host = 'second'"),
    );
    vi.advanceTimersByTime(30_000);
    const reason = await lost.promise;
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason.message).toMatch(
      /^Cardea ends, since another one \(on second\) took over the database .+\.$/,
    );
    vi.advanceTimersByTime(60_000);
    await end();
    expect(losses).toEqual([reason]);
    await expect(start(one, 'first')).rejects.toThrow(Refusal);
  });

  test('ends no one that has it, also if it is away for a while', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const end = await start(one);
    vi.advanceTimersByTime(30_000);
    await silentFor(45);
    slow.until = Promise.reject(new Error('away'));
    vi.advanceTimersByTime(30_000);
    slow.until = Promise.resolve();
    await end();
    expect(losses).toEqual([]);
  });

  test('is not freed by one that lost it', async () => {
    const end = await start(one);
    await silentFor(91);
    await start(other);
    await end();
    await expect(start(one)).rejects.toThrow(Refusal);
  });
});
