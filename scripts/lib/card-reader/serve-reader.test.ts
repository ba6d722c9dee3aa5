import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { CardUnreadable, serveReader, type CardReader } from './serve-reader.ts';

const TOKEN = 'a'.repeat(48);
const CARD = { fields: { full_name: { value: 'Kirra', confidence: 1, box: null } }, lines: ['Kirra'] };
const undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo.splice(0)) each();
});

/** A running reader; `opened` counts how often its models were loaded. */
async function serve(reader: Partial<CardReader> = {}, patience?: number) {
  const seen = { opened: 0, closed: 0, hung: 0 };
  const open = async () => {
    seen.opened += 1;
    return { read: async () => CARD, close: async () => void (seen.closed += 1), ...reader };
  };
  const server = await serveReader(open, TOKEN, { patience, hung: () => void (seen.hung += 1) }).listen(0);
  undo.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const send = (init: RequestInit = {}) =>
    fetch(address, {
      method: 'POST',
      body: 'a picture',
      headers: { authorization: `Bearer ${TOKEN}` },
      ...init,
    });
  return { seen, send };
}

describe('the card reader', () => {
  test('returns its results, and only loads its models with the first card', async () => {
    const { seen, send } = await serve();
    expect(seen.opened).toBe(0);
    for (const answer of [await send(), await send()])
      expect([answer.status, await answer.json()]).toEqual([200, CARD]);
    expect(seen.opened).toBe(1);
  });

  test.each<[string, RequestInit, number]>([
    ['without a token', { headers: {} }, 401],
    ['with another token', { headers: { authorization: `Bearer ${'b'.repeat(48)}` } }, 401],
    ['with half of it', { headers: { authorization: `Bearer ${TOKEN.slice(1)}` } }, 401],
    ['by GET', { method: 'GET', body: null }, 405],
    ['for more than 20 MB', { body: new Uint8Array(20 * 1024 * 1024 + 1) }, 413],
  ])('refuses requests %s, and reads nothing', async (_, init, status) => {
    const { seen, send } = await serve();
    expect([(await send(init)).status, seen.opened]).toEqual([status, 0]);
  });

  test('refuses anything but a picture, and continues with the same models', async () => {
    const { seen, send } = await serve({ read: () => Promise.reject(new CardUnreadable()) });
    expect([(await send()).status, (await send()).status, seen.opened]).toEqual([422, 422, 1]);
  });

  test('that failed is opened again for the next card, and quotes nothing', async () => {
    const { seen, send } = await serve({ read: () => Promise.reject(new Error('kirra@example.com')) });
    const answer = await send();
    expect([answer.status, await answer.text()]).toEqual([500, '{}']);
    await send();
    expect(seen).toEqual({ opened: 2, closed: 2, hung: 0 });
  });

  test('that hangs is reported, to be restarted', async () => {
    const { seen, send } = await serve({ read: () => new Promise(() => {}) }, 20);
    void send().catch(() => {});
    await expect.poll(() => seen.hung).toBe(1);
  });

  test('reads cards in sequence, and refuses those that would wait for too long', async () => {
    const turns: (() => void)[] = [];
    const { send } = await serve({ read: () => new Promise((done) => turns.push(() => done(CARD))) });
    const asked = Array.from({ length: 9 }, () => send().then(({ status }) => status));
    await expect.poll(() => Promise.race([...asked, Promise.resolve('waiting')])).toBe(503);
    expect(turns).toHaveLength(1);
    for (let turn = 0; turn < 8; turn += 1) {
      await expect.poll(() => turns.length).toBe(turn + 1);
      turns[turn]!();
    }
    expect((await Promise.all(asked)).toSorted()).toEqual([...Array(8).fill(200), 503]);
  });
});
