import { expect, test } from 'vitest';
import { acceptExchange, type ExchangeRequirements } from './accept-exchange.ts';

const QUESTION = { id: 'q', question: 'Which garden?', options: null, required: false };
const ASKED: ExchangeRequirements = {
  rules: { require_email: false, require_phone: false, require_company_name: false, questions: [QUESTION] },
  texts: {
    notice: 'Your details go to Ada.',
    consent: 'Ada may write.',
    consent_required: false,
    marketing: 'News',
  },
};
const MIA = { full_name: 'Mia Wong' };
const accept = (body: object, { texts = {}, rules = {}, isForm = true, terms = '' } = {}) =>
  acceptExchange(
    { ...MIA, ...body },
    { rules: { ...ASKED.rules, ...rules }, texts: { ...ASKED.texts, ...texts } },
    isForm ? { terms } : null,
  );

test.each([
  ['a form agrees to its notice', {}, true, 'Your details go to Ada.', null, null],
  ['a program agrees to nothing', {}, false, null, null, null],
  [
    'a program whose visitor agreed, to both',
    { consent: true },
    false,
    'Your details go to Ada.',
    'Ada may write.',
    null,
  ],
  ['who wants news, to them', { marketing: true }, true, 'Your details go to Ada.', null, 'News'],
  ['words of one’s own are no consent', { consent: 'Never' }, true, 'Your details go to Ada.', null, null],
] as const)('%s', (_what, body, isForm, exchange, follow_up, marketing) => {
  expect(accept(body, { isForm })).toMatchObject({
    kind: 'accepted',
    agreed: { exchange, follow_up, marketing },
  });
});

test('answers are stored with the text of their questions, and rejected without a question', () => {
  const answers = (question_id: string) => ({ answers: [{ question_id, answer: 'The pond' }] });
  expect(accept(answers('q'))).toMatchObject({
    answers: [{ question_id: 'q', question: 'Which garden?', answer: 'The pond' }],
  });
  expect(accept(answers('x'))).toEqual({
    kind: 'refused',
    issues: [{ path: 'answers.x', code: 'question.invalid' }],
  });
});

test('an owner’s own consent is required', () => {
  const texts = { consent_required: true };
  expect(accept({}, { texts })).toMatchObject({ kind: 'refused', issues: [{ path: 'consent' }] });
  expect(accept({ consent: true }, { texts })).toMatchObject({ kind: 'accepted' });
});

test('the page’s form asks for an email or a phone, unless the owner requires one; calls and plain forms do not', () => {
  const unreachable = { kind: 'refused', issues: [{ path: 'email', code: 'reach.required' }] };
  const page = { terms: '1' };
  expect(accept({}, page)).toEqual(unreachable);
  expect(accept({ phone: '+46 70 555 01 42' }, page)).toMatchObject({ kind: 'accepted' });
  expect(accept({ email: 'mia@x.test' }, page)).toMatchObject({ kind: 'accepted' });
  expect(accept({}, { ...page, rules: { require_phone: true } })).toEqual({
    kind: 'refused',
    issues: [{ path: 'phone', code: 'phone.required' }],
  });
  expect(accept({})).toMatchObject({ kind: 'accepted' });
  expect(accept({}, { isForm: false })).toMatchObject({ kind: 'accepted' });
});

test('a phone number in the email’s field of a form is the phone, if no email is required', () => {
  const typed = { email: '+46 70 555 01 42' };
  expect(accept(typed)).toMatchObject({ kind: 'accepted', input: { email: '', phone: '+46 70 555 01 42' } });
  const invalid = { kind: 'refused', issues: [{ path: 'email', code: 'email.invalid' }] };
  expect(accept(typed, { rules: { require_email: true } })).toEqual(invalid);
  expect(accept(typed, { isForm: false })).toEqual(invalid);
});

test.each([[null], ['text'], [{ full_name: 3 }], [{ full_name: 'A', answers: {} }]])(
  'an answer of the wrong kind is reported: %j',
  (body) => {
    expect(acceptExchange(body, ASKED, { terms: null })).toMatchObject({ kind: 'malformed' });
  },
);
