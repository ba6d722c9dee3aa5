import { createPublicKey } from 'node:crypto';
import { verify } from 'hono/jwt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { account, readJwt } from './testing/google-server.ts';
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
  iat: number;
  origins: string[];
  payload: { genericObjects: Record<string, unknown>[] };
};

/** The claims of a link, whose signature is verified by Node's OpenSSL, independently of the signer. */
async function claimsOf(response: Response): Promise<{ url: string; claims: Claims }> {
  expect(response.status).toBe(200);
  const { url } = (await response.json()) as { url: string };
  expect(url.startsWith(SAVE)).toBe(true);
  const jwt = url.slice(SAVE.length);
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
  expect(read(jwt.split('.')[0]!)).toEqual({ alg: 'RS256', typ: 'JWT' });
  const claims = readJwt(jwt, walletKeys.google_key);
  expect(claims).not.toBeNull();
  return { url, claims: claims as Claims };
}

describe('A link to Google Wallet', () => {
  test('is signed, and has the content of the card', async () => {
    const { claims } = await claimsOf(await ask(me, 'robin_vale'));
    expect(claims).toMatchObject({
      aud: 'google',
      typ: 'savetowallet',
      origins: ['https://cardea.example.org'],
    });
    expect(claims.payload.genericObjects).toHaveLength(1);
    expect(claims.payload.genericObjects[0]).toMatchObject({
      state: 'ACTIVE',
      header: { defaultValue: { value: 'Robin Vale' } },
      barcode: { type: 'QR_CODE', value: 'https://cardea.example.org/robin_vale?source=wallet' },
    });
  });

  test('is signed for its content and by this key only', async () => {
    const { url, claims } = await claimsOf(await ask(me, 'robin_vale'));
    const [head, body, signature] = url.slice(SAVE.length).split('.') as [string, string, string];
    const part = (of: object) => Buffer.from(JSON.stringify(of)).toString('base64url');
    const other = part({ ...claims, iss: 'somebody@else.example' });
    const unsigned = part({ alg: 'none', typ: 'JWT' });
    for (const forged of [`${head}.${other}.${signature}`, `${unsigned}.${body}.`, `${head}.${body}.`])
      expect(readJwt(forged, walletKeys.google_key)).toBeNull();
    expect(readJwt(`${head}.${body}.${signature}`, account.key)).toBeNull();
    expect(Number.isInteger(claims.iat)).toBe(true);
  });

  test('is verified by an independent library with the public key only', async () => {
    const { url, claims } = await claimsOf(await ask(me, 'robin_vale'));
    const known = createPublicKey(walletKeys.google_key).export({ type: 'spki', format: 'pem' }).toString();
    const strangers = createPublicKey(account.key).export({ type: 'spki', format: 'pem' }).toString();
    const jwt = url.slice(SAVE.length);
    expect(await verify(jwt, known, { alg: 'RS256', aud: 'google' })).toEqual(claims);
    await expect(verify(jwt, strangers, { alg: 'RS256', aud: 'google' })).rejects.toThrow('signature');
    await expect(verify(jwt, known, { alg: 'RS256', aud: 'apple' })).rejects.toThrow('audience');
  });

  test.each([
    ['Latin', 'Konstantinopolitanski ', 8],
    ['Arabic', 'مهندس ', 25],
    ['Chinese', '漢', 150],
    ['emoji', '👩🏽‍🌾', 20],
  ])('is short enough with long texts in %s, and has the whole name', async (_what, text, times) => {
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
    ['accents on one letter', 'a' + '\u0301'.repeat(149), 1],
    ['what is longer in JSON', '"', 150],
  ])('is short enough with two names of %s, with as much of them as possible', async (_what, text, times) => {
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
  });

  test.each(ROLES)('is available to %s, and to no one else', async (role) => {
    const person = await signIn(app, { role });
    expect((await ask(person, person.handle)).status).toBe(200);
    expect((await ask(person, 'robin_vale')).status).toBe(404);
  });

  test('is refused without a session, without a handle, and for an unknown one', async () => {
    expect((await callApi(app, 'GET', '/wallets/google?handle=robin_vale')).status).toBe(401);
    expect((await me.call('GET', '/wallets/google')).status).toBe(422);
    expect((await ask(me, 'nobody_here')).status).toBe(404);
  });
});
