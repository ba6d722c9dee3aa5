import { createMiddleware } from 'hono/factory';
import { isOwnHost } from '../../src/domain/pages/own-host.ts';
import { problemResponse } from '../kit/problem.ts';
import { problem } from '../kit/problems.ts';
import type { AppEnv } from './app-env.ts';

/** The host of an address, empty where it has none: workerd hands a `Host` on that no URL has, such as `[::1`. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** Refuses who asks for another host than this one, before anything is looked up: with a sentence, and nothing else. */
export const ownHost = createMiddleware<AppEnv>(async (c, next) => {
  if (isOwnHost(hostOf(c.req.url), c.get('deps').env.PUBLIC_URL)) return next();
  return problemResponse(problem('wrong_host'));
});
