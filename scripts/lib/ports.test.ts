import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

const randomInt = vi.hoisted(() => vi.fn<(from: number, below: number) => number>());
vi.mock('node:crypto', async (original) => ({ ...(await original<object>()), randomInt }));
// Ports of other starts are recorded elsewhere.
const folder = mkdtempSync(join(tmpdir(), 'cardea-test-'));
vi.stubEnv('TMPDIR', folder);
const { freePort } = await import('./ports.ts');
afterAll(() => rmSync(folder, { recursive: true }));

async function listening(): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, server };
}

/** Unused ports. */
async function unused(count: number): Promise<number[]> {
  const all = await Promise.all(Array.from({ length: count }, listening));
  for (const { server } of all) server.close();
  await Promise.all(all.map(({ server }) => once(server, 'close')));
  return all.map(({ port }) => port);
}

test('a free port is neither used, nor one for outgoing connections', async () => {
  const taken = await listening();
  const [free] = (await unused(1)) as [number];
  try {
    randomInt.mockReturnValueOnce(taken.port).mockReturnValueOnce(free);
    expect(await freePort()).toBe(free);
    const [from, below] = randomInt.mock.lastCall!;
    expect(from).toBeGreaterThan(1024);
    expect(below).toBeLessThan(32_768);
  } finally {
    taken.server.close();
  }
});

test('a recently chosen port that is not used yet is not chosen again', async () => {
  const [one, other] = (await unused(2)) as [number, number];
  randomInt.mockReturnValueOnce(one).mockReturnValueOnce(one).mockReturnValueOnce(other);
  expect([await freePort(), await freePort()]).toEqual([one, other]);
});
