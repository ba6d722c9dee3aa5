import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { watchSilence } from './silence.ts';

/** The questions follow one another at once; how long an answer may take is the server's to say. */
const PATIENCE = { every: 5, idle: 300, busy: 1_500 };
const servers: Server[] = [];
const watches: (() => void)[] = [];
afterEach(() => {
  for (const end of watches.splice(0)) end();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/**
 * A server that answers or is silent, and how often somebody has asked it. Its silence runs out, by `timeout`, as soon as
 * it was asked, however long the question took to arrive.
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

test('who answers is left alone, whether it computes or not', async () => {
  const server = await serverThat(() => true);
  const restart = watch(server, () => 7);
  await expect.poll(server.asked).toBeGreaterThan(10);
  expect(restart).not.toHaveBeenCalled();
});

test('who is silent and computes nothing hangs', async () => {
  const server = await serverThat(() => false);
  const restart = watch(server, () => 7);
  const before: number[] = [];
  restart.mockImplementation(() => void before.push(server.asked()));
  await expect.poll(() => restart).toHaveBeenCalled();
  expect(before[0]).toBe(1);
});

test.each([
  ['computes', (n: number) => n * 100],
  ['cannot be looked into', () => undefined],
])('who is silent and %s is given time, and no more than that', async (_, ticks) => {
  let calls = 0;
  const server = await serverThat(() => false);
  const restart = watch(server, () => ticks((calls += 1)));
  const before: number[] = [];
  restart.mockImplementation(() => void before.push(server.asked()));
  await expect.poll(() => restart).toHaveBeenCalled();
  expect(before[0]).toBe(PATIENCE.busy / PATIENCE.idle);
});

test('who answers again in time goes on', async () => {
  let silent = 2;
  let calls = 0;
  const server = await serverThat(() => (silent -= 1) < 0);
  const restart = watch(server, () => (calls += 100));
  await expect.poll(server.asked).toBeGreaterThan(10);
  expect(restart).not.toHaveBeenCalled();
});

test('where nobody listens, nothing is silent', async () => {
  const server = await serverThat(() => true);
  servers.splice(0)[0]!.close().closeAllConnections();
  const ticks = vi.fn<() => number>(() => 7);
  const restart = watch(server, ticks);
  await expect.poll(() => ticks.mock.calls.length).toBeGreaterThan(5);
  expect([server.asked(), restart.mock.calls.length]).toEqual([0, 0]);
});

test('the time of a question runs out by itself', async () => {
  const server = await serverThat(() => false);
  const restart = vi.fn<() => void>();
  const patience = { every: 5, idle: 20, busy: 40 };
  watches.push(watchSilence({ name: 'It', address: server.address, ticks: () => 7, restart }, patience));
  await expect.poll(() => restart).toHaveBeenCalled();
});
