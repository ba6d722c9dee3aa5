import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VisitEvent } from '../../src/domain/visits/visits.ts';
import type { Letter } from '../ports/mail/mail.ts';
import { beLate } from './late.ts';
import { createTestApp } from './test-app.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['80', [20]],
  ['0', []],
  [undefined, []],
])('if %s milliseconds are set, work is delayed by a part of them', async (asked, waits) => {
  vi.stubEnv('CARDEA_LATE_MS', asked);
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
  const waited: number[] = [];
  await beLate(async (milliseconds) => waited.push(milliseconds));
  expect(waited).toEqual(waits);
});

describe('with delayed work', () => {
  let app: Awaited<ReturnType<typeof createTestApp>>;
  const called = vi.fn<typeof fetch>(async () => new Response('ok'));
  beforeEach(async () => {
    vi.stubEnv('CARDEA_LATE_MS', '1');
    app = await createTestApp();
    called.mockClear();
    vi.stubGlobal('fetch', called);
  });
  afterEach(() => app.close());

  test.each<[string, act: () => Promise<unknown>, done: () => unknown[]]>([
    ['a mail', () => app.deps.mail.send({} as Letter), () => app.letters],
    ['a job', () => app.deps.jobs.send({ kind: 'purge' }), () => app.jobs],
    ['many jobs', () => app.deps.jobs.sendAll([{ kind: 'purge' }]), () => app.jobs],
    ['a visit', () => app.deps.visits.keep({} as VisitEvent, () => {}), () => app.visits],
    [
      'a call of a webhook',
      () => app.deps.webhooks.send({ url: 'https://receiver.example', headers: {}, body: '' }),
      () => called.mock.calls,
    ],
  ])('%s is not done immediately, and is done when it is awaited', async (_, act, done) => {
    const acted = act();
    // Everything that runs without a timer.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(done()).toEqual([]);
    await acted;
    expect(done()).toHaveLength(1);
  });
});
