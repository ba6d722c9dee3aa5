import type { z } from 'zod';
import {
  agreesTo,
  answersByQuestion,
  exchangeIssues,
  exchangeSchema,
  type ExchangeInput,
  type ExchangeIssue,
  type ExchangeRules,
} from './exchange.ts';

/** What a form says that its visitor agrees to, in the words that are stored. */
export type FormTexts = {
  /** Sending the form agrees to this much. */
  notice: string;
  consent: string;
  /** The owner's own consent text has to be agreed to; the usual one may be. */
  consent_required: boolean;
  marketing: string | null;
};

/** What an owner asks of who exchanges contacts, and in which words. */
export type AskedOfVisitors = { rules: Omit<ExchangeRules, 'required_consent'>; texts: FormTexts };

/** What was asked and answered, in the order of the questions. */
function answersOf({ answers }: ExchangeInput, questions: ExchangeRules['questions']) {
  const given = answersByQuestion(answers);
  return questions.flatMap(({ id, question }) => {
    const answer = given.get(id);
    return answer === undefined ? [] : [{ question_id: id, question, answer }];
  });
}

/** The texts that a visitor agrees to. What they say themselves is never kept as one. */
function agreedOf(input: ExchangeInput, texts: FormTexts, isForm: boolean) {
  const follow_up = agreesTo(texts.consent, input) ? texts.consent : null;
  // A program shows no notice, unless it says that its visitor agreed.
  const exchange = isForm || follow_up !== null ? texts.notice : null;
  return { exchange, follow_up, marketing: input.marketing ? texts.marketing : null };
}

/** What a visitor gives, as it may be stored. */
export type AcceptedExchange = {
  input: ExchangeInput;
  answers: ReturnType<typeof answersOf>;
  agreed: ReturnType<typeof agreedOf>;
};

export type ExchangeDecision =
  | ({ kind: 'accepted' } & AcceptedExchange)
  /** It is of another kind than asked for. */
  | { kind: 'malformed'; issues: z.core.$ZodIssue[] }
  /** It breaks rules of the owner's. */
  | { kind: 'refused'; issues: ExchangeIssue[] };

/**
 * Reads what a visitor sent, and holds it against what the owner asks.
 * @param isForm whether it was sent by the form, which shows its notice
 */
export function acceptExchange(
  body: unknown,
  { rules, texts }: AskedOfVisitors,
  isForm: boolean,
): ExchangeDecision {
  const parsed = exchangeSchema.safeParse(body);
  if (!parsed.success) return { kind: 'malformed', issues: parsed.error.issues };
  const input = parsed.data;
  const required_consent = texts.consent_required ? texts.consent : null;
  const issues = exchangeIssues(input, { ...rules, required_consent });
  if (issues.length > 0) return { kind: 'refused', issues };
  return {
    kind: 'accepted',
    input,
    answers: answersOf(input, rules.questions),
    agreed: agreedOf(input, texts, isForm),
  };
}
