import { describe, expect, test, vi } from 'vitest';
import { rounds } from '../../../scripts/verify/rounds.ts';
import { newAddress, signIn } from './testing/accounts.ts';
import { withApp, type App } from './testing/with-app.ts';

const AT_ONCE = 100;
/** The limit's attempts from one address on one account. */
const LET = 10;

let app: App;
withApp((made) => (app = made), { anew: true });

describe('10,000 wrong passwords', () => {
  test('are hashed no more often than the limit allows', async () => {
    const hash = vi.spyOn(app.deps.passwords, 'hash');
    const verify = vi.spyOn(app.deps.passwords, 'verify');
    const here = { 'cf-connecting-ip': newAddress() };
    const tries = rounds({ few: 1_000, all: 10_000 });
    const statuses: number[] = [];
    while (statuses.length < tries) {
      const asked = Array.from({ length: AT_ONCE }, () =>
        signIn(app, 'guess@example.com', 'Wrong-horse-1!', here),
      );
      statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(tries - LET);
    expect(hash.mock.calls.length + verify.mock.calls.length).toBe(LET);
  }, 600_000);
});
