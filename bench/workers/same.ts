import { createApp } from '../../edge-api/app.ts';
import { createDeps } from '../../edge-api/compose.ts';
import type { Bindings } from '../../edge-api/env.ts';

type Text = { CARD_HTML: string };

/** The product's worker with one page, which is a constant. */
export const same = createApp({
  createDeps: (bindings: Bindings) => createDeps(bindings),
  page: (c) => c.html((c.env as Bindings & Text).CARD_HTML),
});
