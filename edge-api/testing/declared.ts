import { uniqueSymbol } from 'hono-openapi';
import type { Hono } from 'hono';
import { findTargetHandler } from 'hono/utils/handler';
import type { AppEnv } from '../http/app-env.ts';

type Described = { [uniqueSymbol]?: { spec?: { responses?: object } } };

/** The declared statuses of the call at a path; null where there is none. */
function statusesAt(app: Hono<AppEnv>, method: string, path: string): string[] | null {
  const matched = app.router.match(method, path)[0];
  for (const [[, route]] of matched) {
    const responses = (findTargetHandler(route.handler) as Described)[uniqueSymbol]?.spec?.responses;
    if (responses) return Object.keys(responses);
  }
  return null;
}

/** Returns the response of a call whose contract declares its status. @throws Error for any other status, which fails the test */
export function declared(app: Hono<AppEnv>, method: string, path: string, answer: Response): Response {
  const [place = ''] = path.split(/[?#]/);
  const statuses = place.startsWith('/api/') ? statusesAt(app, method, place) : null;
  if (statuses && !statuses.includes(`${answer.status}`))
    throw new Error(`${method} ${place} answered ${answer.status}, which its contract does not declare.`);
  return answer;
}
