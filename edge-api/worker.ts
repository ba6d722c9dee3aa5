import { WorkerEntrypoint } from 'cloudflare:workers';
import { handle } from '@astrojs/cloudflare/handler';
import { isLastingFile } from '../src/domain/pages/edge-address.ts';
import { createApp, createOrigin } from './app.ts';
import { createDeps } from './compose.ts';
import type { Bindings } from './env.ts';
import { FINISH } from './background/finish.ts';
import { prepareCached } from './http/prepare-cached.ts';
import { runJobs, runSchedule } from './jobs.ts';
import { finishWork, track } from './kit/running-work.ts';
import type { CardsEntrypoint } from './ports/cache/workers.cache.ts';
import type { Job } from './ports/jobs/jobs.ts';

const parts = {
  createDeps,
  page: (c) => handle(c.req.raw, c.env, c.executionCtx as ExecutionContext),
} satisfies Parameters<typeof createApp>[0];

const origin = createOrigin(parts);
const app = createApp(parts, origin);

/**
 * The entrypoint behind Cloudflare's cache (`wrangler.toml`): it runs only for uncached responses. A purge only reaches
 * the entrypoint that requests it, so this one does.
 */
export class Cards extends WorkerEntrypoint<Bindings> implements CardsEntrypoint {
  override async fetch(request: Request): Promise<Response> {
    const response = await origin.fetch(request, this.env, this.ctx);
    return isLastingFile(new URL(request.url).pathname) ? response : prepareCached(response);
  }

  async purge(tags: string[]) {
    return this.ctx.cache!.purge({ tags });
  }
}

export default {
  fetch: app.fetch,
  queue: (batch, env) => track(runJobs(createDeps(env), batch)),
  scheduled: ({ cron }, env) => (cron === FINISH ? finishWork() : track(runSchedule(createDeps(env), cron))),
} satisfies ExportedHandler<Bindings, Job>;
