import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/clock.ts';
import { newAddress, signUp } from '../account/testing/accounts.ts';
import { post, rowCounts } from './testing/exchange.ts';

const { later } = testClock();
let app: Awaited<ReturnType<typeof createTestApp>>;
let lines: string[];

beforeEach(async () => {
  lines = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
  app = await createTestApp();
  for (const handle of ['ada', 'bob'])
    await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle } });
});
afterEach(() => {
  vi.restoreAllMocks();
  app.close();
});

const exchange = (email: string, handle = 'ada') =>
  post(app, handle, { full_name: 'Mateo Ferrand', email }, { 'cf-connecting-ip': newAddress() });

async function lettersTo(pattern: RegExp) {
  return app.letters.filter(({ to }) => pattern.test(to)).length;
}

describe('A person whose address others type', () => {
  test('gets 5 confirmations of exchanges in an hour, from any cards and callers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => exchange('mateo@lowtide.example', n % 2 ? 'ada' : 'bob')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(201));
    expect((await rowCounts(app)).contacts).toBe(12);
    expect(await lettersTo(/mateo/)).toBe(5);
    expect(await lettersTo(/robin/)).toBe(12);
    expect((await exchange('other@lowtide.example')).status).toBe(201);
    expect(await lettersTo(/other/)).toBe(1);
    later(60 * 60_000 + 1000);
    await exchange('mateo@lowtide.example');
    expect(await lettersTo(/mateo/)).toBe(6);
  });

  test('is one person with all tags and spellings of the address', async () => {
    for (let n = 0; n < 4; n += 1) await exchange(`mateo+${n}@lowtide.example`);
    for (let n = 0; n < 4; n += 1) await exchange('MATEO@Lowtide.example');
    expect(await lettersTo(/mateo/i)).toBe(5);
  });

  test('gets 5 mails of sign-ups in an hour', async () => {
    for (let n = 0; n < 9; n += 1) {
      expect((await signUp(app, 'mateo@lowtide.example')).status).toBe(n < 5 ? 200 : 429);
    }
    expect(await lettersTo(/mateo/)).toBe(5);
  });

  test('gets 5 of exchanges and sign-ups together', async () => {
    for (let n = 0; n < 3; n += 1) await exchange('mateo@lowtide.example');
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await signUp(app, 'Mateo+n@lowtide.example')).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await exchange('mateo@lowtide.example')).status).toBe(201);
    expect(await lettersTo(/mateo/i)).toBe(5);
  });

  test('is not named in the log of an omitted mail', async () => {
    for (let n = 0; n < 6; n += 1) await exchange('mateo@lowtide.example');
    expect(lines.filter((line) => line.includes('mail_left_out'))).toHaveLength(1);
    expect(lines.join()).not.toContain('mateo');
  });
});
