import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorMessages } from '../../src/messages/visitor.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { postYourCard } from './your-card.ts';

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
