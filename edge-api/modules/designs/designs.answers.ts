import { z } from 'zod';
import { designAnswer } from '../profiles/design.answers.ts';
import type { DesignView } from './design-view.ts';

/** A design that a profile can have. */
export const designViewAnswer = designAnswer
  .extend({ is_custom: z.boolean(), editable: z.boolean() })
  .meta({ id: 'DesignChoice' }) satisfies z.ZodType<DesignView>;

/** `GET /api/p/{handle}/designs`. */
export const designsAnswer = z.object({ count: z.int(), results: z.array(designViewAnswer) });
