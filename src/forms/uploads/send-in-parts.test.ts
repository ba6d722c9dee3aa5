import { expect, test, vi } from 'vitest';
import type { ApiProblem } from '../../api/problem.ts';
import { VIDEO_PART_BYTES } from '../../domain/limits/images.ts';
import type { Uploaded } from '../../stores/upload.ts';
import { LEFT, sendInParts, type PartCalls } from './send-in-parts.ts';

const problem = (status: number): { ok: false; problem: ApiProblem } => ({
  ok: false,
  problem: { status, code: '', detail: null, errors: [], retryAfter: null, upgradeUrl: null },
});
const LOST = problem(0);
const file = new File([new Uint8Array(VIDEO_PART_BYTES * 2 + 10)], 'garden.mp4');

/** A service that stores parts, whose `part` responses the test can replace. */
function service(spoil: (number: number, tries: number) => Uploaded<unknown> | null = () => null) {
  const parts = new Map<number, number>();
  const stored = new Map<string, string>();
  const tries = new Map<number, number>();
  const log: string[] = [];
  const calls: PartCalls = {
    begin: async () => {
      log.push('begin');
      return { ok: true, data: { upload_id: 'u' } };
    },
    there: async () => ({ ok: true, data: { parts: [...parts.keys()], size: file.size } }),
    part: async (_id, number, bytes, { onProgress }) => {
      tries.set(number, (tries.get(number) ?? 0) + 1);
      onProgress(0.6);
      const spoilt = spoil(number, tries.get(number)!);
      log.push(`${number}${spoilt ? '!' : ''}`);
      if (spoilt) return spoilt;
      parts.set(number, bytes.size);
      return { ok: true, data: null };
    },
    complete: async () => {
      log.push('complete');
      return { ok: true, data: { link: '/media/x.mp4' } };
    },
    giveUp: async () => void log.push('give up'),
    pause: async () => void log.push('pause'),
    stored: {
      get: async () => stored.get('file') ?? null,
      set: async (_file, id) => (id === null ? void stored.delete('file') : void stored.set('file', id)),
    },
  };
  return { calls, parts, stored, log };
}
const way = () => ({
  onProgress: vi.fn<(share: number) => void>(),
  onBroken: vi.fn<(isBroken: boolean) => void>(),
  signal: new AbortController().signal,
});

test('a file is sent in parts, with progress', async () => {
  const { calls, parts, log } = service();
  const how = way();
  expect(await sendInParts(file, calls, how)).toEqual({ ok: true, data: { link: '/media/x.mp4' } });
  expect([...parts.values()]).toEqual([VIDEO_PART_BYTES, VIDEO_PART_BYTES, 10]);
  expect(log).toEqual(['begin', '1', '2', '3', 'complete']);
  const shares = how.onProgress.mock.calls.map(([share]) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('a broken connection costs only the current part', async () => {
  const { calls, log } = service((number, tries) => (number === 2 && tries < 3 ? LOST : null));
  const how = way();
  expect((await sendInParts(file, calls, how)).ok).toBe(true);
  expect(log).toEqual(['begin', '1', '2!', 'pause', '2!', 'pause', '2', '3', 'complete']);
  expect(how.onBroken.mock.calls.at(-1)).toEqual([false]);
  expect(how.onBroken).toHaveBeenCalledWith(true);
});

test('a lost connection ends the upload, and the next attempt resumes it', async () => {
  let isAway = true;
  const { calls, log } = service((number) => (number === 2 && isAway ? LOST : null));
  expect(await sendInParts(file, calls, way())).toEqual(LOST);
  isAway = false;
  log.length = 0;
  expect((await sendInParts(file, calls, way())).ok).toBe(true);
  expect(log).toEqual(['2', '3', 'complete']);
});

test('an upload that the service has dropped starts anew', async () => {
  const { calls, stored, log } = service();
  stored.set('file', 'old');
  calls.there = async () => problem(404);
  expect((await sendInParts(file, calls, way())).ok).toBe(true);
  expect(log[0]).toBe('begin');
  expect(stored.size).toBe(0);
});

test('another file of the same name starts anew', async () => {
  const { calls, stored, log } = service();
  stored.set('file', 'old');
  calls.there = async () => ({ ok: true, data: { parts: [1], size: 7 } });
  await sendInParts(file, calls, way());
  expect(log.slice(0, 2)).toEqual(['begin', '1']);
});

test('a rejected upload is neither repeated nor resumed', async () => {
  const { calls, stored, log } = service((number) => (number === 1 ? problem(415) : null));
  expect(await sendInParts(file, calls, way())).toEqual(problem(415));
  expect(log).toEqual(['begin', '1!']);
  expect(stored.size).toBe(0);
});

test('a cancelled upload is aborted', async () => {
  const stop = new AbortController();
  const { calls, stored, log } = service((number) => {
    if (number !== 2) return null;
    stop.abort();
    return { ok: false, problem: 'called_off' };
  });
  const outcome = await sendInParts(file, calls, { ...way(), signal: stop.signal });
  expect(outcome).toEqual({ ok: false, problem: 'called_off' });
  expect(log).toEqual(['begin', '1', '2!', 'give up']);
  expect(stored.size).toBe(0);
});

test.each([
  ['is left', (stop: AbortController) => stop.abort(LEFT)],
  ['aborts its requests', () => {}],
])('an upload whose page %s resumes when the same file is chosen again', async (_, leave) => {
  const stop = new AbortController();
  let isLeaving = true;
  const { calls, log } = service((number) => {
    if (number !== 2 || !isLeaving) return null;
    leave(stop);
    return { ok: false, problem: 'called_off' };
  });
  expect((await sendInParts(file, calls, { ...way(), signal: stop.signal })).ok).toBe(false);
  expect(log).toEqual(['begin', '1', '2!']);
  isLeaving = false;
  log.length = 0;
  expect((await sendInParts(file, calls, way())).ok).toBe(true);
  expect(log).toEqual(['2', '3', 'complete']);
});
