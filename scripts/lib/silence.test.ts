import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { watchSilence } from './silence.ts';

/** Probes follow one another immediately; the server decides how long a response takes. */
const PATIENCE = { every: 5, idle: 300, busy: 1_500 };
const servers: Server[] = [];
const watches: (() => void)[] = [];
afterEach(() => {
  for (const end of watches.splice(0)) end();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/**
 * A server that responds or is silent, and the number of probes. Its silence times out, by `timeout`, as soon as it was
 * probed, however long the probe took to arrive.
 */
async function serverThat(answers: () => boolean) {
  let asked = 0;
  let question = new AbortController();
  const server = createServer((_, answer) => {
    asked += 1;
    if (answers()) answer.end();
    else question.abort(new DOMException('Nothing is said.', 'TimeoutError'));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await expect.poll(() => server.address()).not.toBeNull();
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    timeout: () => (question = new AbortController()).signal,
  };
}

function watch(server: Awaited<ReturnType<typeof serverThat>>, ticks: () => number | undefined) {
  const restart = vi.fn<() => void>();
  watches.push(
    watchSilence({ name: 'It', address: server.address, ticks, restart }, PATIENCE, server.timeout),
  );
  return restart;
}

test('a responding program is left alone, whether it computes or not', async () => {
  const server = await serverThat(() => true);
  const restart = watch(server, () => 7);
  await expect.poll(server.asked).toBeGreaterThan(10);
  expect(restart).not.toHaveBeenCalled();
});

test('a silent program that computes nothing hangs', async () => {
  const server = await serverThat(() => false);
  const restart = watch(server, () => 7);
  const before: number[] = [];
  restart.mockImplementation(() => void before.push(server.asked()));
  await expect.poll(() => restart).toHaveBeenCalled();
  expect(before[0]).toBe(1);
});

test.each([
  ['computes', (n: number) => n * 100],
  ['cannot be inspected', () => undefined],
])('a silent program that %s is given time, and no more than that', async (_, ticks) => {
  let calls = 0;
  const server = await serverThat(() => false);
  const restart = watch(server, () => ticks((calls += 1)));
  const before: number[] = [];
  restart.mockImplementation(() => void before.push(server.asked()));
  await expect.poll(() => restart).toHaveBeenCalled();
  expect(before[0]).toBe(PATIENCE.busy / PATIENCE.idle);
});

test('a program that responds again in time continues', async () => {
  let silent = 2;
  let calls = 0;
  const server = await serverThat(() => (silent -= 1) < 0);
  const restart = watch(server, () => (calls += 100));
  await expect.poll(server.asked).toBeGreaterThan(10);
  expect(restart).not.toHaveBeenCalled();
});

test('without a listener, nothing counts as silent', async () => {
  const server = await serverThat(() => true);
  servers.splice(0)[0]!.close().closeAllConnections();
  const ticks = vi.fn<() => number>(() => 7);
  const restart = watch(server, ticks);
  await expect.poll(() => ticks.mock.calls.length).toBeGreaterThan(5);
  expect([server.asked(), restart.mock.calls.length]).toEqual([0, 0]);
});

test('a probe times out by itself', async () => {
  const server = await serverThat(() => false);
  const restart = vi.fn<() => void>();
  const patience = { every: 5, idle: 20, busy: 40 };
  watches.push(watchSilence({ name: 'It', address: server.address, ticks: () => 7, restart }, patience));
  await expect.poll(() => restart).toHaveBeenCalled();
});
