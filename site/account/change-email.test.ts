import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { identities, sessions, users } from '../../edge-api/db/schema.ts';
import { hashToken } from '../../edge-api/kit/token-hash.ts';
import { letterTo, newAccount, tokenIn } from '../../edge-api/modules/account/testing/accounts.ts';
import { openRestore, postRestore } from './restore-email.ts';
import { openSettings, postSettings } from './settings.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { openVerify } from './verify-email.ts';

const PASSWORD = 'Correct-horse-42!';

let pages: Awaited<ReturnType<typeof createTestPages>>;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());

/** A signed-in user, and the account page's responses to their forms. */
async function person(email: string) {
  const { token, bearer } = await newAccount(pages, email);
  const post = async (form: Record<string, string>) =>
    postSettings(pages.open('/account', form, bearer), (await findPerson(pages.deps, token))!);
  return { token, bearer, post };
}

/** The mail sent after the response. */
const letter = (to: string, subject: string) => letterTo(pages, to, subject);

test('changing the e-mail needs the password, but not again within minutes', async () => {
  const { post } = await person('settings@example.com');
  const new_email = 'settings-new@example.com';
  const bare = await post({ intent: 'email', new_email });
  expect(bare).toMatchObject({ intent: 'email', state: { errors: { password: 'Password is required.' } } });
  const wrong = await post({ intent: 'email', new_email, password: 'Wrong-horse-1!' });
  expect(wrong).toMatchObject({
    state: { errors: { password: 'Password is wrong.' }, values: { new_email } },
  });
  expect(JSON.stringify(wrong)).not.toContain('Wrong-horse');
  expect(pages.letters).toEqual([]);
  const asked = await post({ intent: 'email', new_email, password: PASSWORD });
  const shown = pages.follow(asked);
  expect(shown.url.search).toBe('?open=email&sent');
  expect(openSettings(shown)).toMatchObject({ sent: { email: new_email, again: false } });
  const again = pages.follow(await post({ intent: 'email_again', new_email }));
  expect(openSettings(again)).toMatchObject({ sent: { email: new_email, again: true } });
});

test('changing the e-mail needs a mailed code without a password', async () => {
  const { post, bearer, token } = await person('coded@example.com');
  await pages.db.delete(identities);
  const sent = await post({ intent: 'email_code' });
  expect(sent instanceof Response && sent.headers.get('location')).toBe('/account?open=email&code=sent');
  const code = /\d{6}/.exec((await letter('coded@example.com', 'Confirm your new email')).text)![0];
  const new_email = 'coded-new@example.com';
  expect(await post({ intent: 'email', new_email, code: '' })).toMatchObject({
    state: { errors: { code: 'Code is required.' } },
  });
  const asked = pages.follow(await post({ intent: 'email', new_email, code }));
  expect(openSettings(asked)).toMatchObject({ sent: { email: new_email } });
  expect(bearer['authorization']).toContain(token);
});

test('a change of e-mail is reverted by a button, never by viewing the page', async () => {
  const { post } = await person('was@example.com');
  await post({ intent: 'email', new_email: 'is@example.com', password: PASSWORD });
  const verifying = tokenIn(await letter('is@example.com', 'Verify'));
  await openVerify(pages.open(`/verify-email?token=${verifying}`));
  const token = tokenIn(letterTo(pages, 'was@example.com', 'was changed'));
  const path = `/restore-email?token=${token}`;
  for (let times = 0; times < 2; times += 1) {
    expect(await openRestore(pages.open(path))).toMatchObject({ kind: 'ask', email: 'was@example.com' });
  }
  const emails = async () =>
    (await pages.db.select().from(users).where(eq(users.email, 'was@example.com'))).length;
  expect(await emails()).toBe(0);
  const restored = pages.follow(await postRestore(pages.open('/restore-email', { token })));
  expect(await openRestore(restored)).toEqual({
    kind: 'done',
    email: 'was@example.com',
  });
  expect(await emails()).toBe(1);
  const late = pages.open(path);
  expect(await openRestore(late)).toEqual({ kind: 'late' });
  expect(late.response.status).toBe(422);
  expect(await postRestore(pages.open('/restore-email', { token }))).toEqual({ kind: 'late' });
});

test('a form of another site reverts nothing', async () => {
  const { post, token: session } = await person('foreign@example.com');
  await post({ intent: 'email', new_email: 'foreign-new@example.com', password: PASSWORD });
  const verifying = tokenIn(await letter('foreign-new@example.com', 'Verify'));
  await openVerify(pages.open(`/verify-email?token=${verifying}`));
  const token = tokenIn(letterTo(pages, 'foreign@example.com', 'was changed'));
  const page = pages.open('/restore-email', { token }, { origin: 'https://elsewhere.example' });
  expect(await postRestore(page)).toMatchObject({ kind: 'ask' });
  expect(page.response.status).toBe(403);
  const stored = await pages.db
    .select()
    .from(sessions)
    .where(eq(sessions.token, await hashToken(session)));
  expect(stored).toHaveLength(1);
});
