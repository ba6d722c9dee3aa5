import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLocalJWKSet, exportJWK, jwtVerify } from 'jose';
import { createPublicKey } from 'node:crypto';
import { vapidKeysOf } from '../../../scripts/lib/vapid-key.ts';
import { TEST_VARIABLES } from '../../testing/test-variables.ts';
import { choosePush } from './choose-push.ts';
import { PushAway } from './push.ts';
import { decryptPush, newBrowserKeys } from './testing/decrypt-push.ts';
import { openPushSink } from './testing/push-sink.ts';

const PUBLIC_URL = 'https://cards.example';
const push = choosePush({ env: { ...TEST_VARIABLES, PUBLIC_URL } })!;
const sink = await openPushSink();
const browser = newBrowserKeys();
const target = { endpoint: `${sink.url}/send/1`, p256dh: browser.p256dh, auth: browser.auth };
const message = { text: 'Ava was here: \u0646\u062f\u0649 \u{1F44B}', topic: 'contact-1' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sink.received.length = 0;
  Object.assign(sink, { status: 201, headers: {} });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => sink.close());

// RFC 8291, appendix A.
const RFC_MESSAGE =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
const RFC_BROWSER = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('the receiver of these tests decrypts the example of RFC 8291', () => {
  expect(decryptPush(Buffer.from(RFC_MESSAGE, 'base64url'), RFC_BROWSER)).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

describe('a message', () => {
  test('is read by its browser alone', async () => {
    expect(await push.send(target, message)).toBe('sent');
    const [{ body }] = sink.received as [(typeof sink.received)[number]];
    expect(decryptPush(body, browser)).toBe(message.text);
    expect(() => decryptPush(body, newBrowserKeys())).toThrow('unable to authenticate');
  });

  test('has a size that says nothing of its text', async () => {
    await push.send(target, { ...message, text: 'A' });
    await push.send(target, { ...message, text: 'B'.repeat(1000) });
    expect(sink.received[0]!.body.length).toBe(sink.received[1]!.body.length);
  });

  test('says how long it is good for, what it replaces, and that it is urgent', async () => {
    await push.send(target, message);
    expect(sink.received[0]).toMatchObject({
      path: '/send/1',
      headers: { ttl: '86400', topic: 'contact-1', urgency: 'high', 'content-encoding': 'aes128gcm' },
    });
  });

  test('is signed with the key that browsers are given, for its push service and a few hours', async () => {
    await push.send(target, message);
    const { authorization = '' } = sink.received[0]!.headers;
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
    expect(key).toBe(push.publicKey);
    const [x, y] = [
      Buffer.from(key, 'base64url').subarray(1, 33),
      Buffer.from(key, 'base64url').subarray(33),
    ];
    const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
    const known = createLocalJWKSet({
      keys: [await exportJWK(createPublicKey({ key: jwk, format: 'jwk' }))],
    });
    const { payload } = await jwtVerify(token, known, { algorithms: ['ES256'] });
    expect(payload).toMatchObject({ aud: sink.url.replace('http:', 'https:'), sub: PUBLIC_URL });
    expect(payload.exp! - Date.now() / 1000).toBeLessThan(24 * 60 * 60);
  });
});

describe('an answer of a push service', () => {
  test.each([
    [200, 'sent'],
    [201, 'sent'],
    [202, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ])('of %i means: %s', async (status, outcome) => {
    sink.status = status;
    expect(await push.send(target, message)).toBe(outcome);
  });

  test('that redirects is not followed', async () => {
    Object.assign(sink, { status: 307, headers: { location: `${sink.url}/elsewhere` } });
    expect(await push.send(target, message)).toBe('refused');
    expect(sink.received.map(({ path }) => path)).toEqual(['/send/1']);
  });

  test.each([
    [429, '120', 120],
    [429, new Date(Date.now() + 90_000).toUTCString(), expect.closeTo(90, -1)],
    [503, '', undefined],
    [500, 'soon', undefined],
  ])('of %i with Retry-After %j is worth a retry', async (status, retryAfter, seconds) => {
    Object.assign(sink, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} });
    const error = await push.send(target, message).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PushAway);
    expect((error as PushAway).retryAfter).toEqual(seconds);
  });
});

test('a push service that cannot be reached is worth a retry', async () => {
  const gone = { ...target, endpoint: 'http://127.0.0.1:1/send' };
  await expect(push.send(gone, message)).rejects.toThrow(PushAway);
});

test('keys that no browser has are refused before anything is sent', async () => {
  expect(await push.send({ ...target, p256dh: `BA${'A'.repeat(85)}` }, message)).toBe('refused');
  expect(sink.received).toEqual([]);
});

describe('notifications', () => {
  const choose = (env: Partial<typeof TEST_VARIABLES>) =>
    choosePush({ env: { ...TEST_VARIABLES, ...env } as typeof TEST_VARIABLES });

  test('are off without keys', () => {
    const { VAPID_PRIVATE_KEY: _private, VAPID_PUBLIC_KEY: _public, ...others } = TEST_VARIABLES;
    expect(choosePush({ env: others })).toBeNull();
  });

  test('need both keys of a pair', () => {
    expect(() => choose({ VAPID_PRIVATE_KEY: '' })).toThrow('VAPID_PUBLIC_KEY: goes with VAPID_PRIVATE_KEY');
    expect(() => choose({ VAPID_PUBLIC_KEY: '' })).toThrow('VAPID_PRIVATE_KEY: goes with VAPID_PUBLIC_KEY');
  });

  test('have the pair that the start command makes', () => {
    expect(vapidKeysOf(TEST_VARIABLES.VAPID_PRIVATE_KEY)).toEqual({
      VAPID_PUBLIC_KEY: TEST_VARIABLES.VAPID_PUBLIC_KEY,
      VAPID_PRIVATE_KEY: TEST_VARIABLES.VAPID_PRIVATE_KEY,
    });
  });
});
