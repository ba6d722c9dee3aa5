import { symmetricEncrypt } from 'better-auth/crypto';
import { describe, expect, test } from 'vitest';
import { isSealedWith, sealText, unsealText } from './sealed-text.ts';

const SECRET = 'a-secret-of-tests-that-is-long-enough';

describe('a sealed text', () => {
  test.each(['', 'a', 'å山👩🏽‍🌾', 'many '.repeat(100_000)])('is opened with its secret', async (text) => {
    const sealed = await sealText(SECRET, text);
    expect(sealed).toMatch(/^[\w-]{8}\.[\w-]{16}(\.[\w-]+)+$/);
    expect(await unsealText([SECRET], sealed)).toBe(text);
  });

  test('differs each time, and does not reveal its content', async () => {
    const [one, other] = [await sealText(SECRET, 'a secret'), await sealText(SECRET, 'a secret')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('secret');
  });

  test('is not opened with another secret, or after a change', async () => {
    const sealed = await sealText(SECRET, 'a secret');
    const [version, nonce = '', ...rest] = sealed.split('.');
    const changed = [version, (nonce.startsWith('A') ? 'B' : 'A') + nonce.slice(1), ...rest].join('.');
    const refused = { name: 'OperationError' };
    await expect(unsealText([`${SECRET}!`], sealed)).rejects.toMatchObject(refused);
    await expect(unsealText([SECRET], changed)).rejects.toMatchObject(refused);
  });

  test('is opened by a deployment that has another secret by now, and says which one sealed it', async () => {
    const sealed = await sealText(SECRET, 'a secret');
    expect(await unsealText([`${SECRET}!`, SECRET], sealed)).toBe('a secret');
    expect(await isSealedWith(SECRET, sealed)).toBe(true);
    expect(await isSealedWith(`${SECRET}!`, sealed)).toBe(false);
  });

  test('from before there were versions is opened too', async () => {
    const sealed = await sealText(SECRET, 'a secret');
    const former = sealed.slice(sealed.indexOf('.') + 1);
    expect(await unsealText([SECRET], former)).toBe('a secret');
    expect(await isSealedWith(SECRET, former)).toBe(false);
  });

  test("of better-auth's former helper is opened too", async () => {
    const former = await symmetricEncrypt({ key: SECRET, data: 'a secret' });
    expect(await unsealText([SECRET], former)).toBe('a secret');
  });
});
