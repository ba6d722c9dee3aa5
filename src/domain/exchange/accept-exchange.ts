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
export type ExchangeRequirements = { rules: Omit<ExchangeRules, 'required_consent'>; texts: FormTexts };

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

/**
 * Validates a visitor's request against the owner's rules.
 * @param isForm whether the form sent it, which shows its notice
 */
export function acceptExchange(
  body: unknown,
  { rules, texts }: ExchangeRequirements,
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
