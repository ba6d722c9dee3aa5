import type { HonoRequest } from 'hono';
import { sameText } from '../kit/same-text.ts';

/** Whether a request carries the token of whoever looks after the service (`METRICS_TOKEN`), in its header. */
export function isOperator(req: HonoRequest, token: string | undefined): boolean {
  const [, given] = /^bearer +(\S+)$/i.exec(req.header('authorization') ?? '') ?? [];
  return token !== undefined && given !== undefined && sameText(given, token);
}
