import type { HonoRequest } from 'hono';
import { sameText } from '../kit/same-text.ts';

/** Whether a request carries the operator's token (`METRICS_TOKEN`) in its header. */
export function isOperator(req: HonoRequest, token: string | undefined): boolean {
  const [, given] = /^bearer +(\S+)$/i.exec(req.header('authorization') ?? '') ?? [];
  return token !== undefined && given !== undefined && sameText(given, token);
}
