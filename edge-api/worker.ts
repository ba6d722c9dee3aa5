import { handle } from '@astrojs/cloudflare/handler';
import { createApp } from './app.ts';
import { createDeps } from './deps.ts';
import type { Bindings } from './env.ts';
import { runJobs, runSchedule } from './jobs.ts';
import type { Job } from './ports/jobs/jobs.ts';

const app = createApp({
  createDeps,
  page: (c) => handle(c.req.raw, c.env, c.executionCtx as ExecutionContext),
});

export default {
  fetch: app.fetch,
  queue: (batch, env) => runJobs(createDeps(env), batch),
  scheduled: (_event, env) => runSchedule(createDeps(env)),
} satisfies ExportedHandler<Bindings, Job>;
