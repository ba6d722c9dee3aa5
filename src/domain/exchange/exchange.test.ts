import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMAIL_MAX } from '../limits/text.ts';
import { agreesTo, EXCHANGE_LIMITS, exchangeIssues, exchangeSchema, type ExchangeRules } from './exchange.ts';

const RULES: ExchangeRules = {
  require_email: false,
  require_phone: false,
  require_company_name: false,
  require_reach: false,
  required_consent: null,
  questions: [],
};
const question = { id: 'q', question: 'Which garden?', options: null, required: false };

const codes = (body: object, rules: Partial<ExchangeRules> = {}) =>
  exchangeIssues(exchangeSchema.parse(body), { ...RULES, ...rules }).map(
    ({ path, code }) => `${path} ${code}`,
  );

describe('a visitor’s request', () => {
  test.each<[string, object, Partial<ExchangeRules>?]>([
    ['a whole name', { full_name: 'Ada Byron' }],
    ['a first name', { first_name: 'Ada' }],
    ['a last name alone', { last_name: 'Byron' }],
    ['a phone number to be reached', { full_name: 'A', phone: '+46 70 555 01 42' }, { require_reach: true }],
    ['an email to be reached', { full_name: 'A', email: 'a@x.test' }, { require_reach: true }],
    ['a name in another script', { full_name: 'ندى الحدّاد' }],
    ['empty fields beside it', { full_name: 'A', email: '', phone: null, message: undefined }],
    ['everything', { full_name: 'A', email: 'A@X.test', phone: '+46 70 555 01 42', company_name: 'C' }],
    ['an empty answer', { full_name: 'A', answers: [{ question_id: 'gone', answer: ' ' }] }],
  ])('%s is enough', (_what, body, rules = {}) => {
    expect(codes(body, rules)).toEqual([]);
  });

  test.each<[string, object, Partial<ExchangeRules>, string[]]>([
    ['nothing', {}, {}, ['full_name full_name.required']],
    ['an invisible name', { full_name: '\u200B \u202E' }, {}, ['full_name full_name.required']],
    ['no e-mail', { full_name: 'A', email: 'a@' }, {}, ['email email.invalid']],
    ['a missing e-mail', { full_name: 'A' }, { require_email: true }, ['email email.required']],
    ['a missing phone', { full_name: 'A' }, { require_phone: true }, ['phone phone.required']],
    [
      'a missing company',
      { full_name: 'A', company_name: ' ' },
      { require_company_name: true },
      ['company_name company_name.required'],
    ],
    ['no way to reach them', { full_name: 'A' }, { require_reach: true }, ['email reach.required']],
    ['no phone', { full_name: 'A', phone: 'call me' }, {}, ['phone phone.invalid']],
    ['a missing consent', { full_name: 'A' }, { required_consent: 'Gardens.' }, ['consent consent.required']],
    [
      'a question that has to be answered',
      { full_name: 'A', answers: [{ question_id: 'q', answer: ' ' }] },
      { questions: [{ ...question, required: true }] },
      ['answers.q answer_required'],
    ],
    [
      'an answer that cannot be chosen',
      { full_name: 'A', answers: [{ question_id: 'q', answer: 'Third' }] },
      { questions: [{ ...question, options: ['First', 'Second'] }] },
      ['answers.q answer.invalid'],
    ],
    [
      "another profile's question",
      { full_name: 'A', answers: [{ question_id: 'z', answer: 'x' }] },
      { questions: [question] },
      ['answers.z question.invalid'],
    ],
    [
      'several faults, in the order of the form',
      { email: 'a', phone: 'b', answers: [{ question_id: 'q', answer: '' }] },
      {
        questions: [{ ...question, required: true }],
        required_consent: 'Gardens.',
        require_company_name: true,
      },
      [
        'full_name full_name.required',
        'email email.invalid',
        'phone phone.invalid',
        'company_name company_name.required',
        'answers.q answer_required',
        'consent consent.required',
      ],
    ],
  ])('%s is reported', (_what, body, rules, expected) => {
    expect(codes(body, rules)).toEqual(expected);
  });

  test.each(['first_name', 'last_name', 'company_name', 'job_title', 'message'] as const)(
    '%s has a maximum length',
    (field) => {
      const body = (length: number) => ({ full_name: 'A', [field]: 'x'.repeat(length) });
      expect(codes(body(EXCHANGE_LIMITS[field]))).toEqual([]);
      expect(codes(body(EXCHANGE_LIMITS[field] + 1))).toEqual([`${field} ${field}.too_long`]);
    },
  );

  test('an e-mail has a maximum length', () => {
    const email = `a@${'b'.repeat(EMAIL_MAX)}.test`;
    expect(codes({ full_name: 'A', email })).toEqual(['email email.too_long']);
  });

  test.each([
    ['a number for a name', { full_name: 1 }],
    ['a list for an e-mail', { full_name: 'A', email: ['a@x.test'] }],
    ['a word for an answer', { full_name: 'A', answers: 'yes' }],
    ['an answer without a question', { full_name: 'A', answers: [{ answer: 'x' }] }],
    ['a number for a consent', { full_name: 'A', consent: 1 }],
    ['a word for marketing', { full_name: 'A', marketing: 'yes' }],
    ['a list', []],
    ['nothing at all', null],
    ['a text', 'Ada'],
  ])('%s is malformed', (_what, body) => {
    expect(exchangeSchema.safeParse(body).success).toBe(false);
  });

  test('parses any text to one line, idempotently, without an exception', () => {
    const any = fc.record({
      full_name: fc.string({ unit: 'binary' }),
      first_name: fc.string({ unit: 'binary' }),
      email: fc.string({ unit: 'binary' }),
      phone: fc.string({ unit: 'binary' }),
      message: fc.string({ unit: 'binary' }),
    });
    fc.assert(
      fc.property(any, (body) => {
        const once = exchangeSchema.parse(body);
        expect(exchangeSchema.parse(once)).toEqual(once);
        for (const text of [once.full_name, once.first_name, once.phone])
          expect(text).not.toMatch(/[\p{Cc}\u2028\u2029\u202E]/u);
        expect(once.message).not.toMatch(/[^\P{Cc}\n\t]/u);
        exchangeIssues(once, RULES);
      }),
    );
  });
});

describe('a consent', () => {
  const TEXT = 'I agree  to gardens.';
  test.each<[unknown, boolean]>([
    [true, true],
    [false, false],
    [null, false],
    [undefined, false],
    ['on', true],
    ['True', true],
    [' yes ', true],
    ['1', true],
    ['', false],
    ['false', false],
    ['OFF', false],
    ['no', false],
    ['0', false],
    ['I agree to gardens.', true],
    ['You won! https://evil.example', false],
    ['\u200B', false],
  ])('of %j is %j', (consent, agreed) => {
    expect(agreesTo(TEXT, exchangeSchema.parse({ consent }))).toBe(agreed);
  });

  test("in the visitor's own words does not count as the requested one", () => {
    const required_consent = 'I agree to gardens.';
    expect(codes({ full_name: 'A', consent: 'Whatever' }, { required_consent })).toEqual([
      'consent consent.required',
    ]);
    expect(codes({ full_name: 'A', consent: required_consent }, { required_consent })).toEqual([]);
  });
});
