import type { AcceptedExchange, ExchangeDecision } from '../../../src/domain/exchange/accept-exchange.ts';
import { EXCHANGE_LIMITS, type ExchangeIssue } from '../../../src/domain/exchange/exchange.ts';
import type { Language } from '../../../src/domain/locale/languages.ts';
import { fieldSentence } from '../../../src/messages/field-sentence.ts';
import { visitorMessages } from '../../../src/messages/visitor.ts';
import type { InputError } from '../../kit/problem.ts';
import { malformed, ruleBroken } from '../../kit/problems.ts';
import { inputError } from '../../kit/read-as.ts';

const limits: Readonly<Record<string, number>> = EXCHANGE_LIMITS;

/** The message for a broken rule, at its field. */
function inputErrorOf({ path, code }: ExchangeIssue, language: Language): InputError {
  const { consent_required, reach_required } = visitorMessages(language).exchange;
  if (code === 'consent.required') return { path, message: consent_required };
  if (code === 'reach.required') return { path, message: reach_required };
  return { path, message: fieldSentence(code, language, limits[code.split('.')[0] ?? '']) };
}

/**
 * The accepted input. @param language of the visitor @throws Problem 400 for malformed input, 422 with every broken
 * rule
 */
export function requireAccepted(decision: ExchangeDecision, language: Language): AcceptedExchange {
  if (decision.kind === 'malformed') throw malformed(decision.issues.map(inputError));
  if (decision.kind === 'refused')
    throw ruleBroken(decision.issues.map((issue) => inputErrorOf(issue, language)));
  return decision;
}
