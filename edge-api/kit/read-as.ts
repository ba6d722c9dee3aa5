import type { z } from 'zod';
import { isOwnSentence, sentence } from '../../src/messages/sentence.ts';
import { ofInput, type InputError } from './problem.ts';
import { malformed, ruleBroken } from './problems.ts';

/** The used part of a zod issue. */
export type Issue = {
  code?: string;
  message: string;
  path?: readonly unknown[];
  input?: unknown;
  keys?: readonly string[];
};

/**
 * A value of the wrong type. A missing value or a broken rule is not malformed; neither is an unknown key whose schema
 * has a message for it.
 */
const isMalformed = ({ code, message }: Issue) =>
  (code === 'unrecognized_keys' && message !== 'unknown') ||
  (code === 'invalid_type' && message !== 'required');

/** The template of an issue whose schema has no message: zod's own messages are not shown. */
const RULES: Readonly<Record<string, string>> = { invalid_type: 'format', unrecognized_keys: 'unknown' };

/** zod's message for a custom rule without one. */
const UNSAID = 'Invalid input';

function messageOf({ code = '', message }: Issue, field: string): string {
  const known = sentence(message, field);
  const said = code === 'custom' && message !== UNSAID;
  if (known !== message || said || isOwnSentence(message)) return known;
  return sentence(RULES[code] ?? 'invalid', field);
}

/**
 * A zod issue as an error for the caller. A schema's message may be a code, or a text of the product; any other is
 * replaced by the template of the issue.
 */
export function inputError(issue: Issue): InputError {
  const path = [...(issue.path ?? []), ...(issue.keys?.slice(0, 1) ?? [])]
    .map((part) => (typeof part === 'object' && part && 'key' in part ? part.key : part))
    .join('.');
  return { path, message: messageOf(issue, path || 'request') };
}

/** Removes repeated errors: a text far over its limit breaks the rule before and after it is trimmed. */
const once = (errors: readonly InputError[]) =>
  errors.filter(
    ({ path, message }, at) => errors.findIndex((one) => one.path === path && one.message === message) === at,
  );

/** The refusal for input that breaks the rules of a schema. */
export const refusalOf = (issues: readonly Issue[]) => {
  const errors = once(issues.map(inputError));
  return ofInput(issues.some(isMalformed) ? malformed(errors) : ruleBroken(errors));
};

/** Validates a parsed body. @throws Problem 400 for malformed input, 422 for a broken rule */
export function readAs<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues);
}
