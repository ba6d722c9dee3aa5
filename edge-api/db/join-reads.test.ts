import { createClient, type Client } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { joinReads } from './join-reads.ts';

let client: Client;
/** The trips of a test: each as its number of statements. */
let trips: number[];
/** The error that the next trip with several statements fails with. */
let failure: Error | null;
const AWAY = new Error('away');

beforeEach(async () => {
  [trips, failure] = [[], null];
  client = createClient({ url: ':memory:' });
  await client.execute('create table named (name text not null)');
  const [execute, batch] = [client.execute.bind(client), client.batch.bind(client)];
  client.execute = ((statement: string) => {
    trips.push(1);
    return execute(statement);
  }) as Client['execute'];
  client.batch = async (statements, mode) => {
    trips.push(statements.length);
    if (failure) throw failure;
    return batch(statements, mode);
  };
  joinReads(client, (error) => error !== AWAY);
});
afterEach(() => client.close());

const one = (value: number) => `select ${value} as value`;
const valueOf = async (read: ReturnType<Client['execute']>) => (await read).rows[0]!['value'];

/** A read after some calls, as a use case makes it. */
async function called(depth: number, value: number): Promise<unknown> {
  return depth === 0 ? valueOf(client.execute(one(value))) : await called(depth - 1, value);
}
async function checkedFirst(value: number): Promise<unknown> {
  await Promise.resolve();
  await Promise.resolve();
  return called(3, value);
}

describe('reads of the database that begin together', () => {
  test('are one trip, and each has its own result, whatever its calls do before', async () => {
    const both = client.batch([one(2), one(3)], 'read');
    const read = [called(0, 1), checkedFirst(4), called(3, 5)];
    expect((await both).map(({ rows }) => rows[0]!['value'])).toEqual([2, 3]);
    expect(await Promise.all(read)).toEqual([1, 4, 5]);
    expect(trips).toEqual([5]);
  });

  test('of drizzle are one trip, too', async () => {
    const db = drizzle(client);
    expect(await Promise.all([db.all(sql`select ${1} as value`), db.all(sql`select ${2} as value`)])).toEqual(
      [[{ value: 1 }], [{ value: 2 }]],
    );
    expect(trips).toEqual([2]);
  });

  test('are one trip after another if one follows from the other, or is alone', async () => {
    const first = await called(0, 1);
    expect(await called(0, Number(first) + 1)).toBe(2);
    expect(trips).toEqual([1, 1]);
  });

  test('do not wait for writes, nor does a write become part of them', async () => {
    const write = client.execute("insert into named values ('a')");
    const writes = client.batch(["insert into named values ('b')", 'select count(*) as value from named']);
    const reads = [called(0, 1), called(0, 2)];
    await Promise.all([write, writes, ...reads]);
    expect(trips).toEqual([1, 2, 2]);
    expect(await valueOf(client.execute('select count(*) as value from named'))).toBe(2);
  });

  test('fail alone: the others have their results', async () => {
    const reads = [called(0, 1), client.execute('select missing from named'), called(0, 3)];
    const outcomes = await Promise.allSettled(reads);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(String((outcomes[1] as PromiseRejectedResult).reason)).toContain('missing');
    expect(trips).toEqual([3, 1, 1, 1]);
  });

  test('all fail without another trip if the database is away', async () => {
    failure = AWAY;
    const outcomes = await Promise.allSettled([called(0, 1), called(0, 2)]);
    expect(outcomes).toEqual([
      { status: 'rejected', reason: AWAY },
      { status: 'rejected', reason: AWAY },
    ]);
    expect(trips).toEqual([2]);
  });
});
