import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterTo, tokenIn } from '../../edge-api/modules/account/testing/accounts.ts';
import { post } from '../../edge-api/modules/exchange/testing/exchange.ts';
import { signIn } from '../../edge-api/testing/people.ts';
import { visitorMessages } from '../../src/messages/visitor.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { offeredExchange, openYourCard, postYourCard } from './your-card.ts';

let pages: Awaited<ReturnType<typeof createTestPages>>;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());

const FORM = { handle: 'ava', exchange_id: 'exchange/0000000000000000000001', design: '3' };

test('an email that is none comes back with what was chosen, and a sentence', async () => {
  const page = pages.open('/your-card?lang=de', { ...FORM, email: ' mia@ ' });
  expect(await postYourCard(page)).toEqual({
    kind: 'refused',
    asked: { ...FORM, email: 'mia@' },
    problem: visitorMessages('de').keepYours.again,
  });
  expect(page.response.status).toBe(422);
});

test('one that is well-formed leads to the inbox, in the language of the page', async () => {
  const answer = await postYourCard(pages.open('/your-card?lang=de', { ...FORM, email: 'mia@met.example' }));
  const { searchParams } = pages.follow(answer).url;
  expect([searchParams.has('asked'), searchParams.get('lang')]).toEqual([true, 'de']);
});

test('a visitor who gave an email is not asked for one again when it cannot be mailed', async () => {
  const page = pages.open('/your-card', { ...FORM, exchange_id: '' });
  expect(await postYourCard(page)).toMatchObject({ kind: 'refused', asked: { email: null } });
});

test.each([
  ['open', 'exchange-1'],
  ['invited', null],
  ['closed', null],
] as const)('after an exchange where sign-up is %s, the offer of a card is for %s', (mode, exchange) => {
  const page = pages.open('/ava/thanks?mailed&exchange=exchange-1');
  page.locals.deps = { ...page.locals.deps, env: { ...page.locals.deps.env, CARDEA_SIGNUP: mode } };
  expect(offeredExchange(page)).toBe(exchange);
});

test('a mailed card whose site closed sign-up meanwhile is not made, with a sentence that says so', async () => {
  const host = await signIn(pages.app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const email = 'mira@met.example';
  const given = await post(pages.app, host.handle, { full_name: 'Mira', email, consent: true });
  const { id } = (await given.json()) as { id: string };
  await postYourCard(pages.open('/your-card', { handle: host.handle, exchange_id: id, design: '3' }));
  const token = tokenIn(letterTo(pages.app, email, 'Your card is ready'));
  const page = pages.open('/your-card', { token });
  const { env } = pages.deps;
  pages.deps.env = { ...env, CARDEA_SIGNUP: 'closed' };
  const answer = await postYourCard(page);
  pages.deps.env = env;
  expect([page.response.status, answer]).toEqual([
    403,
    { kind: 'ready', token, name: 'Mira', problem: visitorMessages('en').keepYours.closed },
  ]);
  expect(await openYourCard(pages.open(`/your-card?token=${token}`))).toMatchObject({ kind: 'ready' });
});
