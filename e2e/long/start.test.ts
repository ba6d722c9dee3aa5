import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/lib/ports.ts';
import { processesOf } from '../../scripts/lib/processes.ts';
import { runCommand, smallCheckout, temporaryFolder, type Started } from '../../scripts/lib/start-testing.ts';

// The real scripts, build, database server and runtime, around the smallest product that they can serve.
const place = temporaryFolder();
const root = join(place.path, 'checkout');
const data = join(place.path, 'data');
const running: Started[] = [];

beforeAll(() => smallCheckout(root));
afterEach(async () => {
  for (const started of running.splice(0)) {
    started.process.kill('SIGTERM');
    await started.ended();
  }
});
afterAll(() => place.remove());

function run(script: string, environment: Record<string, string>): Started {
  const started = runCommand(script, { CARDEA_DATA: data, CARDEA_DEMO: 'off', ...environment }, root);
  running.push(started);
  return started;
}

/** Starts, and waits until the address is printed. */
async function up(environment: Record<string, string> = {}, script = 'start.ts') {
  const port = await freePort();
  const started = run(script, { PORT: String(port), ...environment });
  await started.printed('Ctrl-C ends everything');
  return { started, address: `http://127.0.0.1:${port}`, port };
}

const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );
/** A runtime that is about to die takes a connection and never answers. */
const patiently = () => ({ signal: AbortSignal.timeout(2_000) });
const nothingRuns = (folder = data) =>
  vi.waitFor(() => expect(processesOf(folder)).toEqual([]), { timeout: 10_000 });

test('a start builds, migrates, serves, and ends everything on SIGTERM with code 0', async () => {
  const { started, address, port } = await up();
  expect(started.output()).toContain('Building …');
  expect(started.output()).toContain('Migrated: 0000_first.sql');
  expect(started.output()).toContain(`Cardea is at http://localhost:${port}`);
  expect(await (await fetch(address)).text()).toContain('Home');
  started.process.kill('SIGTERM');
  expect(await started.ended()).toBe(0);
  expect(await answers(address)).toBe(false);
  await nothingRuns();
  expect(readdirSync(data)).not.toContain('lock');
});

test('a signal in the middle of the build ends it with code 0, and the next start builds again', async () => {
  const page = join(root, 'site/pages/index.astro');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<title>Home', '<title>A home'));
  const started = run('start.ts', { PORT: String(await freePort()) });
  await started.printed('Building …');
  started.process.kill('SIGTERM');
  expect(await started.ended()).toBe(0);
  await nothingRuns();
  const again = await up();
  expect(again.started.output()).toContain('Building …');
  expect(await (await fetch(again.address)).text()).toContain('A home');
});

test('a second start builds and migrates nothing, and keeps secrets and data', async () => {
  const secrets = readFileSync(join(data, 'secrets.json'), 'utf8');
  const { started, address } = await up();
  expect(started.output()).not.toContain('Building');
  expect(started.output()).not.toContain('Migrated');
  expect(readFileSync(join(data, 'secrets.json'), 'utf8')).toBe(secrets);
  const variables = await (await fetch(`${address}/api/variables`)).json();
  expect(variables).toMatchObject({
    AUTH_SECRET: JSON.parse(secrets).AUTH_SECRET,
    CARDEA_ENV: 'development',
  });
  started.process.kill('SIGINT');
  expect(await started.ended()).toBe(0);
});

test('a changed source is built again, and a copy that is running keeps serving what it had', async () => {
  const first = await up();
  const page = join(root, 'site/pages/index.astro');
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll(/[Hh]ome/g, 'Hearth'));
  const second = await up({ CARDEA_DATA: join(place.path, 'other') });
  expect(second.started.output()).toContain('Building …');
  expect(await (await fetch(second.address)).text()).toContain('Hearth');
  expect(await (await fetch(first.address)).text()).toContain('A home');
});

test('two starts at once in one checkout build once, and both serve', async () => {
  writeFileSync(join(root, 'site/pages/more.astro'), '<html><body>More</body></html>');
  const copies = await Promise.all(['one', 'two'].map((name) => up({ CARDEA_DATA: join(place.path, name) })));
  expect(copies.filter(({ started }) => started.output().includes('Building …'))).toHaveLength(1);
  for (const { address } of copies) expect(await (await fetch(`${address}/more`)).text()).toContain('More');
});

/** How often the schedule has come to the worker in this data folder. */
async function timesScheduled(address: string): Promise<number> {
  const { crons = '' } = (await (await fetch(`${address}/api/health`)).json()) as { crons?: string };
  return crons.split(', ').filter((cron) => cron === '*/10 * * * *').length;
}

test('the schedule of wrangler.toml reaches the worker, at each start too', async () => {
  const CARDEA_DATA = join(place.path, 'scheduled');
  const { started, address } = await up({ CARDEA_DATA });
  // At a full ten minutes the schedule itself fires too.
  await expect.poll(() => timesScheduled(address), { timeout: 30_000 }).toBeGreaterThanOrEqual(1);
  await fetch(`${address}/cdn-cgi/local/scheduled?cron=*/10+*+*+*+*`);
  expect(await timesScheduled(address)).toBeGreaterThanOrEqual(2);
  const before = await timesScheduled(address);
  const wrangler = processesOf(CARDEA_DATA).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('wrangler.js'),
  );
  process.kill(wrangler!, 'SIGKILL');
  await started.printed('is started again.');
  const counted = async () => timesScheduled(address).catch(() => 0);
  await vi.waitFor(async () => expect(await counted()).toBeGreaterThan(before), { timeout: 30_000 });
});

/** Processes of a start, by what their command lines hold. */
const processesWith = (part: string) =>
  processesOf(data).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(part));

test.skipIf(process.platform !== 'linux').each([
  ['the database server', 'sqld', /sqld, the database server, ended by itself with signal SIGKILL/],
  ['the runtime', 'wrangler.js', /The worker runtime ended by itself with signal SIGKILL/],
  ['what listens for the runtime', 'workerd', /The worker runtime ended by itself with signal SIGKILL/],
])('when %s dies while running, it is started again, and one sentence says so', async (_, part, sentence) => {
  const { started, address } = await up();
  const before = started.output();
  for (const pid of processesWith(part)) process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(started.output().slice(before.length)).toMatch(sentence), {
    timeout: 10_000,
  });
  await vi.waitFor(async () => expect(await (await fetch(address, patiently())).text()).toContain('Hearth'), {
    timeout: 30_000,
  });
  await vi.waitFor(() => expect(processesWith(part)).not.toEqual([]), { timeout: 10_000 });
  const said = started.output().slice(before.length).trimEnd();
  expect(said.split('\n')).toEqual([expect.stringMatching(/, and is started again\.$/)]);
  started.process.kill('SIGTERM');
  expect(await started.ended()).toBe(0);
  await nothingRuns();
});

test.skipIf(process.platform !== 'linux')(
  'a database server and a runtime that hang are noticed within 20 seconds and started again',
  async () => {
    const { started, address } = await up();
    const before = started.output();
    const hung = ['sqld', 'workerd'].flatMap(processesWith);
    for (const pid of hung) process.kill(pid, 'SIGSTOP');
    await vi.waitFor(
      () => {
        for (const name of ['sqld, the database server,', 'The worker runtime'])
          expect(started.output().slice(before.length)).toContain(`${name} does not answer any more`);
      },
      { timeout: 20_000 },
    );
    await vi.waitFor(
      async () => expect(await (await fetch(address, patiently())).text()).toContain('Hearth'),
      {
        timeout: 30_000,
      },
    );
    await vi.waitFor(() => expect(processesWith('sqld')).not.toEqual([]), { timeout: 10_000 });
    expect(processesOf(data).filter((pid) => hung.includes(pid))).toEqual([]);
  },
);

test('a start that is killed outright leaves nothing running, and the next one serves', async () => {
  const { started, address } = await up();
  started.process.kill('SIGKILL');
  await started.ended();
  await nothingRuns();
  expect(await answers(address)).toBe(false);
  const again = await up();
  expect(await (await fetch(again.address)).text()).toContain('Hearth');
});

test('an unfinished demo is thrown away with the database that it was filled into', async () => {
  writeFileSync(join(data, 'demo-unfinished'), '');
  const { started } = await up();
  expect(started.output()).toContain('Migrated: 0000_first.sql');
  expect(readdirSync(data)).not.toContain('demo-unfinished');
});

test('a failing migration ends the start with one sentence and leaves the database as it was', async () => {
  const file = join(root, 'migrations/0001_bad.sql');
  writeFileSync(file, 'CREATE TABLE more (id text);\n--> statement-breakpoint\nCREATE TABLE nonsense;');
  const started = run('start.ts', { PORT: String(await freePort()) });
  expect(await started.ended()).toBe(1);
  const lines = started
    .output()
    .trimEnd()
    .split('\n')
    .filter((line) => line !== 'Building …');
  expect(lines).toEqual([
    expect.stringMatching(/^The migration 0001_bad.sql failed, and the database is as it was before: /),
  ]);
  await nothingRuns();
  rmSync(file);
  const migrated = run('migrate.ts', {});
  expect(await migrated.ended()).toBe(0);
  expect(migrated.output()).toBe('The database is up to date.\n');
});

test('a build that fails ends the start with its last lines and code 1', async () => {
  const file = join(root, 'site/pages/broken.astro');
  writeFileSync(file, "---\nimport { nothing } from '../nowhere.ts';\n---\n{nothing}");
  const started = run('start.ts', { PORT: String(await freePort()) });
  expect(await started.ended()).toBe(1);
  expect(started.output()).toContain('nowhere');
  expect(started.output()).toMatch(
    /The build failed: its last lines are above, all of them in .+build\.log\.\n$/,
  );
  rmSync(file);
  await nothingRuns();
});

test('npm run dev serves from the sources, reloads on change, and ends everything on SIGTERM', async () => {
  const { started, address } = await up({}, 'dev.ts');
  expect(await (await fetch(address)).text()).toContain('Hearth');
  expect(await (await fetch(`${address}/api/variables`)).json()).toMatchObject({ CARDEA_ENV: 'development' });
  const page = join(root, 'site/pages/index.astro');
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll('Hearth', 'Heath'));
  await vi.waitFor(async () => expect(await (await fetch(address)).text()).toContain('Heath'), {
    timeout: 20_000,
  });
  started.process.kill('SIGTERM');
  expect(await started.ended()).toBe(0);
  await nothingRuns();
  expect(readdirSync(root)).not.toContain('.dev.vars');
});

test('in production the worker is told its own address, and its inner pages are closed', async () => {
  const own = await up();
  const database = (await (await fetch(`${own.address}/api/variables`)).json()) as Record<string, string>;
  const { address } = await up({
    CARDEA_DATA: join(place.path, 'production'),
    CARDEA_ENV: 'production',
    CARDEA_HOST: '0.0.0.0',
    PUBLIC_URL: 'https://cardea.example',
    DATABASE_URL: database['DATABASE_URL']!,
    DATABASE_AUTH_TOKEN: database['DATABASE_AUTH_TOKEN']!,
    AUTH_SECRET: 'a'.repeat(32),
    VISITOR_HASH_SECRET: 'v'.repeat(32),
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
});
