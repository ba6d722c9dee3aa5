import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { carriesToken } from '../../http/operator.ts';
import { OPEN_METRICS } from '../../kit/metrics.ts';
import { notFound, notSignedIn } from '../../kit/problems.ts';
import { readMetrics } from './metrics.usecases.ts';

/** Proxies log addresses: a token in one is refused. */
const IN_ADDRESS = ['token', 'access_token', 'key'];

/** Metrics for operators, not part of the API. A 404 without `METRICS_TOKEN`. */
export const metricsRoutes = new Hono<AppEnv>().get('/metrics', async (c) => {
  const deps = c.get('deps');
  const { METRICS_TOKEN } = deps.env;
  if (METRICS_TOKEN === undefined) throw notFound();
  const isInAddress = IN_ADDRESS.some((name) => c.req.query(name) !== undefined);
  if (isInAddress || !carriesToken(c.req, METRICS_TOKEN)) throw notSignedIn();
  return c.body(await readMetrics(deps), 200, { 'Content-Type': OPEN_METRICS, 'Cache-Control': 'no-store' });
});
