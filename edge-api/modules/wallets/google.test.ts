import { createPublicKey } from 'node:crypto';
import { verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../../src/domain/roles.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createWalletApp, walletKeys } from './testing/wallet-app.ts';

const app = await createWalletApp();
afterAll(() => app.close());

let me: Person;
beforeAll(async () => {
  me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'robin_vale' } });
});

const ask = (person: Person, handle: string) => person.call('GET', `/wallets/google?handle=${handle}`);
const SAVE = 'https://pay.google.com/gp/v/save/';

type Claims = {
  iss: string;
  aud: string;
  typ: string;
  origins: string[];
  payload: { genericObjects: Record<string, unknown>[] };
};

/** The claims of a link, its signature checked by Node's own OpenSSL. */
async function claimsOf(response: Response): Promise<{ url: string; claims: Claims }> {
  expect(response.status).toBe(200);
  const { url } = (await response.json()) as { url: string };
  expect(url.startsWith(SAVE)).toBe(true);
  const [head, body, signature] = url.slice(SAVE.length).split('.') as [string, string, string];
  const key = createPublicKey(walletKeys.google_key);
  expect(verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(
    true,
  );
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
  expect(read(head)).toEqual({ alg: 'RS256', typ: 'JWT' });
  return { url, claims: read(body) as Claims };
}

describe('A link to Google Wallet', () => {
  test('is signed, and carries what the card says', async () => {
    const { claims } = await claimsOf(await ask(me, 'robin_vale'));
    expect(claims).toMatchObject({
      aud: 'google',
      typ: 'savetowallet',
      origins: ['https://cardea.example.com'],
    });
    expect(claims.payload.genericObjects).toHaveLength(1);
    expect(claims.payload.genericObjects[0]).toMatchObject({
      state: 'ACTIVE',
      header: { defaultValue: { value: 'Robin Vale' } },
      barcode: { type: 'QR_CODE', value: 'https://cardea.example.com/robin_vale?source=wallet' },
    });
  });

  test.each([
    ['Latin', 'Konstantinopolitanski ', 8],
    ['Arabic', 'مهندس ', 25],
    ['Chinese', '漢', 150],
    ['emoji', '👩🏽‍🌾', 20],
  ])('is short enough with long texts in %s, and says the whole name', async (_what, text, times) => {
    const long = text.repeat(times).slice(0, 150).trim();
    const person = await signIn(app, {
      role: 'SOLO_ACTIVE_DEFAULT',
      profile: { first_name: '', last_name: long, job_title: long, workplace: long },
    });
    const { url, claims } = await claimsOf(await ask(person, person.handle));
    expect(url.length).toBeLessThanOrEqual(1_800);
    expect(claims.payload.genericObjects[0]).toMatchObject({ header: { defaultValue: { value: long } } });
  });

  test.each([
    ['Chinese', '漢', 150],
    ['Arabic', 'مهندس ', 25],
    ['families', '👩‍👩‍👧‍👦', 13],
    ['marks on one letter', 'a' + '\u0301'.repeat(149), 1],
    ['what JSON writes longer', '"', 150],
  ])(
    'is short enough with two names of %s, of which it says as much as it can',
    async (_what, text, times) => {
      const long = text.repeat(times).slice(0, 150).trim();
      const person = await signIn(app, {
        role: 'SOLO_ACTIVE_DEFAULT',
        profile: { first_name: long, last_name: long },
      });
      const { url, claims } = await claimsOf(await ask(person, person.handle));
      expect(url.length).toBeLessThanOrEqual(1_800);
      const { header } = claims.payload.genericObjects[0] as { header: { defaultValue: { value: string } } };
      const { value } = header.defaultValue;
      expect(value).not.toBe('');
      expect(`${long} ${long}`.startsWith(value.replace(/…$/, ''))).toBe(true);
    },
  );

  test.each(ROLES)('is there for %s, and for nobody else', async (role) => {
    const person = await signIn(app, { role });
    expect((await ask(person, person.handle)).status).toBe(200);
    expect((await ask(person, 'robin_vale')).status).toBe(404);
  });

  test('is refused without a session, without a handle, and for one that nobody has', async () => {
    expect((await callApi(app, 'GET', '/wallets/google?handle=robin_vale')).status).toBe(401);
    expect((await me.call('GET', '/wallets/google')).status).toBe(422);
    expect((await ask(me, 'nobody_here')).status).toBe(404);
  });
});
