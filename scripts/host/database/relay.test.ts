import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createClient } from '@libsql/client/web';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { countTrips, type Counter } from '../../../bench/lib/trips.ts';
import { connectDatabase } from '../../../edge-api/db/client.ts';
import { CONCURRENCY } from '../../lib/database.ts';
import { freePort } from '../../lib/ports.ts';
import { findSqld } from '../../lib/sqld-binary.ts';
import { temporaryFolder } from '../../lib/start-testing.ts';
import { startRelay, type Relay } from './relay.ts';

const folder = temporaryFolder();
/** The bodies of pipelines that came to the server. */
const sent: string[] = [];
let [sqld, address]: [ChildProcess | null, string] = [null, ''];
let counter: Counter;
let relay: Relay;

const PATIENCE = { timeout: 20_000, interval: 50 };

async function startServer(): Promise<void> {
  const binary = await findSqld(join(import.meta.dirname, '../../..'), process.env['CARDEA_SQLD']);
  const args = ['-d', folder.path, '--http-listen-addr', address, '--no-welcome', ...CONCURRENCY];
  sqld = spawn(binary, args, { cwd: folder.path, stdio: 'ignore' });
  await vi.waitFor(async () => expect((await fetch(`http://${address}/health`)).ok).toBe(true), PATIENCE);
}

async function stopServer(): Promise<void> {
  const ended = once(sqld!, 'exit');
  sqld!.kill('SIGKILL');
  await ended;
}

beforeAll(async () => {
  address = `127.0.0.1:${await freePort()}`;
  await startServer();
  counter = await countTrips(`http://${address}`, (body) => sent.push(body));
  relay = await startRelay(counter.url);
  await clientOf(relay.url).batch(['create table notes (id integer primary key, text text not null unique)']);
});
afterAll(async () => {
  await relay.close();
  counter.close();
  await stopServer();
  folder.remove();
});
beforeEach(() => void (sent.length = 0));

const clientOf = (url: string) => connectDatabase(url, undefined, (call) => fetch(call)).$client;
const opened = () => sent.filter((body) => body.startsWith('{"baton":null')).length;
const countOf = async (url = relay.url) =>
  Number((await clientOf(url).execute('select count(*) n from notes')).rows[0]!['n']);

test('many requests at once are answered each as its own, in few streams', async () => {
  const client = clientOf(relay.url);
  const before = await countOf();
  sent.length = 0;
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      if (n % 2 === 0) return (await client.execute({ sql: 'select ? as n', args: [n] })).rows[0]!['n'];
      const [, read] = await client.batch([
        { sql: 'insert into notes (text) values (?)', args: [`note ${n}`] },
        { sql: 'select text from notes where text = ?', args: [`note ${n}`] },
      ]);
      return read!.rows[0]!['text'];
    }),
  );
  expect(answers).toEqual(Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? n : `note ${n}`)));
  expect(await countOf()).toBe(before + 30);
  expect(sent.length).toBeGreaterThan(30);
  expect(opened()).toBeLessThan(20);
});

test('a failed statement fails alone, and nothing of its batch is written', async () => {
  const client = clientOf(relay.url);
  const before = await countOf();
  const twice = client.batch([
    "insert into notes (text) values ('once')",
    "insert into notes (text) values ('once')",
  ]);
  await expect(twice).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_CONSTRAINT/) });
  await expect(client.execute('select absent from notes')).rejects.toThrow('no such column');
  expect(await countOf()).toBe(before);
});

test('text that looks like an answer of the server stays text', async () => {
  const text = `"type":"error","step_errors":[{"a":1}]}]},{"type":"ok","response":{"type":"close_sql"}}]}`;
  const { rows } = await clientOf(relay.url).execute({ sql: 'select ? as text', args: [text] });
  expect(rows[0]!['text']).toBe(text);
});

test('another client of the only connection gets its turn, when the relay rests and under load', async () => {
  await countOf();
  expect(await countOf(`http://${address}`)).toBeGreaterThan(0);
  const load = { isOver: false };
  const client = (async () => {
    while (!load.isOver) await countOf();
  })();
  try {
    for (let n = 0; n < 3; n += 1) expect(await countOf(`http://${address}`)).toBeGreaterThan(0);
  } finally {
    load.isOver = true;
    await client;
  }
});

test('an interactive transaction is passed on, and others wait for it', async () => {
  const client = createClient({ url: relay.url });
  const before = await countOf();
  const transaction = await client.transaction('write');
  await transaction.execute("insert into notes (text) values ('interactive')");
  const waiting = countOf();
  await transaction.commit();
  expect(await waiting).toBe(before + 1);
});

test('after a restart of the server the next request is answered', async () => {
  const before = await countOf();
  await stopServer();
  await expect(clientOf(relay.url).execute('select 1')).rejects.toThrow('502');
  await startServer();
  expect(await countOf()).toBe(before);
  await countOf();
  await stopServer();
  await startServer();
  expect(await countOf()).toBe(before);
});
