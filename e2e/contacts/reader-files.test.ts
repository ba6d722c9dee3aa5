import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, inject, test } from 'vitest';
import { cachedFile } from '../../src/scan/cached-files.ts';
import { layWire } from '../lib/wire.ts';

test('a reader download interrupted at 60 % is resumed', async () => {
  const built = resolve('dist/client/_astro');
  const cached = new Map<string, Uint8Array<ArrayBuffer>>();
  const cache = {
    match: async (url: string) => (cached.has(url) ? new Response(cached.get(url)) : undefined),
    put: async (url: string, response: Response) =>
      void cached.set(url, new Uint8Array(await response.arrayBuffer())),
    delete: async (url: string) => cached.delete(url),
  };
  const files = readdirSync(built).filter((name) => /\.onnx$|ort-.*\.wasm\.gz$/.test(name));
  expect(files).toHaveLength(3);
  const wire = await layWire(inject('origin'));
  try {
    for (const name of files) {
      const whole = readFileSync(join(built, name));
      const url = `${wire.origin}/_astro/${name}`;
      let heard = 0;
      const load = () => cachedFile(cache, url, (bytes) => (heard += bytes));
      wire.cutAfter(0.6 * whole.length);
      await expect(load()).rejects.toThrow('terminated');
      const came = heard;
      expect(came).toBeGreaterThan(0.5 * whole.length);
      wire.mend();
      const before = wire.carried();
      heard = 0;
      expect(Buffer.compare(await load(), whole)).toBe(0);
      expect(heard).toBe(whole.length);
      // Plus headers.
      expect(wire.carried() - before).toBeLessThan(whole.length - came + 4096);
      expect([...cached.keys()]).toContain(url);
    }
    expect(cached.size).toBe(files.length);
  } finally {
    wire.close();
  }
});
