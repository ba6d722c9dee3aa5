import type { AcceptedExchange, ExchangeDecision } from '../../../src/domain/exchange/accept-exchange.ts';
import { EXCHANGE_LIMITS, type ExchangeIssue } from '../../../src/domain/exchange/exchange.ts';
import { exchange as words } from '#messages/card.ts';
import { validation } from '#messages/validation.ts';
import { format } from '../../../src/messages/format.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { InputError } from '../../kit/problem.ts';
import { malformed, ruleBroken } from '../../kit/problems.ts';
import { inputError } from '../../kit/read-as.ts';

const labels: Readonly<Record<string, string>> = validation.labels;
const limits: Readonly<Record<string, number>> = EXCHANGE_LIMITS;

function told({ path, code }: ExchangeIssue): InputError {
  if (code === 'consent.required') return { path, message: words.consent_required };
  const [field = '', rule] = code.split('.');
  const n = rule === 'too_long' ? limits[field] : undefined;
  if (n === undefined) return { path, message: sentence(code, path) };
  return { path, message: format(validation.templates.too_long, { x: labels[field] ?? field, n }) };
}

/** What was accepted. @throws Problem 400 for what is of another kind than asked for, 422 with every rule that it breaks */
export function requireAccepted(decision: ExchangeDecision): AcceptedExchange {
  if (decision.kind === 'malformed') throw malformed(decision.issues.map(inputError));
  if (decision.kind === 'refused') throw ruleBroken(decision.issues.map(told));
  return decision;
}
