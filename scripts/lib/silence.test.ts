import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { watchSilence } from './silence.ts';

/** Milliseconds until silence is met: long enough that a loaded machine makes no request of the watcher late. */
const PATIENCE = { every: 5, idle: 300, busy: 1_500 };
/** For those who answer: a busy machine may take its time, and no test waits for it to run out. */
const LONG_PATIENCE = { every: 5, idle: 5_000, busy: 20_000 };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A server that answers or is silent, and how often somebody has asked it. */
async function serverThat(answers: () => boolean) {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked += 1;
    if (answers()) answer.end();
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await expect.poll(() => server.address()).not.toBeNull();
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}

function watch(address: string, ticks: () => number | undefined, patience = PATIENCE) {
  const restart = vi.fn<() => void>();
  watchSilence({ name: 'It', address, ticks, restart }, patience);
  return restart;
}

test('who answers is left alone, whether it computes or not', async () => {
  const { address, asked } = await serverThat(() => true);
  const restart = watch(address, () => 7, LONG_PATIENCE);
  await expect.poll(asked).toBeGreaterThan(10);
  expect(restart).not.toHaveBeenCalled();
});

test('who is silent and computes nothing hangs', async () => {
  const { address, asked } = await serverThat(() => false);
  const restart = watch(address, () => 7);
  const before: number[] = [];
  restart.mockImplementation(() => void before.push(asked()));
  await expect.poll(() => restart).toHaveBeenCalled();
  expect(before[0]).toBe(1);
});

test.each([
  ['computes', (n: number) => n * 100],
  ['cannot be looked into', () => undefined],
])('who is silent and %s is given time, and no more than that', async (_, ticks) => {
  let calls = 0;
  const { address, asked } = await serverThat(() => false);
  const restart = watch(address, () => ticks((calls += 1)));
  const before: number[] = [];
  restart.mockImplementation(() => void before.push(asked()));
  await expect.poll(() => restart).toHaveBeenCalled();
  expect(before[0]).toBe(PATIENCE.busy / PATIENCE.idle);
});

test('who answers again in time goes on', async () => {
  let silent = 2;
  let calls = 0;
  const { address, asked } = await serverThat(() => (silent -= 1) < 0);
  const restart = watch(address, () => (calls += 100));
  await expect.poll(asked).toBeGreaterThan(10);
  expect(restart).not.toHaveBeenCalled();
});

test('where nobody listens, nothing is silent', async () => {
  const { address, asked } = await serverThat(() => true);
  servers.splice(0)[0]!.close().closeAllConnections();
  const ticks = vi.fn<() => number>(() => 7);
  const restart = watch(address, ticks);
  await expect.poll(() => ticks.mock.calls.length).toBeGreaterThan(5);
  expect([asked(), restart.mock.calls.length]).toEqual([0, 0]);
});
