import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';

const randomInt = vi.hoisted(() => vi.fn<(from: number, below: number) => number>());
vi.mock('node:crypto', async (original) => ({ ...(await original<object>()), randomInt }));
const { freePort } = await import('./ports.ts');

test('a free port is none that is listened on, and none of those for outgoing connections', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  try {
    randomInt.mockReturnValueOnce(port).mockReturnValueOnce(19_991);
    expect(await freePort()).toBe(19_991);
    const [from, below] = randomInt.mock.lastCall!;
    expect(from).toBeGreaterThan(1024);
    expect(below).toBeLessThan(32_768);
  } finally {
    taken.close();
  }
});
