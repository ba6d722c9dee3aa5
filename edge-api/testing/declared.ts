import { uniqueSymbol } from 'hono-openapi';
import type { Hono } from 'hono';
import { findTargetHandler } from 'hono/utils/handler';
import type { AppEnv } from '../http/app-env.ts';

type Described = { [uniqueSymbol]?: { spec?: { responses?: object } } };

/** The statuses that the contract of the call at a path has; null where there is no such call. */
function statusesAt(app: Hono<AppEnv>, method: string, path: string): string[] | null {
  const matched = app.router.match(method, path)[0];
  for (const [[, route]] of matched) {
    const responses = (findTargetHandler(route.handler) as Described)[uniqueSymbol]?.spec?.responses;
    if (responses) return Object.keys(responses);
  }
  return null;
}

/** The answer, where the contract of its call declares its status. @throws Error that fails the test where it does not */
export function declared(app: Hono<AppEnv>, method: string, path: string, answer: Response): Response {
  const [place = ''] = path.split(/[?#]/);
  const statuses = place.startsWith('/api/') ? statusesAt(app, method, place) : null;
  if (statuses && !statuses.includes(`${answer.status}`))
    throw new Error(`${method} ${place} answered ${answer.status}, which its contract does not declare.`);
  return answer;
}
