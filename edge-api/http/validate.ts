import { validator } from 'hono-openapi';
import type { Context, ValidationTargets } from 'hono';
import type { z } from 'zod';
import { ofInput } from '../kit/problem.ts';
import { wrongType } from '../kit/problems.ts';
import { refusalOf, type Issue } from '../kit/read-as.ts';

/** Treats an empty query parameter, as forms send it, as missing. */
function leftOutWhereEmpty<Schema extends z.ZodType>(schema: Schema): Schema {
  const { validate: check, ...standard } = schema['~standard'];
  const withoutEmpty = (query: unknown) =>
    query && typeof query === 'object'
      ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
      : query;
  const value = { ...standard, validate: (query: unknown) => check(withoutEmpty(query)) };
  return Object.create(schema, { '~standard': { value } }) as Schema;
}

/** Whether the body is a form with files. */
export const isForm = (c: Context): boolean =>
  c.req.header('content-type')?.startsWith('multipart/form-data') ?? false;

/** The types that Hono reads as JSON; it silently ignores all others. */
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/**
 * Validates one part of a request with a schema of the domain, and adds it to the OpenAPI document. 415 for a body that
 * is not JSON, 400 for malformed input, 422 for a broken rule.
 */
export function validate<Schema extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return validator(target, target === 'query' ? leftOutWhereEmpty(schema) : schema, (result, c) => {
    if (target === 'json' && !JSON_TYPE.test(c.req.header('content-type') ?? '')) throw ofInput(wrongType());
    if (result.success) return;
    throw refusalOf(result.error as readonly Issue[]);
  });
}
