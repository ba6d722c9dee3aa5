import { symmetricEncrypt } from 'better-auth/crypto';
import { describe, expect, test } from 'vitest';
import { sealText, unsealText } from './sealed-text.ts';

const SECRET = 'a-secret-of-tests-that-is-long-enough';

describe('a sealed text', () => {
  test.each(['', 'a', 'å山👩🏽‍🌾', 'many '.repeat(100_000)])('is opened with its secret', async (text) => {
    const sealed = await sealText(SECRET, text);
    expect(sealed).toMatch(/^[\w-]{16}(\.[\w-]+)+$/);
    expect(await unsealText(SECRET, sealed)).toBe(text);
  });

  test('differs each time, and does not reveal its content', async () => {
    const [one, other] = [await sealText(SECRET, 'a secret'), await sealText(SECRET, 'a secret')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('secret');
  });

  test('is not opened with another secret, or after a change', async () => {
    const sealed = await sealText(SECRET, 'a secret');
    const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
    const refused = { name: 'OperationError' };
    await expect(unsealText(`${SECRET}!`, sealed)).rejects.toMatchObject(refused);
    await expect(unsealText(SECRET, changed)).rejects.toMatchObject(refused);
  });

  test("of better-auth's former helper is opened too", async () => {
    const former = await symmetricEncrypt({ key: SECRET, data: 'a secret' });
    expect(await unsealText(SECRET, former)).toBe('a secret');
  });
});
