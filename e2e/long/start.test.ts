import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/lib/ports.ts';
import { processesOf } from '../../scripts/lib/processes.ts';
import { runNpm } from '../../scripts/lib/start-testing.ts';
import { answers, commandLine, nothingRuns, openStarts } from '../lib/starts.ts';

const { root, data, folder, track, run, up } = openStarts();

/** A cron of wrangler.toml that never fires, the 31st of February: only a start or a request triggers it. */
const NEVER = '0 0 31 2 *';
beforeAll(() => {
  const file = join(root, 'wrangler.toml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('crons = [', `crons = ["${NEVER}", `));
});

/** All processes of a data folder: the start's children, npm, its shell and the start. */
const startedFor = (folder: string) =>
  [...processesOf(folder), ...processesOf(folder, 'CARDEA_DATA')].map(
    (pid) => `${pid} ${commandLine(pid).replaceAll('\0', ' ')}`,
  );

test('a start builds, migrates, serves, and stops everything on SIGTERM with code 0', async () => {
  const { started, address, port } = await up();
  expect(started.output()).toContain('Building …');
  expect(started.output()).toMatch(/Applied \d+ migrations?, up to \d{4}_\w+\.sql/);
  expect(started.output()).toContain(`Cardea is at http://localhost:${port}`);
  expect(await (await fetch(address)).text()).toContain('Home');
  started.process.kill('SIGTERM');
  expect(await started.ended()).toBe(0);
  expect(await answers(address)).toBe(false);
  await nothingRuns(data);
  expect(readdirSync(data)).not.toContain('lock');
});

test.skipIf(process.platform !== 'linux')(
  '`npm start` stops everything when npm itself gets SIGTERM',
  async () => {
    const port = await freePort();
    const environment = { CARDEA_DATA: data, CARDEA_DEMO: 'off', PORT: String(port) };
    const started = track(runNpm(['start'], environment, root));
    await started.printed('Ctrl-C ends everything');
    const begun = startedFor(data);
    expect(begun.length).toBeGreaterThan(1);
    started.process.kill('SIGTERM');
    expect(await started.ended()).toBe(0);
    await expect.poll(() => startedFor(data)).toEqual([]);
    expect(await answers(`http://127.0.0.1:${port}`)).toBe(false);
    expect(readdirSync(data)).not.toContain('lock');
  },
);

test('a signal during the build stops it with code 0, and the next start builds again', async () => {
  const page = join(root, 'site/pages/index.astro');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<title>Home', '<title>A home'));
  const started = run('start.ts', { PORT: String(await freePort()) });
  await started.printed('Building …');
  started.process.kill('SIGTERM');
  expect(await started.ended()).toBe(0);
  await nothingRuns(data);
  const again = await up();
  expect(again.started.output()).toContain('Building …');
  expect(await (await fetch(again.address)).text()).toContain('A home');
});

test('a second start neither builds nor migrates, and retains secrets and data', async () => {
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

test('`serve.ts` serves a complete build, and fails without one', async () => {
  const page = join(root, 'site/pages/index.astro');
  const before = readFileSync(page, 'utf8');
  writeFileSync(page, before.replaceAll(/[Hh]ome/g, 'Heath'));
  const { started, address } = await up({}, 'serve.ts');
  expect(started.output()).not.toContain('Building');
  expect(await (await fetch(address)).text()).toContain('A home');
  writeFileSync(page, before);
  started.process.kill('SIGTERM');
  expect(await started.ended()).toBe(0);
  renameSync(join(root, 'dist/.inputs'), join(root, 'dist/inputs'));
  const refused = run('serve.ts', { PORT: String(await freePort()) });
  expect(await refused.ended()).toBe(1);
  expect(refused.output()).toMatch(/^There is no whole build in dist: /);
  renameSync(join(root, 'dist/inputs'), join(root, 'dist/.inputs'));
});

test('a changed source is built again, and a running copy continues to serve the old build', async () => {
  const first = await up();
  const page = join(root, 'site/pages/index.astro');
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll(/[Hh]ome/g, 'Hearth'));
  const second = await up({ CARDEA_DATA: folder('other') });
  expect(second.started.output()).toContain('Building …');
  expect(await (await fetch(second.address)).text()).toContain('Hearth');
  expect(await (await fetch(first.address)).text()).toContain('A home');
});

test('two concurrent starts in one checkout build once, and both serve', async () => {
  writeFileSync(join(root, 'site/pages/more.astro'), '<html><body>More</body></html>');
  const copies = await Promise.all(['one', 'two'].map((name) => up({ CARDEA_DATA: folder(name) })));
  expect(copies.filter(({ started }) => started.output().includes('Building …'))).toHaveLength(1);
  for (const { address } of copies) expect(await (await fetch(`${address}/more`)).text()).toContain('More');
});

/** How often that cron has reached the worker in this data folder. */
async function timesScheduled(address: string): Promise<number> {
  const { crons = '' } = (await (await fetch(`${address}/api/health`)).json()) as { crons?: string };
  return crons.split(', ').filter((cron) => cron === NEVER).length;
}

test('the schedule of wrangler.toml reaches the worker, at each start too', async () => {
  const CARDEA_DATA = folder('scheduled');
  const { started, address } = await up({ CARDEA_DATA });
  await expect.poll(() => timesScheduled(address)).toBe(1);
  await fetch(`${address}/cdn-cgi/local/scheduled?${new URLSearchParams({ cron: NEVER })}`);
  expect(await timesScheduled(address)).toBe(2);
  const host = processesOf(CARDEA_DATA).find((pid) => commandLine(pid).includes('host/main.ts'));
  process.kill(host!, 'SIGKILL');
  await started.printed('is started again.');
  await expect.poll(() => timesScheduled(address)).toBeGreaterThan(2);
});

test('a failing migration stops the start with one message and leaves the database unchanged', async () => {
  const file = join(root, 'migrations/0001_bad.sql');
  writeFileSync(file, 'CREATE TABLE more (id text);\n--> statement-breakpoint\nCREATE TABLE nonsense;');
  const started = run('start.ts', { PORT: String(await freePort()) });
  expect(await started.ended()).toBe(1);
  const lines = started
    .output()
    .trimEnd()
    .split('\n')
    .filter((line) => !/^(Building …|  part \d is built|Built in )/.test(line));
  expect(lines).toEqual([
    expect.stringMatching(/^The migration 0001_bad.sql failed, and the database is as it was before: /),
  ]);
  await nothingRuns(data);
  rmSync(file);
  const migrated = run('migrate.ts', {});
  expect(await migrated.ended()).toBe(0);
  expect(migrated.output()).toBe('The database is up to date.\n');
});

test('a failing build stops the start with its last lines and code 1', async () => {
  const file = join(root, 'site/pages/broken.astro');
  writeFileSync(file, "---\nimport { nothing } from '../nowhere.ts';\n---\n{nothing}");
  const started = run('start.ts', { PORT: String(await freePort()) });
  expect(await started.ended()).toBe(1);
  expect(started.output()).toContain('nowhere');
  expect(started.output()).toMatch(
    /The build failed: its last lines are above, all of them in .+build\.log\.\n$/,
  );
  rmSync(file);
  await nothingRuns(data);
});
