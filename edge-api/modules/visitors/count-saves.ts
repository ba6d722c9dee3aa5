import { createMiddleware } from 'hono/factory';
import { normalizeHandle } from '../../../src/domain/profile/handle.ts';
import { viewIdSchema } from '../../../src/domain/visits/visits.ts';
import { recordVisitWithin } from '../analytics/receive-visit.usecases.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { laterOf } from '../../http/later.ts';
import { visitorOf } from '../../http/visitor.ts';

/**
 * Counts each download of a vCard, with or without a script on the card: a download saves the contact. Before the
 * cache, since cached responses reach no handler; unchanged files count, too.
 */
export const countSaves = createMiddleware<AppEnv>(async (c, next) => {
  // After the response the context has the parameters of the handler.
  const handle = c.req.param('handle');
  await next();
  if (!handle || ![200, 304].includes(c.res.status)) return;
  const happening = {
    handle: normalizeHandle(handle),
    kind: 'save' as const,
    source: c.req.query('source'),
    view: viewIdSchema.parse(c.req.query('view')),
  };
  await recordVisitWithin(c.get('deps'), happening, visitorOf(c), laterOf(c));
});
