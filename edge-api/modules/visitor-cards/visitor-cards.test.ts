import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import { VISITOR_CARD_HOURS } from '../../../src/domain/limits/visitor-cards.ts';
import { runSchedule } from '../../jobs.ts';
import { users } from '../../db/tables/account.table.ts';
import { visitorCards } from '../../db/tables/visitor-cards.table.ts';
import { testClock } from '../../testing/clock.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { confirmed, letterTo, linkIn, newAccount, send, tokenIn } from '../account/testing/accounts.ts';
import { turnOnSecondFactor } from '../account/testing/second-factor.ts';
import { post, tokenIn as withdrawalTokenIn } from '../exchange/testing/exchange.ts';

const { later } = testClock();
const HOUR = 3_600_000;
let app: Awaited<ReturnType<typeof createTestApp>>;
let owner: Person;
let visitors = 0;

beforeAll(async () => {
  app = await createTestApp();
  owner = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
beforeEach(() => void (app.letters.length = 0));
afterAll(() => app.close());

const SUBJECT = 'Your card is ready';
const mailbox = () => `mira-${(visitors += 1)}@harbour.example`;

/** Exchanges contacts. @returns the id of the exchange */
async function exchange(email: string, more: object = {}): Promise<string> {
  const body = { first_name: 'Mira', last_name: 'Solberg', email, consent: true, ...more };
  const response = await post(app, owner.handle, body);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

const ask = (exchange_id: string, more: object = {}, headers: Record<string, string> = {}) =>
  send(app, 'POST', `/api/p/${owner.handle}/keep-yours`, { exchange_id, design: 3, ...more }, headers);
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
const make = (token: string, cookie = '') =>
  send(app, 'POST', '/api/your-card', { token }, cookie ? { cookie } : {});
const mailed = (email: string) => app.letters.filter((one) => one.to === email && one.subject === SUBJECT);
const hasAccount = async (email: string) =>
  (await app.db.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0;

describe('a card that a visitor keeps', () => {
  test('is made of what they gave, by the mailed link, and signs in the browser that asked', async () => {
    const email = mailbox();
    const given = { company_name: 'Harbour Studio', job_title: 'Architect', phone: '+46 70 555 01 42' };
    const asked = await ask(await exchange(email, given));
    expect([asked.status, await asked.text()]).toEqual([202, '']);
    expect(await hasAccount(email)).toBe(false);
    const letter = letterTo(app, email, SUBJECT);
    expect(linkIn(letter).pathname).toBe('/your-card');
    expect(letter.text).not.toMatch(/Mira|Solberg|Harbour/);

    const made = await make(tokenIn(letter), cookieOf(asked));
    expect([made.status, await made.json()]).toEqual([200, { signed_in: true }]);
    const session = { cookie: cookieOf(made) };
    const account = (await (await send(app, 'GET', '/api/account', undefined, session)).json()) as {
      cards: unknown[];
    };
    expect(account).toMatchObject({ email, first_name: 'Mira', last_name: 'Solberg', status: 'active' });
    expect(account.cards).toHaveLength(1);
    const signedIn = await send(app, 'GET', '/api/auth/get-session', undefined, session);
    expect(await signedIn.json()).toMatchObject({ user: { email } });
    const { results } = (await (await send(app, 'GET', '/api/profiles', undefined, session)).json()) as {
      results: { handle: string }[];
    };
    expect(results).toHaveLength(1);
    const card = (await (await app.request(`/api/p/${results[0]!.handle}`)).json()) as PublicCard;
    expect(card).toMatchObject({
      first_name: 'Mira',
      last_name: 'Solberg',
      job_title: 'Architect',
      workplace: 'Harbour Studio',
      card_design_id: 3,
      is_default: true,
    });
    expect(card.contact_info.map(({ value }) => value).join()).toContain(email);
    expect(card.contact_info).toHaveLength(2);
    expect((await make(tokenIn(letter), cookieOf(asked))).status).toBe(422);
  });

  test('is made in another browser too, which is mailed a sign-in link and not signed in', async () => {
    const email = mailbox();
    await ask(await exchange(email));
    const made = await make(tokenIn(letterTo(app, email, SUBJECT)));
    expect(await made.json()).toEqual({ signed_in: false });
    expect(cookieOf(made)).not.toContain('session_token=');
    expect(await hasAccount(email)).toBe(true);
    expect(letterTo(app, email, 'sign-in link').text).toContain('/sign-in/link');
  });

  test('adds nothing to an account of the e-mail, and signs in to it unless it has a second factor', async () => {
    const email = mailbox();
    const me = await newAccount(app, email);
    const before = await (await send(app, 'GET', '/api/profiles', undefined, me.bearer)).json();
    const id = await exchange(email);
    const asked = await ask(id);
    const made = await make(tokenIn(letterTo(app, email, SUBJECT)), cookieOf(asked));
    expect(await made.json()).toEqual({ signed_in: true });
    expect(await (await send(app, 'GET', '/api/profiles', undefined, me.bearer)).json()).toEqual(before);

    await turnOnSecondFactor(app, await confirmed(app, me));
    const anew = await ask(id);
    const next = await make(tokenIn(letterTo(app, email, SUBJECT)), cookieOf(anew));
    expect(await next.json()).toEqual({ signed_in: false });
    expect(cookieOf(next)).not.toContain('session_token=');
    expect(letterTo(app, email, 'sign-in link').text).toContain('/sign-in/link');
  });

  test('asks only a visitor who gave a phone alone for an e-mail', async () => {
    const typed = mailbox();
    const id = await exchange('', { phone: '+46 70 555 01 43' });
    expect((await ask(id)).status).toBe(202);
    expect(app.letters.filter(({ subject }) => subject === SUBJECT)).toEqual([]);
    await ask(id, { email: typed });
    expect(mailed(typed)).toHaveLength(1);

    const [own, other] = [mailbox(), mailbox()];
    await ask(await exchange(own), { email: other });
    expect([mailed(own).length, mailed(other).length]).toEqual([1, 0]);
  });

  test.each<[string, (id: string, email: string) => Promise<unknown>]>([
    ['an unknown exchange', async () => ask('exchange/nothing')],
    [
      'another card',
      async (id) => send(app, 'POST', '/api/p/no_such_card/keep-yours', { exchange_id: id, design: 1 }),
    ],
    [
      'an exchange of more than a day ago',
      async (id) => {
        later(VISITOR_CARD_HOURS * HOUR + 1000);
        return ask(id);
      },
    ],
    [
      'an exchange that was taken back',
      async (id, email) => {
        const token = withdrawalTokenIn(app.letters.find(({ to }) => to === email)!);
        await send(app, 'POST', '/api/withdraw', { token });
        return ask(id);
      },
    ],
  ])('is not offered for %s, with the same answer', async (_what, doAsk) => {
    const email = mailbox();
    const id = await exchange(email);
    const answer = (await doAsk(id, email)) as Response;
    expect([answer.status, await answer.text()]).toEqual([202, '']);
    expect(mailed(email)).toEqual([]);
  });

  test('is not offered where not everybody may sign up, nor made once that has ended', async () => {
    const closed = await createTestApp({ CARDEA_SIGNUP: 'invited' });
    const host = await signIn(closed, { role: 'SOLO_ACTIVE_DEFAULT' });
    const email = mailbox();
    const made = await post(closed, host.handle, { full_name: 'Mira Solberg', email, consent: true });
    const { id } = (await made.json()) as { id: string };
    await send(closed, 'POST', `/api/p/${host.handle}/keep-yours`, { exchange_id: id, design: 1 });
    expect(closed.letters.filter(({ subject }) => subject === SUBJECT)).toEqual([]);
    closed.close();
  });

  test('is deleted after a day, with a withdrawal, and by another request for the same exchange', async () => {
    const rows = async () => (await app.db.select().from(visitorCards)).length;
    await app.db.delete(visitorCards);
    const [lapsing, withdrawn, again] = [mailbox(), mailbox(), mailbox()];
    await ask(await exchange(lapsing));
    await ask(await exchange(withdrawn));
    const id = await exchange(again);
    await ask(id);
    await ask(id, { design: 5 });
    expect(await rows()).toBe(3);
    const [first, second] = mailed(again);
    expect((await make(tokenIn(first!))).status).toBe(422);
    expect((await make(tokenIn(second!))).status).toBe(200);
    const mail = app.letters.find(({ to, text }) => to === withdrawn && text.includes('/withdraw'))!;
    await send(app, 'POST', '/api/withdraw', { token: withdrawalTokenIn(mail) });
    expect(await rows()).toBe(1);
    later(VISITOR_CARD_HOURS * HOUR + 1000);
    expect((await make(tokenIn(letterTo(app, lapsing, SUBJECT)))).status).toBe(422);
    await runSchedule(app.deps, '*/10 * * * *');
    expect(await rows()).toBe(0);
  });

  test('nothing that was typed can be read in the database', async () => {
    const email = mailbox();
    await ask(await exchange(email, { company_name: 'Harbour Studio' }));
    const stored = JSON.stringify(await app.db.select().from(visitorCards));
    for (const word of [email, 'Mira', 'Harbour']) expect(stored).not.toContain(word);
  });
});
