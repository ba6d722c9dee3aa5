import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toastSuccess } from './toast-results.ts';
import { toastStore, dismissToast } from '../ui/notices/toast.ts';
import { $alert } from '../stores/alert.store.ts';
import { submitForm, type SendOptions } from './submit-form.ts';

const refuse = vi.fn<(path: string, message: string, first: boolean) => void>();
const form = { has: (path: string) => ['first_name', 'last_name'].includes(path), refuse };

beforeEach(() => {
  refuse.mockClear();
  for (const { id } of toastStore.read()) dismissToast(id);
});

const said = () =>
  toastStore
    .read()
    .filter(({ leaving }) => !leaving)
    .map(({ kind, text }) => [kind, text]);

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...headers },
  });

const submit = (response: Response | TypeError, more: Partial<SendOptions<object, Response>> = {}) =>
  submitForm(
    {
      send: () => (response instanceof Response ? Promise.resolve(response) : Promise.reject(response)),
      ...more,
    },
    {},
    form,
  );

test('a saved form returns the response, and shows nothing by itself', async () => {
  expect(await submit(answer(200, { id: 1 }))).toEqual({ ok: true, data: { id: 1 } });
  expect(said()).toEqual([]);
});

test('errors are shown at their fields, and the first gets the focus', async () => {
  const errors = [
    { path: 'first_name', message: 'First name is required.' },
    { path: 'last_name', message: 'Max length of Last name is 150 characters.' },
  ];
  await submit(answer(422, { detail: 'First name is required.', errors }));
  expect(refuse.mock.calls).toEqual([
    ['first_name', 'First name is required.', true],
    ['last_name', 'Max length of Last name is 150 characters.', false],
  ]);
  expect(said()).toEqual([]);
});

test.each([
  [
    'a right that is missing',
    answer(403, { detail: 'This feature requires a plan upgrade.' }),
    'This feature requires a plan upgrade.',
  ],
  [
    'too many tries',
    answer(429, { detail: 'Too many attempts.' }, { 'retry-after': '120' }),
    'Too many attempts. You can try again in 2 minutes.',
  ],
  [
    'a part that is down',
    answer(503, { detail: 'Something went wrong. Please try again.' }),
    'Something went wrong. Please try again.',
  ],
  ['a network that is away', new TypeError('Failed to fetch'), 'Something went wrong. Please try again.'],
])('%s is shown in a toast', async (_, response, text) => {
  await submit(response);
  expect(said()).toEqual([['error', text]]);
});

test.each([
  ['at its field', { errors: [{ path: 'first_name', message: 'First name is required.' }] }, []],
  ['in a toast', { detail: 'Please check it.' }, [['error', 'Please check it.']]],
])('an error %s replaces an earlier success message', async (_, problem, left) => {
  toastSuccess('Profile has been updated successfully.');
  $alert.set('Profile has been updated successfully.');
  await submit(answer(422, problem));
  expect([said(), $alert.get()]).toEqual([left, null]);
});

test('a problem that the form handles itself is not shown', async () => {
  const onProblem = vi.fn<() => boolean>(() => true);
  const outcome = await submit(answer(402, { detail: "You're out of credits" }), { onProblem });
  expect([outcome.ok, onProblem.mock.calls.length, said()]).toEqual([false, 1, []]);
});

test('a missing resource is reported as deleted if the form can name it, and not at its fields', async () => {
  const not_found = () => answer(404, { type: '/problems/not_found', detail: 'There is nothing here.' });
  await submit(not_found(), { gone: 'This contact was deleted elsewhere.' });
  expect(said()).toEqual([['error', 'This contact was deleted elsewhere.']]);
  await submit(not_found());
  expect(said()[0]).toEqual(['error', 'There is nothing here.']);
  expect(refuse).not.toHaveBeenCalled();
});

describe('a call refused because of a newer stored version', () => {
  const stale = () =>
    answer(412, { type: 'urn:problem:profile_changed', detail: 'Changed.', current: { n: 1 } });
  const submitEach = (answers: Response[], again: NonNullable<SendOptions<object, Response>['again']>) =>
    submitForm({ send: () => Promise.resolve(answers.shift()!), again }, {}, form);

  test('is repeated if the form takes it over, without a message', async () => {
    const again = vi.fn<(problem: { current?: unknown }) => boolean>(() => true);
    expect(await submitEach([stale(), stale(), answer(200, { id: 1 })], again)).toEqual({
      ok: true,
      data: { id: 1 },
    });
    expect(again.mock.calls.map(([{ current }]) => current)).toEqual([{ n: 1 }, { n: 1 }]);
    expect(said()).toEqual([]);
  });

  test('is refused if the form does not take it over', async () => {
    expect(await submitEach([stale()], () => false)).toMatchObject({ ok: false, problem: { status: 412 } });
    expect(said()).toEqual([['error', 'Changed.']]);
  });

  test('is not repeated forever', async () => {
    const answers = Array.from({ length: 9 }, stale);
    expect(await submitEach(answers, () => true)).toMatchObject({ ok: false });
    expect(answers).toHaveLength(6);
  });
});
