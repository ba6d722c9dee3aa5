import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { createWalletApp } from '../../edge-api/modules/wallets/testing/wallet-app.ts';
import { signIn, type Person } from '../../edge-api/testing/people.ts';
import type { WalletName } from '../../src/domain/wallet/wallet-buttons.ts';
import { walletAnswer } from './wallet-answer.ts';

const app = await createWalletApp({ CARDEA_RATE_FACTOR: '0.02' });
afterAll(() => app.close());

let me: Person;
beforeAll(async () => {
  me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'robin_vale' } });
});

/** A wallet page at a user's address, with its status and headers. */
async function open(person: Person, wallet: WalletName, handle: string, wallets = app.deps.wallets) {
  const actor = await findPerson(app.deps, person.token);
  const url = new URL(`http://localhost:8787/share/${wallet}-wallet?profile=${handle}`);
  const response: { status?: number; headers: Headers } = { headers: new Headers() };
  const locals = { deps: { ...app.deps, wallets }, actor };
  return { answer: await walletAnswer({ url, locals, response }, wallet), response };
}

describe('a page that adds a card to a wallet', () => {
  test('redirects to Google, and is the file for Apple', async () => {
    const google = (await open(me, 'google', 'robin_vale')).answer as Response;
    expect(google.status).toBe(302);
    expect(google.headers.get('location')).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
    const apple = (await open(me, 'apple', 'robin_vale')).answer as Response;
    expect(apple.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
  });

  test.each(['apple', 'google'] as const)('reports a missing card for %s', async (wallet) => {
    const { answer, response } = await open(me, wallet, 'nobody_here');
    expect(response.status).toBe(404);
    expect(answer).toEqual({ sentence: 'You no longer have this card.', again: false });
  });

  test.each(['apple', 'google'] as const)('reports too many requests for %s', async (wallet) => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    for (let n = 0; n < 2; n += 1) await open(person, wallet, person.handle);
    const { answer, response } = await open(person, wallet, person.handle);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer).toMatchObject({ again: true });
    expect(answer).toHaveProperty(
      'sentence',
      expect.stringMatching(/^Too many attempts\. You can try again in \d+ minutes\.$/),
    );
  });

  test('offers a retry while Google is away', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const link = async (): Promise<string> => {
      throw new Error('away');
    };
    const google = { ...app.deps.wallets.google!, link };
    const { answer, response } = await open(person, 'google', person.handle, { ...app.deps.wallets, google });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(answer).toEqual({ sentence: 'Something went wrong. Please try again.', again: true });
  });

  test('shows unexpected errors in place of the page', async () => {
    const google = { ...app.deps.wallets.google!, link: async () => 'x' };
    const broken = { ...app.deps, db: null as never };
    const actor = await findPerson(app.deps, me.token);
    const url = new URL('http://localhost:8787/share/google-wallet?profile=robin_vale');
    const page = {
      url,
      locals: { deps: { ...broken, wallets: { ...app.deps.wallets, google } }, actor },
      response: { headers: new Headers() },
    };
    await expect(walletAnswer(page, 'google')).rejects.toThrow(TypeError);
  });
});
