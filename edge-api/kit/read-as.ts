import type { z } from 'zod';
import { isOwnSentence, sentence } from '../../src/messages/sentence.ts';
import { ofInput, type InputError } from './problem.ts';
import { malformed, ruleBroken } from './problems.ts';

/** An issue of zod, as far as it is read. */
export type Issue = {
  code?: string;
  message: string;
  path?: readonly unknown[];
  input?: unknown;
  keys?: readonly string[];
};

/**
 * A part of another kind than was asked for. What is missing, or breaks a rule, is told apart from it; so is a part that is
 * unknown to a schema which calls it so.
 */
const isMalformed = ({ code, message }: Issue) =>
  (code === 'unrecognized_keys' && message !== 'unknown') ||
  (code === 'invalid_type' && message !== 'required');

/** The template of an issue whose schema says nothing of its own: zod's sentences are nobody's to read. */
const RULES: Readonly<Record<string, string>> = { invalid_type: 'format', unrecognized_keys: 'unknown' };

/** What zod says of a rule of the product's own that has no message. */
const UNSAID = 'Invalid input';

function told({ code = '', message }: Issue, field: string): string {
  const known = sentence(message, field);
  const said = code === 'custom' && message !== UNSAID;
  if (known !== message || said || isOwnSentence(message)) return known;
  return sentence(RULES[code] ?? 'invalid', field);
}

/**
 * A zod issue as the caller is told of it. A schema's message may be a code, or a sentence of the product; any other
 * gives way to the template of the issue.
 */
export function inputError(issue: Issue): InputError {
  const path = [...(issue.path ?? []), ...(issue.keys?.slice(0, 1) ?? [])]
    .map((part) => (typeof part === 'object' && part && 'key' in part ? part.key : part))
    .join('.');
  return { path, message: told(issue, path || 'request') };
}

/** The same of the same place is told once: a text far over its limit breaks the rule before and after it is tidied. */
const once = (errors: readonly InputError[]) =>
  errors.filter(
    ({ path, message }, at) => errors.findIndex((one) => one.path === path && one.message === message) === at,
  );

/** What a caller is told who broke the rules of a schema. */
export const refusalOf = (issues: readonly Issue[]) => {
  const errors = once(issues.map(inputError));
  return ofInput(issues.some(isMalformed) ? malformed(errors) : ruleBroken(errors));
};

/** Reads a body that was parsed already. @throws Problem 400 for what cannot be read, 422 for a broken rule */
export function readAs<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues);
}
