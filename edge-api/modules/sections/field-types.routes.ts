import { Hono } from 'hono';
import { z } from 'zod';
import { FIELD_TYPES, type FieldType } from '../../../src/domain/sections/field-types.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { partOf, partQuery } from '../../http/list-part.ts';

const answer = z.object({
  count: z.int(),
  results: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      icon: z.string(),
      base_value: z.string(),
      category: z.enum(['contactInfo', 'socialMedia']),
    }) satisfies z.ZodType<FieldType>,
  ),
});

/** The types of fields. Public: a program reads them before it has a key. */
export const fieldTypesRoutes = new Hono<AppEnv>().get(
  '/profile/field-types',
  callsOf('sections')('Kinds of contact fields and social networks', {
    query: partQuery,
    answers: { 200: answer },
  }),
  (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json(partOf(FIELD_TYPES, c.req.valid('query')));
  },
);
