import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { sweepRateLimits } from '../db/rate-limits.repository.ts';
import { Problem } from '../kit/problem.ts';
import { addressOf, refundAttempt, spendAttempt } from './rate-limit.ts';

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

let app: Awaited<ReturnType<typeof createTestApp>>;
let now: number;

beforeEach(async () => {
  app = await createTestApp();
  now = START;
  app.deps.now = () => new Date(now);
});
afterEach(() => app.close());

const spend = (who = 'ava') => spendAttempt(app.deps, 'sign_in_per_account', who);
const refusal = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error as Problem);
const rows = async () => (await app.client.execute('select count from rate_limits')).rows;

describe('A limit', () => {
  test('accepts as many attempts as the domain says, per caller, then says when to retry', async () => {
    for (let n = 0; n < 10; n += 1) await spend();
    now += 5 * MINUTE;
    const refused = await refusal(spend());
    expect(refused).toBeInstanceOf(Problem);
    expect(refused!.status).toBe(429);
    expect(refused!.extras.retryAfter).toBe(10 * 60);
    expect(await refusal(spend('bo'))).toBeNull();
  });

  test('starts again when its window is over, to the millisecond', async () => {
    for (let n = 0; n < 10; n += 1) await spend();
    now += 15 * MINUTE - 1;
    expect((await refusal(spend()))!.extras.retryAfter).toBeGreaterThan(0);
    now += 1;
    for (let n = 0; n < 10; n += 1) await spend();
    expect((await refusal(spend()))!.status).toBe(429);
  });

  test('does not count a refunded attempt', async () => {
    for (let n = 0; n < 100; n += 1) await refundAttempt(app.deps, await spend());
    for (let n = 0; n < 10; n += 1) await spend();
    expect((await refusal(spend()))!.status).toBe(429);
  });

  test('refunds nothing in a window that the attempt does not belong to', async () => {
    const old = await spend();
    now += 15 * MINUTE;
    for (let n = 0; n < 10; n += 1) await spend();
    await refundAttempt(app.deps, old);
    expect((await refusal(spend()))!.status).toBe(429);
  });

  test('is deleted once its window is over', async () => {
    await spend();
    await sweepRateLimits(app.db, new Date(now + 15 * MINUTE));
    expect(await rows()).toHaveLength(1);
    await sweepRateLimits(app.db, new Date(now + 15 * MINUTE + 1));
    expect(await rows()).toHaveLength(0);
  });

  test('has different keys for different secrets', async () => {
    await spend();
    app.deps.env = { ...app.deps.env, VISITOR_HASH_SECRET: 'yet-another-secret-of-tests-long-enough' };
    await spend();
    expect(await rows()).toHaveLength(2);
  });
});

describe('The address of a caller', () => {
  const of = (address?: string) => addressOf({ header: () => address });
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['1::', '1:0:0:0'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
    ['no:address', 'unknown'],
    ['', 'unknown'],
    [undefined, 'local'],
  ])('%s counts as %s', (address, counted) => {
    expect(of(address)).toBe(counted);
  });
});
