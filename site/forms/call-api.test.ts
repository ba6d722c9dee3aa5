import { afterAll, expect, expectTypeOf, test } from 'vitest';
import { problems } from '#messages/problems.ts';
import { signIn } from '../../edge-api/testing/people.ts';
import { callApi, type FormPage } from './call-api.ts';
import { createTestPages } from './testing/test-page.ts';

const pages = await createTestPages();
afterAll(pages.close);

test('a call returns its route’s response, as the page’s visitor', async () => {
  const ava = await signIn(pages.app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const page = pages.open('/account', undefined, ava.headers);
  const json = { first_name: 'Ava', last_name: 'Lindqvist' };
  const answer = await callApi(page, (api) => api.account.account.$put({ json }));
  expect(answer).toMatchObject({ ok: true, data: json });
  expect(page.response.headers.get('cache-control')).toBe('private, no-store');
});

test('an error is a value with its messages and the stored version, and passes on headers', async () => {
  const ava = await signIn(pages.app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const { handle } = ava;
  const page = pages.open('/edit-profile/about', undefined, ava.headers);
  const sent = { param: { handle }, json: { bio: '<p>Hello</p>' } };
  const headers = { 'If-Match': '"another"' };
  const answer = await callApi(page, (api) => api.profiles.p[':handle'].$put(sent, { headers }));
  expect(answer).toMatchObject({ ok: false, refusal: { status: 412, current: { handle } } });
  const anonymous = await callApi(pages.open('/account'), (api) => api.account.account.$get());
  const { detail } = problems.unauthorized;
  expect(anonymous).toMatchObject({ ok: false, refusal: { status: 401, detail, errors: {} } });
});

test('a page sets the cookies of its calls', async () => {
  const page = pages.open(
    '/logout',
    undefined,
    (await signIn(pages.app, { role: 'SOLO_ACTIVE_DEFAULT' })).headers,
  );
  expect(await callApi(page, (api) => api.auth['sign-out'].$post())).toEqual({
    ok: true,
    data: { success: true },
  });
  expect(page.response.headers.getSetCookie()).not.toEqual([]);
});

/** Never run: the type check of this file is the test. */
export function typesOfCalls(page: FormPage) {
  const param = { handle: 'ava' };
  // @ts-expect-error There is no such field.
  void callApi(page, (api) => api.account.account.$put({ json: { forename: 'Ava' } }));
  // @ts-expect-error The field takes no number.
  void callApi(page, (api) => api.account.account.$put({ json: { first_name: 1 } }));
  // @ts-expect-error There is no such path.
  void callApi(page, (api) => api.account.accounts.$get());
  // @ts-expect-error There is no such call at the path.
  void callApi(page, (api) => api.team.team.$delete());
  // @ts-expect-error The handle is missing.
  void callApi(page, (api) => api.profiles.p[':handle'].$put({ param: {}, json: {} }));
  // @ts-expect-error What better-auth answers has a body with types, too.
  void callApi(page, (api) => api.auth['sign-in'].email.$post({ json: { mail: '', password: '' } }));
  // @ts-expect-error What is passed on to it as well.
  void callApi(page, (api) => api.auth['verify-email'].$get({ query: { secret: '' } }));
  const json = { items: [{ name: 'Talk', link: 'https://example.com' }] };
  // @ts-expect-error An item of the list has a title.
  void callApi(page, (api) => api.sections.p[':handle'].thumbnail_links.$put({ param, json }));
  void callApi(page, (api) => api.sections.p[':handle'].videos.$get({ param })).then((answer) => {
    // @ts-expect-error Whether it went well is to be looked at first.
    void answer.data;
    if (!answer.ok) return;
    expectTypeOf(answer.data.version).toBeString();
    // @ts-expect-error The answer has no such field.
    void answer.data.revision;
  });
}
