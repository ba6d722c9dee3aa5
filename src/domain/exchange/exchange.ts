import { z } from 'zod';
import { isBlank } from '../text/one-line.ts';
import { emailIssue, normalizeEmail } from '../addresses/email.ts';
import { CONTACT_TEXTS, eachText, GIVEN_TEXT_NAMES, isNameText } from '../contact/contact.fields.ts';
import { ANSWER_MAX, EMAIL_MAX, PHONE_MAX } from '../limits/text.ts';
import { normalizePhone, phoneIssue } from '../addresses/phone.ts';
import { viewIdSchema } from '../visits/visits.ts';

/** Maximum characters of a visitor's texts. */
export const EXCHANGE_LIMITS = {
  ...eachText(GIVEN_TEXT_NAMES, (name): number => CONTACT_TEXTS[name].max),
  email: EMAIL_MAX,
  phone: PHONE_MAX,
  answer: ANSWER_MAX,
};

/** Maximum bytes of an exchange request. */
export const EXCHANGE_BODY_MAX = 64 * 1024;
/** Maximum characters of an idempotency key. */
export const IDEMPOTENCY_KEY_MAX = 255;

const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** One line: control characters become spaces; direction overrides are removed. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(BIDI_CONTROLS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const manyLines = (text: string) =>
  text
    .toWellFormed()
    .replace(BIDI_CONTROLS, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .trim();

/** Missing, null or invisible texts become empty. */
const visible = (text: string) => (isBlank(text) ? '' : text);

const YES = new Set(['1', 'on', 'true', 'yes']);
const NO = new Set(['', '0', 'off', 'false', 'no']);

/** A word for yes or no as a boolean; other texts normalized. */
function yesOrNo(said: string): boolean | string {
  const text = visible(oneLine(said));
  const word = text.toLowerCase();
  return NO.has(word) ? false : YES.has(word) || text;
}

const text = (field: string, tidy: (text: string) => string, maxLength?: number) =>
  z
    .string(`${field}.invalid`)
    .meta({ maxLength })
    .nullish()
    .transform((value) => visible(tidy(value ?? '')));

/** The texts of a contact that a visitor can provide: the names, or the others. */
const givenTexts = (names: boolean) =>
  eachText(
    GIVEN_TEXT_NAMES.filter((name) => isNameText(name) === names),
    (name) => {
      const { kind, max } = CONTACT_TEXTS[name];
      return text(name, kind === 'paragraph' ? manyLines : oneLine, max);
    },
  );

const answer = z.object(
  { question_id: z.string('question.invalid'), answer: text('answer', manyLines, EXCHANGE_LIMITS.answer) },
  'answers.invalid',
);

/**
 * The body of `POST /api/p/{handle}/exchange`. Checks types and normalizes texts; failures are malformed. Rules are
 * in `exchangeIssues`. `consent` is yes or no, also as a word; any other text is a yes if it equals the owner's own.
 */
export const exchangeSchema = z.object(
  {
    ...givenTexts(true),
    email: text('email', normalizeEmail, EXCHANGE_LIMITS.email),
    phone: text('phone', normalizePhone, EXCHANGE_LIMITS.phone),
    ...givenTexts(false),
    consent: z
      .union([z.boolean(), z.string()], 'consent.invalid')
      .nullish()
      .transform((value) => (typeof value === 'string' ? yesOrNo(value) : (value ?? false))),
    marketing: z
      .boolean('marketing.invalid')
      .nullish()
      .transform((value) => value ?? false),
    answers: z
      .array(answer, 'answers.invalid')
      .nullish()
      .transform((value) => value ?? []),
  },
  'malformed',
);

/** The view of the card that an exchange results from, as stated in the body; invalid values are ignored. */
export const exchangeVisitSchema = z
  .object({ view: viewIdSchema, source: z.string().nullish().catch(null) })
  .catch({ view: null, source: null });

export type ExchangeInput = z.infer<typeof exchangeSchema>;

/** Whether the visitor agrees to `text`, the one next to the form. Their own words never count. */
export const agreesTo = (text: string, { consent }: Pick<ExchangeInput, 'consent'>): boolean =>
  typeof consent === 'string' ? consent === oneLine(text) : consent;

/** An owner's question; `options` for a choice. */
export type ExchangeQuestion = {
  id: string;
  question: string;
  options: readonly string[] | null;
  required: boolean;
};

/** The owner's rules for an exchange. */
export type ExchangeRules = {
  require_email: boolean;
  require_phone: boolean;
  require_company_name: boolean;
  /** An email or a phone number is required; which one is the visitor's choice. */
  require_reach: boolean;
  /** The owner's own consent text, if any: it is required. */
  required_consent: string | null;
  questions: readonly ExchangeQuestion[];
};

/** A broken rule: the field, and a code with a message. */
export type ExchangeIssue = { path: string; code: string };

const issue = (path: string, rule: string): ExchangeIssue => ({ path, code: `${path}.${rule}` });

function nameIssues(input: ExchangeInput): ExchangeIssue[] {
  const named = input.full_name !== '' || input.first_name !== '' || input.last_name !== '';
  return named ? [] : [issue('full_name', 'required')];
}

function reachIssues({ email, phone, company_name }: ExchangeInput, rules: ExchangeRules): ExchangeIssue[] {
  const emailCode = email === '' ? null : emailIssue(email);
  const phoneCode = phone === '' ? null : phoneIssue(phone);
  return [
    ...(emailCode ? [{ path: 'email', code: emailCode }] : []),
    ...(phoneCode ? [{ path: 'phone', code: phoneCode }] : []),
    ...(rules.require_email && email === '' ? [issue('email', 'required')] : []),
    ...(rules.require_phone && phone === '' ? [issue('phone', 'required')] : []),
    ...(rules.require_reach && email === '' && phone === ''
      ? [{ path: 'email', code: 'reach.required' }]
      : []),
    ...(rules.require_company_name && company_name === '' ? [issue('company_name', 'required')] : []),
  ];
}

const lengthIssues = (input: ExchangeInput): ExchangeIssue[] =>
  GIVEN_TEXT_NAMES.filter((field) => input[field].length > EXCHANGE_LIMITS[field]).map((field) =>
    issue(field, 'too_long'),
  );

/** The answers by question; the first counts if there are two. */
export function answersByQuestion(answers: ExchangeInput['answers']): Map<string, string> {
  const given = new Map<string, string>();
  for (const { question_id, answer } of answers)
    if (answer !== '' && !given.has(question_id)) given.set(question_id, answer);
  return given;
}

function answerIssues({ answers }: ExchangeInput, { questions }: ExchangeRules): ExchangeIssue[] {
  const given = answersByQuestion(answers);
  const known = new Set(questions.map((question) => question.id));
  const strangers = [...given.keys()].filter((id) => !known.has(id));
  return [
    ...questions.flatMap(({ id, options, required }) => {
      const path = `answers.${id}`;
      const said = given.get(id);
      if (said === undefined) return required ? [{ path, code: 'answer_required' }] : [];
      if (said.length > EXCHANGE_LIMITS.answer) return [{ path, code: 'answer.too_long' }];
      return options && !options.includes(said) ? [{ path, code: 'answer.invalid' }] : [];
    }),
    ...strangers.map((id) => ({ path: `answers.${id}`, code: 'question.invalid' })),
  ];
}

function consentIssues(input: ExchangeInput, { required_consent }: ExchangeRules): ExchangeIssue[] {
  const agreed = required_consent === null || agreesTo(required_consent, input);
  return agreed ? [] : [issue('consent', 'required')];
}

/** Every rule that a visitor's details break, in form order; empty if they can be stored. */
export function exchangeIssues(input: ExchangeInput, rules: ExchangeRules): ExchangeIssue[] {
  const found = [
    ...nameIssues(input),
    ...lengthIssues(input),
    ...reachIssues(input, rules),
    ...answerIssues(input, rules),
    ...consentIssues(input, rules),
  ];
  const order = Object.keys(exchangeSchema.shape);
  const placeOf = ({ path }: ExchangeIssue) => {
    const field = path.split('.')[0] ?? '';
    return field === 'answers' ? order.indexOf('message') + 0.5 : order.indexOf(field);
  };
  return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}
