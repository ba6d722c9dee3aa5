import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OFFER_TOKEN_MAX } from '../../../src/domain/limits/plans.ts';
import { TEST_VARIABLES } from '../../testing/test-variables.ts';
import { callApi, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { keyedHash } from '../../kit/keyed-hash.ts';
import { offerToken, type OfferTerms } from './signed-offer.ts';
import { accountOf } from './testing/buying.ts';

const OFFERS_SECRET = 'a-secret-for-offers-that-is-long-enough';
const { AUTH_SECRET } = TEST_VARIABLES;

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp({ OFFERS_SECRET });
  person = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
});
afterAll(() => app.close());

async function made(by: TestApp, more: object = {}): Promise<string> {
  const body = { subscription_type: 'solo', months: 1, ...more };
  const headers = { authorization: `Bearer ${OFFERS_SECRET}` };
  const answer = await callApi(by, 'POST', '/payments/complimentary-offers', body, headers);
  const { url } = (await answer.json()) as { url: string };
  return new URL(url).searchParams.get('action_token')!;
}

const accept = async (who: Person, action_token: string) =>
  (await who.call('POST', '/payments/complimentary', { action_token })).status;

const TERMS: OfferTerms = {
  id: 'an-offer',
  subscription_type: 'solo',
  months: 1,
  seats: 1,
  product_id: null,
  price_id: null,
  email: null,
  expires_at: Date.now() + 60_000,
};

const ANOTHER = 'another-secret-that-is-long-enough-too';
const sealed = (text: string) => Buffer.from(text).toString('base64url');
const altered = (token: string, change: Partial<OfferTerms>) => {
  const [body = '', seal = ''] = token.split('.');
  const terms = JSON.parse(Buffer.from(body, 'base64url').toString()) as OfferTerms;
  return `${sealed(JSON.stringify({ ...terms, ...change }))}.${seal}`;
};

describe('a refused token', () => {
  test.each<[string, () => Promise<string>]>([
    ['forged', async () => 'x'.repeat(22)],
    ['in the former format', async () => crypto.randomUUID()],
    ['without a signature', async () => (await made(app)).split('.')[0]!],
    ['with an empty one', async () => `${(await made(app)).split('.')[0]}.`],
    ['signed with another secret', () => offerToken.sign(ANOTHER, TERMS)],
    [
      'signed for another purpose',
      async () => `${sealed('{}')}.${await keyedHash(AUTH_SECRET, sealed('{}'))}`,
    ],
    ['with more months', async () => altered(await made(app), { months: 36 })],
    ['with another plan', async () => altered(await made(app), { subscription_type: 'team', seats: 50 })],
    ['with a later end', async () => altered(await made(app, { days: 1 }), { expires_at: Date.now() * 2 })],
    ['cut short', async () => (await made(app)).slice(0, -1)],
    ['with a suffix', async () => `${await made(app)}.x`],
    ['in capitals', async () => (await made(app)).toUpperCase()],
    ['with a valid signature, but never created or revoked', () => offerToken.sign(AUTH_SECRET, TERMS)],
  ])('is %s', async (_, token) => {
    expect(await accept(person, await token())).toBe(409);
    expect((await accountOf(person)).plan).toBe('essential');
  });

  test('is one of another deployment', async () => {
    const elsewhere = await createTestApp({ OFFERS_SECRET, AUTH_SECRET: ANOTHER });
    const [foreign, own] = [await made(elsewhere), await made(app)];
    const guest = await signIn(elsewhere, { role: 'SOLO_ESSENTIAL_DEFAULT' });
    expect([await accept(person, foreign), await accept(guest, own)]).toEqual([409, 409]);
    elsewhere.close();
  });

  test.each(['', 'x'.repeat(OFFER_TOKEN_MAX + 1)])('is empty, or too long', async (token) => {
    expect(await accept(person, token)).toBe(422);
  });
});

describe('a token', () => {
  test('contains the offer, while it is valid', async () => {
    const token = await offerToken.sign(AUTH_SECRET, TERMS);
    expect(await offerToken.read([AUTH_SECRET], token, new Date(TERMS.expires_at - 1))).toEqual(TERMS);
    expect(await offerToken.read([AUTH_SECRET], token, new Date(TERMS.expires_at))).toBeNull();
  });

  test('for one account is accepted by that one only, and once', async () => {
    const [theirs, another] = [
      await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' }),
      await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' }),
    ];
    const token = await made(app, { email: ` ${theirs.email.toUpperCase()}` });
    expect(await accept(another, token)).toBe(409);
    expect((await accountOf(another)).plan).toBe('essential');
    expect(await accept(theirs, token)).toBe(200);
    expect((await accountOf(theirs)).plan).toBe('active');
    expect(await accept(theirs, token)).toBe(409);
  });

  test('is invalid once it was revoked', async () => {
    const token = await made(app);
    await app.client.execute('delete from complimentary_offers where redeemed_at is null');
    expect(await accept(person, token)).toBe(409);
  });

  test('has room for the longest ids', async () => {
    const id = 'i'.repeat(255);
    const longest = {
      ...TERMS,
      seats: 10_000,
      product_id: id,
      price_id: id,
      email: `${'e'.repeat(242)}@example.com`,
    };
    expect((await offerToken.sign(AUTH_SECRET, longest)).length).toBeLessThan(OFFER_TOKEN_MAX);
  });
});
