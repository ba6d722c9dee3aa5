import { once } from 'node:events';
import { z } from 'zod';

const frame = z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() });
const profile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: frame, children: z.array(z.number()).optional() })),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
const message = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
});

/** V8's CPU profile: the samples' functions, and microseconds between samples (CDP, Profiler.Profile). */
export type Profile = z.infer<typeof profile>;

type Ask = (method: string, params?: object) => Promise<unknown>;

/** Connects to the worker behind an inspector's port. @throws Error for a command that fails */
async function withInspector<Result>(port: number, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/main`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: z.infer<typeof message>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = message.parse(JSON.parse(String(data)));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  async function ask(method: string, params = {}): Promise<unknown> {
    const id = ++last;
    const answered = new Promise<z.infer<typeof message>>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  }
  try {
    return await work(ask);
  } finally {
    socket.close();
  }
}

/** Profiles the worker behind an inspector's port during the work. @throws Error if it fails */
export const profileDuring = (port: number, work: () => Promise<unknown>): Promise<Profile> =>
  withInspector(port, async (ask) => {
    await ask('Profiler.enable');
    await ask('Profiler.setSamplingInterval', { interval: 500 });
    await ask('Profiler.start');
    await work();
    return z.object({ profile }).parse(await ask('Profiler.stop')).profile;
  });

const heap = z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) });

/**
 * The bytes that the worker behind an inspector's port uses: its objects, and buffers beside its heap (CDP,
 * Runtime.getHeapUsage). @param collected whether garbage is collected before
 */
export const memoryOf = (port: number, collected: boolean): Promise<number> =>
  withInspector(port, async (ask) => {
    if (collected) await ask('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = heap.parse(await ask('Runtime.getHeapUsage'));
    return usedSize + backingStorageSize;
  });
