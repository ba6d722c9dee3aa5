import { describe, expect, test } from 'vitest';
import type { LeadCaptureForm } from '../../domain/exchange/lead-capture.ts';
import { changedForm, leadCaptureValuesSchema } from './lead-capture-changes.ts';
import {
  shownOf,
  underKeysOf,
  valuesOfForm,
  withIdsOf,
  withQuestion,
  type QuestionDraft,
} from './lead-capture-values.ts';

const FORM: LeadCaptureForm = {
  title: null,
  consent_text: 'You may write to me.',
  marketing_text: null,
  require_email: true,
  require_phone: false,
  require_company_name: false,
  questions: [
    { id: 'a', question: 'Which garden?', kind: 'choice', options: ['Roof', 'Yard'], required: true },
    { id: 'b', question: 'Since when?', kind: 'text', options: null, required: false },
  ],
};
const values = valuesOfForm(FORM);
const change = (next: Partial<typeof values>) =>
  changedForm(values, leadCaptureValuesSchema.parse({ ...values, ...next }));

test('an unedited form changes nothing', () => {
  expect(change({})).toEqual({});
});

test('only changes are sent', () => {
  expect(change({ title: 'Say hello' })).toEqual({ title: 'Say hello' });
  expect(change({ require_phone: true })).toEqual({ require_phone: true });
});

test('a cleared text becomes the default', () => {
  expect(change({ consent_text: '  ' })).toEqual({ consent_text: null });
});

test('questions are sent together, existing ones by id, in order', () => {
  const [first, second] = values.questions;
  const added = { key: 'new', question: 'How many?', kind: 'text' as const, options: [], required: false };
  const { questions } = change({ questions: [second!, first!, added] });
  expect(questions?.map(({ id, question }) => [id, question])).toEqual([
    ['b', 'Since when?'],
    ['a', 'Which garden?'],
    [undefined, 'How many?'],
  ]);
  expect(questions?.[0]).not.toHaveProperty('key');
});

test('a text question has no options, whatever was typed before', () => {
  const [first] = values.questions;
  expect(change({ questions: [{ ...first!, kind: 'text' }] }).questions).toEqual([
    { id: 'a', question: 'Which garden?', kind: 'text', options: null, required: true },
  ]);
});

const draft = (key: string, question: string, id?: string): QuestionDraft => ({
  key,
  ...(id && { id }),
  question,
  kind: 'text',
  options: [],
  required: false,
});
const form = (...questions: QuestionDraft[]) => ({ ...values, questions });

test('a stored question is still the open one in the editor', () => {
  const sent = form(draft('q1', 'Old', 'q1'), draft('made here', 'New'));
  const stored = form(draft('q1', 'Old', 'q1'), draft('q2', 'New', 'q2'));
  expect(underKeysOf(stored, sent).questions).toEqual([
    draft('q1', 'Old', 'q1'),
    draft('made here', 'New', 'q2'),
  ]);
  expect(underKeysOf(stored, form()).questions).toEqual(stored.questions);
  expect(
    withIdsOf(form(draft('made here', 'Newer'), draft('x', 'Newest')), underKeysOf(stored, sent)).questions,
  ).toEqual([draft('made here', 'Newer', 'q2'), draft('x', 'Newest')]);
});

test.each([
  ['insert one before it', ['x', 'a', 'b']],
  ['turned them round', ['b', 'a']],
  ['deleted one', ['b']],
])('each question retains its key when another browser %s', (_, ids) => {
  const of = (id: string) => draft(id, id, id);
  const keys = underKeysOf(form(...ids.map(of)), form(of('a'), of('b'))).questions.map(({ key }) => key);
  expect(keys).toEqual(ids);
});

describe('an applied question', () => {
  test('replaces itself, with the id that it got while open', () => {
    const stored = [draft('made here', 'New', 'q2'), draft('q1', 'Old', 'q1')];
    expect(withQuestion(stored, draft('made here', 'Newer'))).toEqual([
      draft('made here', 'Newer', 'q2'),
      draft('q1', 'Old', 'q1'),
    ]);
  });

  test('is last if new', () => {
    expect(withQuestion([draft('q1', 'Old', 'q1')], draft('made here', 'New'))).toEqual([
      draft('q1', 'Old', 'q1'),
      draft('made here', 'New'),
    ]);
  });
});

describe('the preview of a form', () => {
  const asked = (shown: ReturnType<typeof shownOf>) => shown.questions.map(({ question }) => question);

  test('shows the current input, with an open question in its place', () => {
    const [first] = values.questions;
    expect(asked(shownOf(values, { ...first!, question: 'Which yard?' }))).toEqual([
      'Which yard?',
      'Since when?',
    ]);
    expect(asked(shownOf(values, draft('made here', 'How many?')))).toEqual([
      'Which garden?',
      'Since when?',
      'How many?',
    ]);
  });

  test('is unchanged if questions only got their ids', () => {
    const sent = form(draft('made here', 'New'));
    const stored = underKeysOf(form(draft('q2', 'New', 'q2')), sent);
    expect(shownOf(stored, null)).toEqual(shownOf(sent, null));
  });
});
