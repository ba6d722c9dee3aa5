import { describeRoute, resolver } from 'hono-openapi';
import type { z } from 'zod';

/** What the document of all calls says of one that answers with JSON. */
export const toldWith = (tag: string, summary: string, answer: z.ZodType) =>
  describeRoute({
    tags: [tag],
    summary,
    responses: {
      200: { description: 'Answer', content: { 'application/json': { schema: resolver(answer) } } },
    },
  });
