import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { newAccount, send } from '../../edge-api/modules/account/testing/accounts.ts';
import { createAuthenticator } from '../../edge-api/modules/account/testing/authenticator.ts';
import { add } from '../../edge-api/modules/account/testing/passkeys.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { openLogout } from './logout.ts';
import { offersPasskey } from './passkey-offer.ts';
import { postSettings } from './settings.ts';
import { postSignIn } from './sign-in.ts';

const PASSWORD = 'Correct-horse-42!';

let pages: Awaited<ReturnType<typeof createTestPages>>;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());

/** A signed-in user, the account page's responses to their forms, and their passkeys. */
async function person(email: string) {
  const me = await newAccount(pages, email);
  const actor = async () => (await findPerson(pages.deps, me.token))!;
  const post = async (form: Record<string, string>) =>
    postSettings(pages.open('/account', form, me.bearer), await actor());
  const passkeys = async () => {
    const answer = await send(pages, 'GET', '/api/account/passkeys', undefined, me.bearer);
    return (await answer.json<{ results: { id: string; name: string }[] }>()).results;
  };
  return { me, actor, post, passkeys };
}
const pathOf = (answer: unknown) => answer instanceof Response && answer.headers.get('location');

test('adding and removing a passkey need the password, but not again within minutes', async () => {
  const { me, post, passkeys } = await person('adds@example.com');
  expect(await post({ intent: 'passkey', password: '' })).toMatchObject({
    intent: 'passkey',
    state: { errors: { password: 'Password is required.' } },
  });
  const wrong = await post({ intent: 'passkey', password: 'Wrong-horse-1!' });
  expect(wrong).toMatchObject({ intent: 'passkey', state: { errors: { password: 'Password is wrong.' } } });
  expect(JSON.stringify(wrong)).not.toContain('Wrong-horse');
  expect(pathOf(await post({ intent: 'passkey', password: PASSWORD }))).toBe(
    '/account?open=passkeys#passkeys',
  );
  await add(pages, me, await createAuthenticator());
  const [{ id } = { id: '' }] = await passkeys();
  const removed = () => post({ intent: 'passkey_remove', id });
  expect(pathOf(await removed())).toBe('/account?done=passkey_remove');
  expect(await passkeys()).toEqual([]);
  expect(pathOf(await removed())).toBe('/account?done=passkey_remove');
});

test('a passkey needs a name, and is renamed without the password', async () => {
  const { me, post, passkeys } = await person('renames@example.com');
  await post({ intent: 'passkey', password: PASSWORD });
  await add(pages, me, await createAuthenticator());
  await pages.client.execute('update sessions set password_verified_at = null');
  const [{ id } = { id: '' }] = await passkeys();
  expect(await post({ intent: 'passkey_name', id, name: ' ' })).toMatchObject({
    intent: 'passkey_name',
    state: { errors: { name: expect.any(String) }, values: { id } },
  });
  expect(pathOf(await post({ intent: 'passkey_name', id, name: 'Key ring' }))).toBe(
    '/account?done=passkey_name',
  );
  expect(await passkeys()).toMatchObject([{ id, name: 'Key ring' }]);
  expect(await post({ intent: 'passkey_remove', id, password: '' })).toMatchObject({
    state: { errors: { password: 'Password is required.' } },
  });
  expect(await passkeys()).toHaveLength(1);
});

test('a code is mailed to an account without a password, and its form comes back to the passkey', async () => {
  const { post } = await person('no-password@example.com');
  await pages.client.execute("delete from identities where provider_id = 'credential'");
  const sent = await post({ intent: 'passkey_code', id: 'a/b' });
  expect(pathOf(sent)).toBe('/account?open=passkeys&passkey=a%2Fb&code=sent#passkeys');
});

test('is offered on Home after a sign-in by password, to that person alone, and until they have one', async () => {
  const { me, actor, post } = await person('offered@example.com');
  const other = await person('not-offered@example.com');
  const form = { email: me.email, password: PASSWORD };
  const home = pages.follow(await postSignIn(pages.open('/sign-in', form)));
  expect(await offersPasskey(home, await actor())).toBe(true);
  expect(await offersPasskey(home, await other.actor())).toBe(false);
  expect(await offersPasskey(pages.open('/my-profile'), await actor())).toBe(false);
  await post({ intent: 'passkey', password: PASSWORD });
  await add(pages, me, await createAuthenticator());
  expect(await offersPasskey(home, await actor())).toBe(false);
});

test('leaves nothing in a browser that signed out', async () => {
  const left = pages.open('/logout', undefined, { cookie: 'cardea.offer_passkey=1; cardea.passkey=2' });
  await openLogout(left);
  const deleted = left.response.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'));
  expect(deleted.map((cookie) => cookie.split('=')[0])).toEqual(['cardea.offer_passkey', 'cardea.passkey']);
});
