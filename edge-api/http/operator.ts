import type { HonoRequest } from 'hono';
import { notFound, problem } from '../kit/problems.ts';
import { sameText } from '../kit/same-text.ts';
import type { Who } from './call.ts';

/** Whether a request carries an operator's token in its header: `METRICS_TOKEN`, or `OPERATOR_TOKEN`. */
export function carriesToken(req: HonoRequest, token: string | undefined): boolean {
  const [, given] = /^bearer +(\S+)$/i.exec(req.header('authorization') ?? '') ?? [];
  return token !== undefined && given !== undefined && sameText(given, token);
}

/**
 * A caller with the deployment's `OPERATOR_TOKEN`. No session and no API key is enough.
 * @throws Problem 404 if the deployment has none; 401 for any other token
 */
export const operator: Who = {
  security: [{ operatorAuth: [] }],
  refuses: [401, 404],
  check: async (c, next) => {
    const { OPERATOR_TOKEN: token } = c.get('deps').env;
    if (!token) throw notFound();
    if (!carriesToken(c.req, token)) throw problem('unauthorized');
    c.header('Cache-Control', 'no-store');
    await next();
  },
};
