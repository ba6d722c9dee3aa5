import type { z } from 'zod';
import { isPhoneNumber, normalizePhone } from '../addresses/phone.ts';
import {
  agreesTo,
  answersByQuestion,
  exchangeIssues,
  exchangeSchema,
  type ExchangeInput,
  type ExchangeIssue,
  type ExchangeRules,
} from './exchange.ts';

/** What a form's visitor agrees to, in the stored wording. */
export type FormTexts = {
  /** Submitting the form agrees to this notice. */
  notice: string;
  consent: string;
  /** The owner's own consent text is required; the default one is optional. */
  consent_required: boolean;
  marketing: string | null;
};

/** The owner's rules for an exchange, and the wording of its texts. */
export type ExchangeRequirements = {
  rules: Omit<ExchangeRules, 'required_consent' | 'require_reach'>;
  texts: FormTexts;
};

/** A phone number typed as the email becomes the phone, if that is empty; everything else stays. */
export const sortReach = <Given extends { email: string; phone: string }>(given: Given): Given =>
  given.phone === '' && isPhoneNumber(given.email)
    ? { ...given, email: '', phone: normalizePhone(given.email) }
    : given;

/** Questions and answers, in the order of the questions. */
function answersOf({ answers }: ExchangeInput, questions: ExchangeRules['questions']) {
  const given = answersByQuestion(answers);
  return questions.flatMap(({ id, question }) => {
    const answer = given.get(id);
    return answer === undefined ? [] : [{ question_id: id, question, answer }];
  });
}

/** The texts that a visitor agrees to. Their own words are never stored as consent. */
function agreedOf(input: ExchangeInput, texts: FormTexts, isForm: boolean) {
  const follow_up = agreesTo(texts.consent, input) ? texts.consent : null;
  // API callers show no notice, unless they state that the visitor agreed.
  const exchange = isForm || follow_up !== null ? texts.notice : null;
  return { exchange, follow_up, marketing: input.marketing ? texts.marketing : null };
}

/** A visitor's validated details, ready to store. */
export type AcceptedExchange = {
  input: ExchangeInput;
  answers: ReturnType<typeof answersOf>;
  agreed: ReturnType<typeof agreedOf>;
};

export type ExchangeDecision =
  | ({ kind: 'accepted' } & AcceptedExchange)
  /** A value has the wrong type. */
  | { kind: 'malformed'; issues: z.core.$ZodIssue[] }
  /** It breaks the owner's rules. */
  | { kind: 'refused'; issues: ExchangeIssue[] };

/** A sent form; the page's own has the version of its texts. */
export type SentForm = { terms: string | null };

/**
 * Validates a visitor's request against the owner's rules.
 * @param form the form that sent it, which shows its notice; null for a call. The page's own form also asks for an
 * email or a phone number, and accepts a number in the email's field
 */
export function acceptExchange(
  body: unknown,
  { rules, texts }: ExchangeRequirements,
  form: SentForm | null,
): ExchangeDecision {
  const parsed = exchangeSchema.safeParse(body);
  if (!parsed.success) return { kind: 'malformed', issues: parsed.error.issues };
  const input = form && !rules.require_email ? sortReach(parsed.data) : parsed.data;
  const required_consent = texts.consent_required ? texts.consent : null;
  const require_reach = Boolean(form?.terms) && !rules.require_email && !rules.require_phone;
  const issues = exchangeIssues(input, { ...rules, require_reach, required_consent });
  if (issues.length > 0) return { kind: 'refused', issues };
  return {
    kind: 'accepted',
    input,
    answers: answersOf(input, rules.questions),
    agreed: agreedOf(input, texts, form !== null),
  };
}

/** Genuine visitors also send shorter messages repeatedly. */
const TELLING_MESSAGE = 20;

/** Generated names and addresses differ by a number, or not at all. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{N}\p{P}\p{S}\s]/gu, '');

/**
 * The common part of generated texts of an exchange: equal for two that differ only by numbers, punctuation and spaces.
 * The message if there is one, else name and address; null if nothing remains.
 */
export function likenessOf(given: { full_name: string; email: string; message: string }): string | null {
  const message = plain(given.message);
  if (message.length >= TELLING_MESSAGE) return `message:${message}`;
  const person = `${plain(given.full_name)}:${plain(given.email)}`;
  return person === ':' ? null : `person:${person}`;
}
