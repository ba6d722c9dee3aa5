import {
  EXCHANGE_LIMITS,
  exchangeIssues,
  exchangeSchema,
  type ExchangeInput,
  type ExchangeIssue,
  type ExchangeRules,
} from '../../../src/domain/exchange/exchange.ts';
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

/** Reads what somebody sent. @throws Problem 400 for what is of another kind than asked for */
export function readInput(body: unknown): ExchangeInput {
  const parsed = exchangeSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw malformed(parsed.error.issues.map(inputError));
}

/** Holds what somebody sent against the owner's rules. @throws Problem 422 with every broken one */
export function requireRules(input: ExchangeInput, rules: ExchangeRules): void {
  const issues = exchangeIssues(input, rules);
  if (issues.length > 0) throw ruleBroken(issues.map(told));
}
