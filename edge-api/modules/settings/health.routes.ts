import { Hono } from 'hono';
import { isDatabaseUnwritable } from '../../db/client.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { answerFailure } from '../../http/failures.ts';
import { carriesToken } from '../../http/operator.ts';
import { BUILD } from '../../kit/build.ts';
import { nothingSaved } from '../../kit/problems.ts';
import { checkHealth, isWell, publicParts } from './health.usecases.ts';
import { healthAnswer } from './settings.answers.ts';

export const healthRoutes = new Hono<AppEnv>().get(
  '/health',
  callsOf('service')(
    'Which version the service is, and how each of its parts is; 503 where nothing can be saved',
    { answers: { 200: healthAnswer } },
  ),
  async (c) => {
    const deps = c.get('deps');
    const { parts, failure } = await checkHealth(deps);
    const about = {
      ...BUILD,
      started_at: deps.started.toISOString(),
      parts: carriesToken(c.req, deps.env.METRICS_TOKEN) ? parts : publicParts(parts),
    };
    if (failure !== null) {
      const refusal = answerFailure(isDatabaseUnwritable(failure) ? nothingSaved() : failure, c);
      const problem = (await refusal.json()) as object;
      return new Response(JSON.stringify({ ...problem, ...about }), refusal);
    }
    c.header('Cache-Control', 'no-store');
    return c.json({ status: isWell(parts) ? ('ok' as const) : ('degraded' as const), ...about });
  },
);
