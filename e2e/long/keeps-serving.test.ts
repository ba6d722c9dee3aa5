import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processesOf } from '../../scripts/lib/processes.ts';
import { answers, commandLine, nothingRuns, openStarts } from '../lib/starts.ts';

const { root, data, folder, up } = openStarts();

/** The content of a page. A dying runtime accepts a connection and never responds, so the request is retried. */
const shown = async (address: string) =>
  (await fetch(address, { signal: AbortSignal.timeout(5_000) })).text();

/** Processes of a start, by their command lines. */
const processesWith = (part: string) => processesOf(data).filter((pid) => commandLine(pid).includes(part));

test.skipIf(process.platform !== 'linux').each([
  ['the database server', 'sqld', /sqld, the database server, ended by itself with signal SIGKILL/],
  ['the host of the runtime', 'host/main.ts', /The worker runtime ended by itself with signal SIGKILL/],
  ['the runtime', 'workerd', /The worker runtime ended by itself, and is started again/],
])('when %s dies while running, it is restarted, and one message reports it', async (_, part, sentence) => {
  const { started, address } = await up();
  const before = started.output();
  for (const pid of processesWith(part)) process.kill(pid, 'SIGKILL');
  const said = () => started.output().slice(before.length);
  await expect.poll(said).toMatch(sentence);
  await expect.poll(() => shown(address)).toContain('Home');
  await expect.poll(() => processesWith(part)).not.toEqual([]);
  expect(said().trimEnd().split('\n')).toEqual([expect.stringMatching(/, and is started again\.$/)]);
  started.process.kill('SIGTERM');
  expect(await started.ended()).toBe(0);
  await nothingRuns(data);
});

test.skipIf(process.platform !== 'linux')(
  'a hanging database server or runtime is detected and restarted',
  async () => {
    const { started, address } = await up();
    const before = started.output();
    const hung = ['sqld', 'workerd'].flatMap(processesWith);
    for (const pid of hung) process.kill(pid, 'SIGSTOP');
    const said = () => started.output().slice(before.length);
    for (const name of ['sqld, the database server,', 'The worker runtime'])
      await expect.poll(said).toContain(`${name} does not answer any more`);
    await expect.poll(() => shown(address)).toContain('Home');
    await expect.poll(() => processesWith('sqld')).not.toEqual([]);
    await expect.poll(() => processesOf(data).filter((pid) => hung.includes(pid))).toEqual([]);
  },
);

test.skipIf(process.platform !== 'linux')(
  'a runtime killed under load, even while it starts, is reported as unavailable until it is back',
  async () => {
    const { address } = await up();
    const wrong: string[] = [];
    const load = { isOver: false, answered: 0 };
    const client = async (init: RequestInit) => {
      while (!load.isOver) {
        const response = await fetch(`${address}/api/done`, init);
        load.answered += 1;
        const isAway =
          response.status === 503 &&
          response.headers.has('retry-after') &&
          response.headers.get('content-type')!.startsWith('application/problem+json');
        if (!response.ok && !isAway) wrong.push(`${init.method} ${response.status}`);
        // A response that the process died during is truncated.
        await response.arrayBuffer().catch(() => undefined);
      }
    };
    const clients = ['GET', 'POST', 'GET', 'POST'].map((method) =>
      client({ method }).catch((error: unknown) => wrong.push(`${method} ${String(error)}`)),
    );
    try {
      for (let round = 0; round < 3; round += 1) {
        const before = load.answered;
        await expect.poll(() => load.answered).toBeGreaterThan(before + 50);
        for (const pid of processesWith('workerd')) process.kill(pid, 'SIGKILL');
        await expect.poll(() => processesWith('workerd')).not.toEqual([]);
      }
      await expect.poll(() => shown(address)).toContain('Home');
    } finally {
      load.isOver = true;
      await Promise.all(clients);
    }
    expect(wrong).toEqual([]);
  },
);

test('a signal ends the service only after its requests and background work have ended', async () => {
  const { started, address } = await up();
  const slow = fetch(`${address}/api/slow`);
  expect((await fetch(`${address}/api/behind`)).status).toBe(200);
  started.process.kill('SIGTERM');
  await expect.poll(() => answers(address)).toBe(false);
  const answer = await slow;
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await started.ended()).toBe(0);
  const again = await up();
  expect(await (await fetch(`${again.address}/api/done`)).json()).toBe(true);
});

test('a killed start leaves no process behind, and the next one serves', async () => {
  const { started, address } = await up();
  started.process.kill('SIGKILL');
  await started.ended();
  await nothingRuns(data);
  expect(await answers(address)).toBe(false);
  const again = await up();
  expect(await (await fetch(again.address)).text()).toContain('Home');
});

test('an unfinished demo is deleted with its database', async () => {
  writeFileSync(join(data, 'demo-unfinished'), '');
  const { started } = await up();
  expect(started.output()).toMatch(/Applied \d+ migrations?, up to \d{4}_\w+\.sql/);
  expect(readdirSync(data)).not.toContain('demo-unfinished');
});

test('npm run dev serves from the sources, reloads on change, and stops everything on SIGTERM', async () => {
  const { started, address } = await up({}, 'dev.ts');
  expect(await (await fetch(address)).text()).toContain('Home');
  expect(await (await fetch(`${address}/api/variables`)).json()).toMatchObject({ CARDEA_ENV: 'development' });
  const page = join(root, 'site/pages/index.astro');
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll('Home', 'Heath'));
  await expect.poll(() => shown(address)).toContain('Heath');
  started.process.kill('SIGTERM');
  expect(await started.ended()).toBe(0);
  await nothingRuns(data);
  expect(readdirSync(root)).not.toContain('.dev.vars');
});

test('in production the worker knows its own address, its inner pages are closed, and it calls only public addresses', async () => {
  const own = await up();
  const database = (await (await fetch(`${own.address}/api/variables`)).json()) as Record<string, string>;
  const { started, address } = await up({
    CARDEA_DATA: folder('production'),
    CARDEA_ENV: 'production',
    CARDEA_HOST: '0.0.0.0',
    PUBLIC_URL: 'https://cardea.example',
    DATABASE_URL: database['DATABASE_URL']!,
    DATABASE_AUTH_TOKEN: database['DATABASE_AUTH_TOKEN']!,
    AUTH_SECRET: 'a'.repeat(32),
    VISITOR_HASH_SECRET: 'v'.repeat(32),
    MAIL_API_URL: 'https://mail.example/send',
    MAIL_API_KEY: 'key',
    MAIL_FROM: 'Cardea <hello@cardea.example>',
  });
  const seen = await (
    await fetch(`${address}/api/variables`, { headers: { 'cf-connecting-ip': '1.2.3.4' } })
  ).json();
  expect(seen).toMatchObject({
    CARDEA_ENV: 'production',
    AUTH_SECRET: 'a'.repeat(32),
    url: 'https://cardea.example/api/variables',
  });
  expect(JSON.stringify(seen)).not.toContain('1.2.3.4');
  expect((await fetch(`${address}/cdn-cgi/local/scheduled`)).status).toBe(404);
  const calls = (at: string, headers: Record<string, string>) =>
    fetch(`${at}/api/call`, { headers: { to: own.address, ...headers } }).then((answer) => answer.json());
  expect([await calls(address, {}), await calls(address, { own: '1' })]).toEqual([null, 200]);
  expect(await calls(own.address, {})).toBe(200);

  const printed = started.output().trimEnd().split('\n');
  const events = printed.map((line) => JSON.parse(line) as Record<string, string>);
  const isEvent = { time: expect.any(String), level: expect.any(String), event: expect.any(String) };
  expect(events).toEqual(events.map(() => expect.objectContaining(isEvent)));
  expect(events.map(({ message }) => message)).toContain('Cardea is at https://cardea.example');
  const log = readFileSync(join(folder('production'), 'logs/cardea.log'), 'utf8');
  expect(log.split('\n')).toEqual(expect.arrayContaining(printed));
});
