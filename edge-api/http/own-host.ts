import { createMiddleware } from 'hono/factory';
import { isOwnHost } from '../../src/domain/pages/own-host.ts';
import { problemResponse } from '../kit/problem.ts';
import { problem } from '../kit/problems.ts';
import type { AppEnv } from './app-env.ts';

/** The host of a URL, empty if invalid: workerd passes on a `Host` that no URL can have, such as `[::1`. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** Refuses requests for another host before any lookup, with a message only. */
export const ownHost = createMiddleware<AppEnv>(async (c, next) => {
  if (isOwnHost(hostOf(c.req.url), c.get('deps').env.PUBLIC_URL)) return next();
  return problemResponse(problem('wrong_host'));
});
