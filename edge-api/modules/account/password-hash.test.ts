import { scryptSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDeps } from '../../compose.ts';
import type { Bindings } from '../../env.ts';
import { scryptPasswords } from '../../ports/passwords/scrypt.passwords.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { TEST_VARIABLES } from '../../testing/test-variables.ts';
import { letterTo, PASSWORD, send, signedIn, signIn, signUp, tokenIn, verify } from './testing/accounts.ts';

/** better-auth's parameters: 16 MiB and about 50 ms per attempt. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const EMAIL = 'ada@example.com';
const NEW = 'Fresh-horse-3!';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  app = await createTestApp();
  app.deps.passwords = scryptPasswords;
  await signUp(app, EMAIL);
  await verify(app, tokenIn(letterTo(app, EMAIL, 'Verify')));
});
afterAll(() => {
  vi.restoreAllMocks();
  app.close();
});

async function storedHash(): Promise<string> {
  const { rows } = await app.client.execute('select password from identities');
  return String(rows[0]!['password']);
}

/** Whether a stored hash is scrypt with the real parameters, verified independently of the product's code. */
function isRealHash(stored: string, password: string): boolean {
  const [salt = '', key = ''] = stored.split(':');
  return salt.length === 32 && scryptSync(password, salt, 64, COST).toString('hex') === key;
}

describe('A password', () => {
  test('is hashed with the real parameters in production, whatever its environment', () => {
    const cheap = { PASSWORD_COST: '2', CARDEA_PASSWORDS: 'quick', CARDEA_RATE_FACTOR: '1000' };
    const deps = createDeps({ ...TEST_VARIABLES, ...cheap } as unknown as Bindings);
    expect(deps.passwords).toBe(scryptPasswords);
  });

  test('is stored as scrypt with the real parameters, and opens the account', async () => {
    expect(isRealHash(await storedHash(), PASSWORD)).toBe(true);
    expect((await signIn(app, EMAIL)).status).toBe(200);
    expect((await signIn(app, EMAIL, 'Wrong-horse-1!')).status).toBe(401);
  });

  test('verifies the identity, and a new one is stored the same way', async () => {
    const { bearer } = await signedIn(app, EMAIL);
    const before = await storedHash();
    const confirm = (password: string) =>
      send(app, 'POST', '/api/account/verify-password', { password }, bearer);
    expect([(await confirm(PASSWORD)).status, (await confirm('Wrong-horse-1!')).status]).toEqual([200, 422]);
    const sent = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await send(app, 'POST', '/api/auth/change-password', sent, bearer)).status).toBe(200);
    const after = await storedHash();
    expect(isRealHash(after, NEW)).toBe(true);
    expect(after.split(':')[0]).not.toBe(before.split(':')[0]);
  });
});
