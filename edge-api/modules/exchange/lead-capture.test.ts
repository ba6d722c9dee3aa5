import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import type { LeadCaptureForm } from '../../../src/domain/exchange/lead-capture.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import * as tables from '../../db/schema.ts';
import { expectAsPlanned, expectDecided, expectOwnersAlone } from '../../testing/as-decided.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { problemOf, profileRow } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { ownForm, post } from './testing/exchange.ts';

const app = await createTestApp();
afterAll(app.close);

type View = LeadCaptureForm & { defaults: { title: string; consent_text: string } };
const put = (person: Person, form: unknown, handle = person.handle) =>
  person.call('PUT', `/p/${handle}/lead_capture_form`, form);
const read = async (person: Person): Promise<View> => {
  const response = await person.call('GET', `/p/${person.handle}/lead_capture_form`);
  expect(response.status).toBe(200);
  return response.json();
};
const active = (profile = {}) => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile });

const FORM = {
  title: 'Say hello',
  consent_text: 'I agree to everything about gardens.',
  marketing_text: 'Send me news.',
  require_email: true,
  require_phone: false,
  require_company_name: true,
  questions: [
    { question: 'Which garden?', kind: 'text', options: null, required: true },
    { question: 'How big?', kind: 'choice', options: ['Small', 'Large'], required: false },
  ],
};

describe('the exchange form of a card', () => {
  test('has the default texts until it is changed', async () => {
    const person = await active({ workplace: 'Fernhall Studio' });
    expect(await read(person)).toEqual({
      title: null,
      consent_text: null,
      marketing_text: null,
      require_email: false,
      require_phone: false,
      require_company_name: false,
      questions: [],
      defaults: {
        title: 'Exchange contact',
        consent_text: 'I agree that Fernhall Studio keeps these details to follow up on our meeting.',
      },
    });
  });

  test('is then the owner’s, and a visitor must meet its requirements', async () => {
    const person = await active();
    const response = await put(person, FORM);
    expect(response.status).toBe(200);
    const view = (await response.json()) as View;
    expect(view).toMatchObject(FORM);
    expect(await read(person)).toEqual(view);
    const sent = await post(app, person.handle, { full_name: 'Mateo' });
    expect((await problemOf(sent)).errors?.map(({ path }) => path)).toEqual([
      'email',
      'company_name',
      `answers.${view.questions[0]!.id}`,
      'consent',
    ]);
  });

  test('preserves missing fields, and questions that are sent with their ids', async () => {
    const person = await active();
    const { questions } = (await (await put(person, FORM)).json()) as View;
    const [first, second] = questions;
    await post(app, person.handle, {
      full_name: 'M',
      email: 'm@x.test',
      company_name: 'L',
      consent: true,
      answers: [
        { question_id: first!.id, answer: 'The pond' },
        { question_id: second!.id, answer: 'Large' },
      ],
    });
    const changed = [{ question: 'New?' }, { ...second, question: 'How large?' }];
    expect((await put(person, { questions: changed })).status).toBe(200);
    const view = await read(person);
    expect(view).toMatchObject({ title: 'Say hello', require_email: true });
    expect(view.questions.map(({ id, question }) => [id, question])).toEqual([
      [expect.stringMatching(/^[\w-]{22}$/), 'New?'],
      [second!.id, 'How large?'],
    ]);
    const answers = await app.db.select().from(tables.contactAnswers);
    expect(answers.map(({ question_id, question }) => [question_id, question])).toEqual([
      [null, 'Which garden?'],
      [second!.id, 'How big?'],
    ]);
    expect((await put(person, { title: '', questions: [] })).status).toBe(200);
    expect(await read(person)).toMatchObject({ title: null, questions: [] });
  });

  test.each([
    [{ title: 'x'.repeat(81) }, 422, 'title', 'Max length of Title is 80 characters.'],
    [
      { consent_text: 'x'.repeat(1001) },
      422,
      'consent_text',
      'Max length of Consent text is 1000 characters.',
    ],
    [{ questions: [{ question: '' }] }, 422, 'questions.0.question', 'Question is required.'],
    [{ questions: [{}] }, 422, 'questions.0.question', 'Question is required.'],
    [
      { questions: Array.from({ length: 11 }, () => ({ question: 'x' })) },
      422,
      'questions',
      'Questions: you can have up to 10.',
    ],
    [
      { questions: [{ question: 'x', kind: 'choice', options: ['a'] }] },
      422,
      'questions.0.options',
      'Please add at least two answers to choose from.',
    ],
    [
      { questions: [{ question: 'x', kind: 'date' }] },
      422,
      'questions.0.kind',
      'Value entered is not a valid question type',
    ],
    [
      { questions: [{ id: 'made-up', question: 'x' }] },
      422,
      'questions.0.id',
      'Value entered is not a valid question',
    ],
    [{ require_email: 'yes' }, 400, 'require_email', 'Value entered is not a valid require email'],
    [{ title: 7 }, 400, 'title', 'Value entered is not a valid title'],
    [{ questions: 'none' }, 400, 'questions', 'Value entered is not a valid questions'],
  ])('%j is refused, and nothing changes', async (update, status, path, message) => {
    const person = await active();
    await put(person, FORM);
    const before = await read(person);
    const response = await put(person, { marketing_text: 'Other', ...update });
    expect(response.status).toBe(status);
    expect((await problemOf(response)).errors).toEqual([{ path, message }]);
    expect(await read(person)).toEqual(before);
  });

  test('accepts no question of another card', async () => {
    const [person, other] = [await active(), await active()];
    const { questions } = (await (await put(other, FORM)).json()) as View;
    const response = await put(person, { questions: [{ ...questions[0], question: 'Mine now?' }] });
    expect(response.status).toBe(422);
    expect((await read(other)).questions[0]?.question).toBe('Which garden?');
  });

  test('of two concurrent changes is exactly one of them', async () => {
    const person = await active();
    const forms = ['One', 'Two', 'Three'].map((title) => ({ title, questions: [{ question: `${title}?` }] }));
    await Promise.all(forms.map((form) => put(person, form)));
    const { title, questions } = await read(person);
    expect(questions.map(({ question }) => question)).toEqual([`${title}?`]);
  });

  test('changes the card’s date, and only when it changes', async () => {
    const person = await active();
    await put(person, FORM);
    const before = await profileRow(app, person.profile_id);
    await put(person, await read(person));
    expect(await profileRow(app, person.profile_id)).toEqual(before);
  });

  test('is a 404 for others', async () => {
    const person = await active();
    const before = await read(person);
    await expectOwnersAlone(app, person, 'lead_capture_form', FORM);
    expect(await read(person)).toEqual(before);
  });

  test('of the business profile is its owner’s', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    expect((await put(member, FORM, owner.business!.handle)).status).toBe(404);
    expect((await put(owner, FORM, owner.business!.handle)).status).toBe(200);
  });
});

describe.each(ROLES)('%s', (role) => {
  test.each([
    ['a title', { title: 'Say hello' }, 'lead_capture_form'],
    ['a question', { questions: [{ question: 'Which?' }] }, 'lead_capture_form'],
    ['that an e-mail is needed', { require_email: true }, 'lead_capture_form'],
    ['that a company is needed', { require_company_name: true }, 'require_company_name'],
  ] as const)('sets %s according to the plan', async (_what, update, feature) => {
    const person = await signIn(app, { role });
    const before = await read(person);
    const response = await put(person, update);
    await expectAsPlanned(response, role, feature);
    if (response.status === 403) expect(await read(person)).toEqual(before);
    else expect(await read(person)).not.toEqual(before);
  });

  test('sends back what is stored, whatever the plan was once', async () => {
    const person = await signIn(app, { role });
    await ownForm(app, person.profile_id, { title: 'Of old' }, [{}]);
    expect((await put(person, await read(person))).status).toBe(200);
  });
});

test('a member sets a title but not the company, and the whole form is refused', async () => {
  const role = 'TEAM_ACTIVE_MEMBER';
  const person = await signIn(app, { role });
  const response = await put(person, { title: 'Say hello', require_company_name: true });
  await expectDecided(response, refusal(role, [], 'require_company_name'));
  expect(await read(person)).toMatchObject({ title: null, require_company_name: false });
});

test('a lock of the team closes the form', async () => {
  const role = 'TEAM_ACTIVE_MEMBER';
  const person = await signIn(app, { role, locks: ['lead_capture_form'] });
  await expectAsPlanned(await put(person, FORM), role, 'lead_capture_form', ['lead_capture_form']);
  expect(await read(person)).toMatchObject({ title: null, questions: [] });
});
