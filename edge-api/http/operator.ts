import { notFound, problem } from '../kit/problems.ts';
import { sameText } from '../kit/same-text.ts';
import type { Who } from './call.ts';

/**
 * Callers with the deployment's `OPERATOR_TOKEN`. No session and no API key is enough.
 * @throws Problem 404 where the deployment has none; 401 for any other token
 */
export const operator: Who = {
  security: [{ operatorAuth: [] }],
  refuses: [401, 404],
  check: async (c, next) => {
    const { OPERATOR_TOKEN: token } = c.get('deps').env;
    if (!token) throw notFound();
    if (!sameText(c.req.header('authorization') ?? '', `Bearer ${token}`)) throw problem('unauthorized');
    c.header('Cache-Control', 'no-store');
    await next();
  },
};
