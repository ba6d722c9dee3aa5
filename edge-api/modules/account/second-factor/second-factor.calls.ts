import type { Context } from 'hono';
import type { z } from 'zod';
import type { AppEnv } from '../../../http/app-env.ts';
import { askBetterAuth, withBody, withCookie } from '../auth.handler.ts';
import { endChallenge, passChallenge } from './challenge.usecases.ts';
import type { secondFactorCodeSchema } from './second-factor.schema.ts';

/** Signs in with the code of a second factor, after the password or the mailed link. @throws Problem 401, 403, 429 */
export async function signInBySecondFactor(
  c: Context<AppEnv>,
  { code }: z.infer<typeof secondFactorCodeSchema>,
): Promise<Response> {
  const deps = c.get('deps');
  const first = await passChallenge(deps, c.req.raw.headers, code);
  const { secondFactorPlugin } = await import('./second-factor-plugin.ts');
  const response = await askBetterAuth(c, withBody(c, {}), { plugin: secondFactorPlugin(first) });
  return withCookie(response, endChallenge(deps));
}
