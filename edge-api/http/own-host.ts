import { createMiddleware } from 'hono/factory';
import { isOwnHost } from '../../src/domain/own-host.ts';
import { problemResponse } from '../kit/problem.ts';
import { problem } from '../kit/problems.ts';
import type { AppEnv } from './app-env.ts';

/** Refuses who asks for another host than this one, before anything is looked up: with a sentence, and nothing else. */
export const ownHost = createMiddleware<AppEnv>(async (c, next) => {
  const { host } = new URL(c.req.url);
  if (isOwnHost(host, c.get('deps').env.PUBLIC_URL)) return next();
  return problemResponse(problem('wrong_host'));
});
