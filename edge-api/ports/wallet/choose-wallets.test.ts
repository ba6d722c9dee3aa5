import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newWalletKeys } from '../../../scripts/lib/wallet-keys.ts';
import { InvalidEnvironment, parseEnv } from '../../env.ts';
import { TEST_VARIABLES } from '../../testing/test-variables.ts';
import { chooseWallets } from './choose-wallets.ts';

const keys = newWalletKeys();
const PEM = '-----BEGIN CERTIFICATE-----\\nMIIB\\n-----END CERTIFICATE-----';
const APPLE = {
  APPLE_PASS_CERTIFICATE: PEM,
  APPLE_PASS_KEY: PEM,
  APPLE_WWDR_CERTIFICATE: PEM,
  APPLE_PASS_TYPE_ID: 'pass.com.example',
  APPLE_TEAM_ID: 'TEAM567890',
};
const { privateKey: APNS_KEY } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const KEY = { APNS_KEY, APNS_KEY_ID: 'KEY4567890' };
const PRODUCTION = { CARDEA_ENV: 'production' };
const choose = (variables: Record<string, string>, bindings: Parameters<typeof chooseWallets>[1] = {}) =>
  chooseWallets({ env: parseEnv({ ...TEST_VARIABLES, ...variables }), now: () => new Date() }, bindings);

describe('The wallets of a deployment', () => {
  test('are those of this machine in development, and none in production, by default', () => {
    const here = choose({ WALLET_DEVELOPMENT_KEYS: keys });
    expect([here.apple?.kind, here.google?.kind]).toEqual(['development', 'development']);
    const there = choose({ WALLET_DEVELOPMENT_KEYS: keys, CARDEA_ENV: 'production' });
    expect([there.apple, there.google]).toEqual([null, null]);
    expect(choose({ WALLET_DEVELOPMENT_KEYS: 'junk' }).apple).toBeNull();
  });

  test('are its own if configured', () => {
    const account = JSON.stringify({ client_email: 'a@b.example', private_key: PEM });
    const { apple, google } = choose({
      ...APPLE,
      GOOGLE_WALLET_ISSUER_ID: '3388',
      GOOGLE_WALLET_ACCOUNT: account,
    });
    expect([apple?.kind, apple?.passTypeId, google?.kind]).toEqual(['apple', 'pass.com.example', 'google']);
  });

  test.each(Object.keys(APPLE))('are refused without %s, by its name', (name) => {
    expect(() => choose({ ...APPLE, [name]: '' })).toThrow(new RegExp(`^${name}: goes with`));
  });

  test.each(['no JSON', '{}'])('are refused with %s as an account', (GOOGLE_WALLET_ACCOUNT) => {
    expect(() => choose({ GOOGLE_WALLET_ISSUER_ID: '3388', GOOGLE_WALLET_ACCOUNT })).toThrow(
      InvalidEnvironment,
    );
  });

  test('are refused with an invalid certificate', () => {
    expect(() => choose({ ...APPLE, APPLE_PASS_CERTIFICATE: 'MIIB' })).toThrow(InvalidEnvironment);
  });
});

describe('Phones are notified of changes', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('with a key of the team', async () => {
    const call = vi.fn<typeof fetch>(async () => new Response());
    vi.stubGlobal('fetch', call);
    expect(await choose({ ...APPLE, ...KEY, ...PRODUCTION }).push.notify('phone')).toBe('notified');
    const [url, init] = call.mock.calls[0]!;
    expect(url).toBe('https://api.push.apple.com/3/device/phone');
    expect(new Headers(init!.headers).get('authorization')).toMatch(/^bearer /);
  });

  test('with the bound certificate, and no key', async () => {
    const call = vi.fn<typeof fetch>(async () => new Response());
    const bound = { APNS: { fetch: call } as unknown as Fetcher };
    expect(await choose({ ...APPLE, ...KEY, ...PRODUCTION }, bound).push.notify('phone')).toBe('notified');
    expect(new Headers(call.mock.calls[0]![1]!.headers).has('authorization')).toBe(false);
  });

  test('in production, which otherwise does not start', async () => {
    expect(() => choose({ ...APPLE, ...PRODUCTION })).toThrow(/^APNS_KEY: goes with APPLE_PASS_CERTIFICATE/);
    const call = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', call);
    expect(await choose(APPLE).push.notify('phone')).toBe('notified');
    expect(call).not.toHaveBeenCalled();
  });

  test.each(['APNS_KEY', 'APNS_KEY_ID'])('never with a key without %s', (name) => {
    expect(() => choose({ ...APPLE, ...KEY, [name]: '' })).toThrow(new RegExp(`^${name}: goes with`));
  });
});
