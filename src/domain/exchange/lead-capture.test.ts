import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyUpdate,
  featuresOfForm,
  leadCaptureSchema,
  unknownQuestions,
  type LeadCaptureForm,
} from './lead-capture.ts';

const EMPTY: LeadCaptureForm = {
  title: null,
  consent_text: null,
  marketing_text: null,
  require_email: false,
  require_phone: false,
  require_company_name: false,
  questions: [],
};
const choice = (options: unknown) => ({ questions: [{ question: 'Which?', kind: 'choice', options }] });
const faultsOf = (body: unknown) =>
  leadCaptureSchema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]);
const ids = () => {
  let n = 0;
  return () => `new-${(n += 1)}`;
};

describe('a custom form', () => {
  test('is normalized: one line, empty is none, a question is a text by default', () => {
    const parsed = leadCaptureSchema.parse({
      title: '  Say\nhello ',
      consent_text: ' \u200B ',
      questions: [{ question: ' Which\tgarden? ' }, { question: 'How?', options: ['a', 'b'] }],
    });
    expect(parsed).toEqual({
      title: 'Say hello',
      consent_text: null,
      questions: [
        { question: 'Which garden?', kind: 'text', options: null, required: false },
        { question: 'How?', kind: 'text', options: null, required: false },
      ],
    });
  });

  test.each([
    ['a title that is too long', { title: 'x'.repeat(81) }, 'title', 'form_title.too_long'],
    [
      'a consent that is too long',
      { consent_text: 'x'.repeat(1001) },
      'consent_text',
      'consent_text.too_long',
    ],
    [
      'a question without words',
      { questions: [{ question: ' ' }] },
      'questions.0.question',
      'question.required',
    ],
    ['a question that is missing', { questions: [{}] }, 'questions.0.question', 'required'],
    [
      'a question that is too long',
      { questions: [{ question: 'x'.repeat(256) }] },
      'questions.0.question',
      'question.too_long',
    ],
    [
      'eleven questions',
      { questions: Array.from({ length: 11 }, () => ({ question: 'x' })) },
      'questions',
      'questions.too_many',
    ],
    ['another kind', { questions: [{ question: 'x', kind: 'date' }] }, 'questions.0.kind', 'kind.invalid'],
    ['a choice of nothing', choice(undefined), 'questions.0.options', 'options.too_few'],
    ['a choice of one', choice(['a']), 'questions.0.options', 'options.too_few'],
    ['a choice of the same', choice(['a', ' a ']), 'questions.0.options', 'options.repeated'],
    ['a choice of no words', choice(['a', ' ']), 'questions.0.options.1', 'option.required'],
    [
      'a choice of too many',
      choice(Array.from({ length: 21 }, (_, n) => `${n}`)),
      'questions.0.options',
      'options.too_many',
    ],
    [
      'one question in two places',
      {
        questions: [
          { id: 'a', question: 'x' },
          { id: 'a', question: 'y' },
        ],
      },
      'questions.1.id',
      'question.repeated',
    ],
    ['an invalid flag', { require_email: 'yes' }, 'require_email', 'require_email.invalid'],
  ])('with %s is rejected', (_what, body, path, code) => {
    expect(faultsOf(body)).toContainEqual([path, code]);
  });

  test('retains what an update leaves out, and gives new questions ids', () => {
    const stored = {
      ...EMPTY,
      title: 'Hello',
      questions: [{ id: 'a', question: 'x', kind: 'text' as const, options: null, required: true }],
    };
    expect(applyUpdate(stored, {}, ids())).toEqual(stored);
    const update = leadCaptureSchema.parse({ questions: [{ question: 'y' }, { id: 'a', question: 'x' }] });
    expect(applyUpdate(stored, update, ids())).toEqual({
      ...stored,
      questions: [
        { id: 'new-1', question: 'y', kind: 'text', options: null, required: false },
        { id: 'a', question: 'x', kind: 'text', options: null, required: false },
      ],
    });
    const strange = leadCaptureSchema.parse({ questions: [{ question: 'y' }, { id: 'b', question: 'x' }] });
    expect(unknownQuestions(stored, strange)).toEqual([1]);
  });

  test('sent back unchanged changes nothing and needs no right', () => {
    const question = fc.record({
      id: fc.uuid(),
      question: fc.stringMatching(/^[a-z]{1,20}\?$/),
      kind: fc.constant('choice' as const),
      options: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 2, maxLength: 5 }),
      required: fc.boolean(),
    });
    const form = fc.record({
      title: fc.option(fc.stringMatching(/^[A-Z][a-z]{0,9}$/)),
      consent_text: fc.constant(null),
      marketing_text: fc.constant(null),
      require_email: fc.boolean(),
      require_phone: fc.boolean(),
      require_company_name: fc.boolean(),
      questions: fc.uniqueArray(question, { maxLength: 5, selector: ({ id }) => id }),
    });
    fc.assert(
      fc.property(form, (stored) => {
        const after = applyUpdate(stored, leadCaptureSchema.parse(stored), ids());
        expect(after).toEqual(stored);
        expect(featuresOfForm(stored, after)).toEqual([]);
      }),
    );
  });

  test('needs the right to the form, and a separate one for the company name', () => {
    expect(featuresOfForm(EMPTY, { ...EMPTY, require_phone: true, title: 'x' })).toEqual([
      'lead_capture_form',
    ]);
    expect(featuresOfForm(EMPTY, { ...EMPTY, require_company_name: true })).toEqual(['require_company_name']);
  });
});
