import type { AcceptedExchange, ExchangeDecision } from '../../../src/domain/exchange/accept-exchange.ts';
import { EXCHANGE_LIMITS, type ExchangeIssue } from '../../../src/domain/exchange/exchange.ts';
import { format } from '../../../src/messages/format.ts';
import { fieldSentence, type FieldSentences } from '../../../src/messages/field-sentence.ts';
import type { VisitorMessages } from '../../../src/messages/visitor.ts';
import type { InputError } from '../../kit/problem.ts';
import { malformed, ruleBroken } from '../../kit/problems.ts';
import { inputError } from '../../kit/read-as.ts';

const limits: Readonly<Record<string, number>> = EXCHANGE_LIMITS;

/** What a visitor reads of a broken rule, at its field. */
function inputErrorOf({ path, code }: ExchangeIssue, messages: VisitorMessages): InputError {
  if (code === 'consent.required') return { path, message: messages.exchange.consent_required };
  const [field = '', rule] = code.split('.');
  const n = rule === 'too_long' ? limits[field] : undefined;
  if (n === undefined) return { path, message: fieldSentence(code, path, messages) };
  const { labels, templates }: FieldSentences = messages.visitorForm;
  return { path, message: format<string>(templates['too_long']!, { x: labels[field] ?? field, n }) };
}

/**
 * What was accepted.
 * @param messages in the language of the visitor
 * @throws Problem 400 for what is of another kind than asked for, 422 with every rule that it breaks
 */
export function requireAccepted(decision: ExchangeDecision, messages: VisitorMessages): AcceptedExchange {
  if (decision.kind === 'malformed') throw malformed(decision.issues.map(inputError));
  if (decision.kind === 'refused')
    throw ruleBroken(decision.issues.map((issue) => inputErrorOf(issue, messages)));
  return decision;
}
