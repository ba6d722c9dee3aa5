import { afterAll, describe, expect, test } from 'vitest';
import { QUESTIONS_MAX } from '../../../src/domain/limits/profiles.ts';
import { FORM_TITLE_MAX } from '../../../src/domain/limits/text.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { findPerson } from '../../actor/actor.usecases.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { draftExchangeForm } from './draft-form.usecases.ts';

const app = await createTestApp();
afterAll(app.close);

const drawn = async (person: Person, typed: unknown, handle = person.handle) =>
  draftExchangeForm(app.deps, (await findPerson(app.deps, person.token))!, handle, typed, 'en');
const active = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { first_name: 'Ava' } });

const WRITTEN = {
  title: ' Say hello ',
  consent_text: 'I agree to everything about gardens.',
  marketing_text: 'Send me news.',
  require_email: true,
  require_phone: false,
  require_company_name: true,
  questions: [
    { question: 'Which garden?', kind: 'text', options: [], required: true },
    { question: '', kind: 'text', options: [], required: true },
    { question: 'How big?', kind: 'choice', options: ['Small', ' ', 'Large'], required: false },
  ],
};

describe('an edited form', () => {
  test('is shown as it would be stored, and is not stored', async () => {
    const person = await active();
    const before = await (await person.call('GET', `/p/${person.handle}/lead_capture_form`)).json();
    const form = await drawn(person, WRITTEN);
    expect(form).toMatchObject({
      title: 'Say hello',
      consent: 'I agree to everything about gardens.',
      consent_required: true,
      marketing: 'Send me news.',
      card: { require_email: true, require_phone: false, require_company_name: true },
      // A question without a text is left out, and so is an option of spaces.
      questions: [
        { question: 'Which garden?', options: null, required: true },
        { question: 'How big?', options: ['Small', 'Large'], required: false },
      ],
      site_key: null,
    });
    const after = await person.call('GET', `/p/${person.handle}/lead_capture_form`);
    expect(await after.json()).toEqual(before);
  });

  test('has the default texts where it has none of its own, whatever is stored', async () => {
    const person = await active();
    const path = `/p/${person.handle}/lead_capture_form`;
    expect((await person.call('PUT', path, { title: 'Stored', consent_text: 'Stored.' })).status).toBe(200);
    const form = await drawn(person, { title: ' ', consent_text: '' });
    expect(form).toMatchObject({ title: 'Exchange contact', consent_required: false, questions: [] });
  });

  test.each([
    [null],
    ['text'],
    [[]],
    [{ title: 7, questions: 'all', require_email: 'yes' }],
    [{ questions: [null, 7, {}, { question: 7 }] }],
  ])('of %j has the default one', async (typed) => {
    expect(await drawn(await active(), typed)).toMatchObject({
      title: 'Exchange contact',
      card: { require_email: false },
      questions: [],
    });
  });

  test('shows no more than the limit', async () => {
    const questions = Array.from({ length: QUESTIONS_MAX + 5 }, (_, n) => ({
      question: `Number ${n}?`,
      kind: 'choice',
      options: Array.from({ length: 100 }, (_, at) => `Answer ${at}`),
    }));
    const form = await drawn(await active(), { title: 'x'.repeat(FORM_TITLE_MAX + 5), questions });
    expect([form.title.length, form.questions.length, form.questions[0]!.options!.length]).toEqual([
      FORM_TITLE_MAX,
      QUESTIONS_MAX,
      20,
    ]);
  });

  test.each(ROLES)("is only shown to the card's owner: %s", async (role) => {
    const [person, stranger] = [await signIn(app, { role }), await active()];
    expect(await drawn(person, { title: 'Mine' })).toMatchObject({ title: 'Mine' });
    await expect(drawn(stranger, {}, person.handle)).rejects.toMatchObject({ status: 404 });
    await expect(drawn(person, {}, 'nobody_here')).rejects.toMatchObject({ status: 404 });
  });
});
