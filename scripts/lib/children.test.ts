import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChildren } from './children.ts';
import { openJournal } from './journal.ts';
import { endOrphans, recordGroups } from './orphans.ts';
import { markOf, processesOf } from './processes.ts';
import { temporaryFolder } from './start-testing.ts';

let folder: ReturnType<typeof temporaryFolder>;
let pids: string;
beforeEach(() => {
  folder = temporaryFolder();
  pids = join(folder.path, 'pids.json');
});
afterEach(() => folder.remove());

const program = (script: string) => ({
  name: 'The program',
  command: '/bin/sh',
  args: ['-c', script],
  cwd: folder.path,
});
/** Milliseconds for a signal, or the start of a program, on a busy machine. */
const PATIENCE = 60_000;
const gone = (pid: number) => vi.waitUntil(() => markOf(pid) === undefined, PATIENCE);
const pidIn = (file: string) =>
  vi.waitFor(() => {
    const pid = Number(readFileSync(join(folder.path, file), 'utf8'));
    expect(pid).toBeGreaterThan(0);
    return pid;
  }, PATIENCE);

test('stopping ends children and grandchildren, also those that ignore SIGTERM', async () => {
  const children = createChildren(folder.path, pids, () => {});
  children.keep(program("trap '' TERM; sleep 300 & echo $! > grandchild; wait; sleep 300"));
  const grandchild = await pidIn('grandchild');
  const [leader] = JSON.parse(readFileSync(pids, 'utf8'));
  await children.stop();
  expect(await gone(leader.pid)).toBe(true);
  expect(await gone(grandchild)).toBe(true);
});

test('a long-running program that ends is reported in one sentence, and nothing is reported when we stop it', async () => {
  const reasons: string[] = [];
  const journal = openJournal(folder.path, false);
  const children = createChildren(folder.path, pids, (reason) => reasons.push(reason.message), journal);
  children.keep({ ...program('sleep 300'), name: 'The other program' });
  children.keep({ ...program('echo why; exit 3'), source: 'program' });
  await vi.waitFor(() => expect(reasons).toHaveLength(1), PATIENCE);
  await children.stop();
  expect(reasons).toEqual([
    `The program ended by itself with code 3 (see ${journal.path}), so Cardea stops.`,
  ]);
  expect(JSON.parse(readFileSync(journal.path, 'utf8'))).toMatchObject({ source: 'program', message: 'why' });
});

test('a program that can be revived is restarted whenever it ends, until we stop', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const reasons: string[] = [];
  const children = createChildren(folder.path, pids, (reason) => reasons.push(reason.message));
  const handle = children.keep(program('echo $$ > self; sleep 300 & echo $! > grandchild; wait'));
  handle.revive();
  const first = await pidIn('self');
  const grandchild = await pidIn('grandchild');
  process.kill(first, 'SIGKILL');
  expect(await gone(grandchild)).toBe(true);
  const second = await vi.waitFor(async () => {
    const pid = await pidIn('self');
    expect(pid).not.toBe(first);
    return pid;
  }, PATIENCE);
  expect(said.mock.calls.map(([line]) => line)).toEqual([
    'The program ended by itself with signal SIGKILL, and is started again.\n',
  ]);
  expect(JSON.parse(readFileSync(pids, 'utf8'))).toMatchObject([{ pid: second }]);
  handle.restart();
  expect(await gone(second)).toBe(true);
  await children.stop();
  // Children of a program are killed with it, slightly later.
  await expect.poll(() => processesOf(folder.path)).toEqual([]);
  expect(reasons).toEqual([]);
  said.mockRestore();
});

test('a program that ends repeatedly is given up', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const reasons: string[] = [];
  const children = createChildren(folder.path, pids, (reason) => reasons.push(reason.message));
  children.keep(program('exit 3')).revive();
  await vi.waitFor(() => expect(reasons).toHaveLength(1), PATIENCE);
  await children.stop();
  expect(reasons).toEqual(['The program ended by itself with code 3, so Cardea stops.']);
  expect(said.mock.calls).toHaveLength(9);
  said.mockRestore();
});

test('an optional program is given up, and everything else continues', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const reasons: string[] = [];
  const children = createChildren(folder.path, pids, (reason) => reasons.push(reason.message));
  children.keep({ ...program('exit 3'), optional: true }).revive();
  await vi.waitFor(() => expect(said.mock.calls).toHaveLength(10), PATIENCE);
  expect(said.mock.calls.at(-1)).toEqual([
    'The program ended by itself with code 3, and is not started any more.\n',
  ]);
  await children.stop();
  expect(reasons).toEqual([]);
  said.mockRestore();
});

test('an invalid program is refused with a sentence', async () => {
  const children = createChildren(folder.path, pids, () => {});
  expect(() => children.keep({ ...program(''), command: '/nonexistent' })).toThrow(
    /^The program could not be started: /,
  );
  await children.stop();
});

test('when the parent process is killed, its children end', async () => {
  const script = `import { createChildren } from ${JSON.stringify(join(import.meta.dirname, 'children.ts'))};
    createChildren(${JSON.stringify(folder.path)}, ${JSON.stringify(pids)}, () => {}).keep(${JSON.stringify(program('echo $$ > child; sleep 300'))});`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  const child = await pidIn('child');
  // It is recorded after the watchdog knows it; before, the next start ends it.
  const recorded = () => JSON.parse(readFileSync(pids, 'utf8')) as unknown;
  await vi.waitFor(() => expect(recorded()).toMatchObject([{ pid: child }]), PATIENCE);
  parent.kill('SIGKILL');
  expect(await gone(child)).toBe(true);
});

test('the next start ends processes that an earlier one left for its folder', async () => {
  const orphan = spawn('/bin/sh', ['-c', 'sleep 300 & sleep 300'], { detached: true, stdio: 'ignore' });
  recordGroups(pids, [orphan.pid!]);
  const stray = spawn('sleep', ['300'], {
    env: { PATH: process.env['PATH'], CARDEA_RUN: folder.path },
    stdio: 'ignore',
  });
  await endOrphans(pids, folder.path);
  expect(markOf(orphan.pid!)).toBe(undefined);
  if (process.platform === 'linux') expect(markOf(stray.pid!)).toBe(undefined);
  stray.kill();
  // Children of a program are killed with it, slightly later.
  await expect.poll(() => processesOf(folder.path)).toEqual([]);
  expect(existsSync(pids)).toBe(false);
});

test('a process that merely has the recorded id is not touched', async () => {
  const stranger = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' });
  writeFileSync(pids, JSON.stringify([{ pid: stranger.pid, mark: 'earlier' }]));
  const ended = once(stranger, 'exit');
  await endOrphans(pids, folder.path);
  // Signals are delivered in order: an earlier one would have ended it.
  stranger.kill('SIGUSR2');
  expect(await ended).toEqual([null, 'SIGUSR2']);
});
