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
let count = 0;
beforeEach(() => {
  count += 1;
  [one, other] = [join(place.path, `one-${count}`), join(place.path, `other-${count}`)];
  for (const folder of [one, other]) mkdirSync(folder);
  database = { url: `file:${join(place.path, `${count}.db`)}`, authToken: undefined };
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  vi.useRealTimers();
});

async function start(folder: string, host?: string): Promise<() => Promise<void>> {
  const end = await claimDatabase(database, folder, host);
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

  test('is not freed by one that lost it', async () => {
    const end = await start(one);
    await silentFor(91);
    await start(other);
    await end();
    await expect(start(one)).rejects.toThrow(Refusal);
  });
});
