import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testCard } from '../../../src/domain/card/testing/card.ts';
import { walletPassOf } from './wallet-pass.ts';
import { restGoogle } from './rest.google.ts';

const { privateKey: key } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const ORIGIN = 'https://cardea.example.org';
const issued = { serial: 'serial-1', pass: walletPassOf(testCard(), ORIGIN) };

/** Google according to its documentation: creating an existing object is 409, and then it can be replaced. */
function google(answers: Partial<Record<string, number>> = {}) {
  const calls: string[] = [];
  const stored = new Map<string, unknown>();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input as string);
    const method = init!.method!;
    calls.push(`${method} ${url.pathname}`);
    if (url.host === 'oauth2.googleapis.com')
      return Response.json({ access_token: 'token', expires_in: 3_600 });
    const refused = answers[method];
    if (refused) return new Response('', { status: refused });
    expect(new Headers(init!.headers).get('authorization')).toBe('Bearer token');
    const body = JSON.parse(init!.body as string) as { id: string };
    if (method === 'POST' && stored.has(body.id)) return new Response('', { status: 409 });
    stored.set(body.id, body);
    return new Response('{}');
  };
  const wallet = restGoogle({
    signer: { email: 'wallet@project.example.com', key },
    issuerId: '3388',
    origin: ORIGIN,
    now: () => new Date('2026-11-24T09:00:00Z'),
    fetch,
  });
  return { wallet, calls, stored };
}

describe('Google Wallet by a service account', () => {
  test('stores class and object, and the link only has their ids', async () => {
    const { wallet, stored } = google();
    const link = await wallet.link(issued);
    expect([...stored.keys()]).toEqual(['3388.cardea_card', '3388.serial-1']);
    const [, body] = link.split('/').at(-1)!.split('.') as [string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
      payload: { genericObjects: object[] };
    };
    expect(claims.payload.genericObjects).toEqual([{ id: '3388.serial-1', classId: '3388.cardea_card' }]);
    expect(link.length).toBeLessThanOrEqual(1_800);
  });

  test('updates a saved pass with its card, with one token and one class', async () => {
    const { wallet, stored, calls } = google();
    await wallet.link(issued);
    const pass = walletPassOf(testCard({ job_title: 'Head Gardener' }), ORIGIN);
    await wallet.change({ ...issued, pass });
    expect(JSON.stringify(stored.get('3388.serial-1'))).toContain('Head Gardener');
    expect(calls.filter((call) => call.includes('/token'))).toHaveLength(1);
    expect(calls.filter((call) => call.includes('genericClass'))).toHaveLength(1);
  });

  test('removes the data of a pass whose card is deleted', async () => {
    const { wallet, stored } = google();
    await wallet.link(issued);
    await wallet.change({ ...issued, pass: null });
    const object = stored.get('3388.serial-1') as { state: string };
    expect(object.state).toBe('INACTIVE');
    expect(JSON.stringify(object)).not.toMatch(/lindgren|landscape|\/ava/i);
  });

  test.each([[429], [500], [403]])('throws if Google answers %i, to be retried', async (status) => {
    const { wallet } = google({ POST: status });
    await expect(wallet.change(issued)).rejects.toThrow(String(status));
  });
});
