import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { apnsPush } from './apns.push.ts';

const { privateKey: key } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

function push(answer: () => Response, withKey = true) {
  const calls: { url: string; headers: Headers; body: unknown }[] = [];
  const { notify } = apnsPush({
    passTypeId: 'pass.com.example',
    now: () => new Date('2026-11-24T09:00:00Z'),
    key: withKey ? { id: 'KEY4567890', teamId: 'TEAM567890', key } : null,
    fetch: async (url, init) => {
      calls.push({ url: url as string, headers: new Headers(init!.headers), body: init!.body });
      return answer();
    },
  });
  return { notify, calls };
}

describe("Apple's push service", () => {
  test('receives an empty notification for the pass type, with a token of the team', async () => {
    const { notify, calls } = push(() => new Response());
    expect(await notify('abc123')).toBe('notified');
    const { url, headers, body } = calls[0]!;
    expect([url, headers.get('apns-topic'), body]).toEqual([
      'https://api.push.apple.com/3/device/abc123',
      'pass.com.example',
      '{}',
    ]);
    const [head, claims, signature] = headers.get('authorization')!.replace('bearer ', '').split('.') as [
      string,
      string,
      string,
    ];
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({
      alg: 'ES256',
      kid: 'KEY4567890',
    });
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ iss: 'TEAM567890' });
    const signed = Buffer.from(`${head}.${claims}`);
    const bytes = Buffer.from(signature, 'base64url');
    expect(verify('SHA256', signed, { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' }, bytes)).toBe(
      true,
    );
  });

  test('receives no token if the certificate of the pass type is used', async () => {
    const { notify, calls } = push(() => new Response(), false);
    await notify('abc123');
    expect(calls[0]!.headers.has('authorization')).toBe(false);
  });

  test.each([
    [410, 'Unregistered'],
    [400, 'BadDeviceToken'],
  ])('reports with %i %s that a device has no pass any more', async (status, reason) => {
    expect(await push(() => Response.json({ reason }, { status })).notify('x')).toBe('gone');
  });

  test.each([
    [429, 'TooManyRequests'],
    [503, 'ServiceUnavailable'],
    [403, 'InvalidProviderToken'],
  ])('is retried after %i %s', async (status, reason) => {
    await expect(push(() => Response.json({ reason }, { status })).notify('x')).rejects.toThrow(
      String(status),
    );
  });
});
