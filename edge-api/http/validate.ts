import { validator } from 'hono-openapi';
import type { Context, ValidationTargets } from 'hono';
import type { z } from 'zod';
import { ofInput } from '../kit/problem.ts';
import { wrongType } from '../kit/problems.ts';
import { refusalOf, type Issue } from '../kit/read-as.ts';

/** An empty parameter of a query, as a form sends it, is one that was left out. */
function leftOutWhereEmpty<Schema extends z.ZodType>(schema: Schema): Schema {
  const { validate: check, ...standard } = schema['~standard'];
  const withoutEmpty = (query: unknown) =>
    query && typeof query === 'object'
      ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
      : query;
  const value = { ...standard, validate: (query: unknown) => check(withoutEmpty(query)) };
  return Object.create(schema, { '~standard': { value } }) as Schema;
}

/** Whether a form with files is sent. */
export const isForm = (c: Context): boolean =>
  c.req.header('content-type')?.startsWith('multipart/form-data') ?? false;

/** What Hono reads as JSON; of any other type it reads nothing, and says so to nobody. */
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/**
 * Checks one part of a request against a schema of the domain, and writes it into the OpenAPI document.
 * 415 for a body that is not JSON, 400 for what cannot be read, 422 for a broken rule.
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
