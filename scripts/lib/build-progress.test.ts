import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { sayProgress } from './build-progress.ts';
import { temporaryFolder } from './start-testing.ts';

const place = temporaryFolder();
afterAll(() => place.remove());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a build says each part that ends, once, and how long it took in all', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const log = join(place.path, 'build.log');
  const end = sayProgress(log);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines).toEqual([]);
  writeFileSync(log, '[build] Building server entrypoints...\n[vite] ✓ built in 6.69s\n');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines).toEqual(['  part 1 is built, after 3 s\n']);
  appendFileSync(log, '[vite] ✓ built in 15.58s\n[vite] ✓ built in 4.98s\n');
  end(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines.slice(1)).toEqual([
    '  part 2 is built, after 7 s\n',
    '  part 3 is built, after 7 s\n',
    'Built in 7 s\n',
  ]);
});
