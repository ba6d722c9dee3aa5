import { afterAll, describe, expect, test } from 'vitest';
import { signIn, type Person } from '../../edge-api/testing/people.ts';
import { plainText } from '../../src/domain/text/rich-text.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { bioForm, postBio } from './bio-form.ts';

const pages = await createTestPages();
afterAll(pages.close);

const BACK = '/edit-profile/card-details';
const SHAPED = '<p>I plant <b>squares</b>.</p><p>And oaks.</p>';

const bioOf = async ({ call, handle }: Person) =>
  ((await (await call('GET', `/p/${handle}`)).json()) as { bio: string }).bio;

/** A user with a bio. */
async function writer(
  bio: string,
  role: 'SOLO_ACTIVE_DEFAULT' | 'TEAM_ACTIVE_READONLY' = 'SOLO_ACTIVE_DEFAULT',
) {
  const person = await signIn(pages.app, { role });
  if (bio !== '') expect((await person.call('PUT', `/p/${person.handle}`, { bio })).status).toBe(200);
  return person;
}

/** Submits the form; `meanwhile` runs after the page has read the profile, and before it saves. */
async function send(
  person: Person,
  written: { bio: string; was: string },
  meanwhile?: () => Promise<unknown>,
) {
  const page = pages.open(BACK, written, person.headers);
  const { bio, updated } = (await (await person.call('GET', `/p/${person.handle}`)).json()) as Record<
    'bio' | 'updated',
    string
  >;
  await meanwhile?.();
  const answer = await postBio(page, { profile: { handle: person.handle, bio, updated }, back: BACK });
  return answer instanceof Response
    ? { status: answer.status, to: answer.headers.get('location') }
    : { ...answer, status: page.response.status };
}

describe('the plain form of a bio', () => {
  test('shows its text, and saves another one as paragraphs', async () => {
    const person = await writer(SHAPED);
    const { state, was } = bioForm(await bioOf(person));
    expect(state.values.bio).toBe('I plant squares.\nAnd oaks.');
    expect(await send(person, { bio: 'I plant <oaks>.\r\n\r\n- limes', was })).toEqual({
      status: 303,
      to: BACK,
    });
    expect(await bioOf(person)).toBe('<p>I plant &lt;oaks&gt;.</p><ul><li>limes</li></ul>');
    expect((await send(person, { bio: '', was: plainText(await bioOf(person)) })).status).toBe(303);
    expect(await bioOf(person)).toBe('');
  });

  test('preserves its formatting if its text is unchanged', async () => {
    const person = await writer(SHAPED);
    const { state, was } = bioForm(await bioOf(person));
    expect((await send(person, { bio: `${state.values.bio!.replace('\n', '\r\n')}\r\n`, was })).status).toBe(
      303,
    );
    expect(await bioOf(person)).toBe(SHAPED);
  });

  test('shows its errors, and retains the input', async () => {
    const person = await writer('');
    const bio = 'x'.repeat(1001);
    expect(await send(person, { bio, was: '' })).toMatchObject({
      status: 422,
      state: { values: { bio }, errors: { bio: expect.stringMatching(/1000/) } },
    });
    expect(await bioOf(person)).toBe('');
  });

  test('reports once that another browser changed it, with the stored text', async () => {
    const person = await writer('<p>Before</p>');
    const { was } = bioForm(await bioOf(person));
    await person.call('PUT', `/p/${person.handle}`, { bio: '<p>Theirs</p>' });
    const first = await send(person, { bio: 'Mine', was });
    expect(first).toMatchObject({
      status: 409,
      was: 'Theirs',
      state: { values: { bio: 'Mine' }, problem: expect.stringMatching(/saving replaces this: Theirs$/) },
    });
    expect(await bioOf(person)).toBe('<p>Theirs</p>');
    expect((await send(person, { bio: 'Mine', was: 'Theirs' })).status).toBe(303);
    expect(await bioOf(person)).toBe('<p>Mine</p>');
  });

  test.each([
    ['the bio: that is reported too', { bio: '<p>Theirs</p>' }, 409, '<p>Theirs</p>'],
    ['something else: that stays, and the bio is saved', { job_title: 'Baker' }, 303, '<p>Mine</p>'],
  ])('when another browser saves at the same time %s', async (_, change, status, stored) => {
    const person = await writer('<p>Before</p>');
    const put = () => person.call('PUT', `/p/${person.handle}`, change);
    const sent = await send(person, { bio: 'Mine', was: 'Before' }, put);
    expect(sent.status).toBe(status);
    if (status === 409) expect(sent).toMatchObject({ was: 'Theirs', state: { values: { bio: 'Mine' } } });
    expect(await bioOf(person)).toBe(stored);
    expect(await (await person.call('GET', `/p/${person.handle}`)).json()).toMatchObject({
      job_title: null,
      ...change,
      ...(status === 303 && { bio: '<p>Mine</p>' }),
    });
  });

  test('is rejected with its message if the role locks it', async () => {
    const person = await writer('', 'TEAM_ACTIVE_READONLY');
    expect((await send(person, { bio: 'Mine', was: '' })).status).toBe(403);
    expect(await bioOf(person)).toBe('');
  });
});
