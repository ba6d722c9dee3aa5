import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A whole answer of the database server. */
export type Answer = { status: number; type: string; body: Buffer };

/**
 * Milliseconds after which a request counts as failed: below those after which the worker gives up
 * (`edge-api/db/client.ts`), so that nothing is written after it was reported as failed.
 */
const PATIENCE = 14_000;

/** The end of patience with a request that came now. */
export const patience = (): AbortSignal => AbortSignal.timeout(PATIENCE);

/** Calls one server over a connection that stays open. @throws what the connection throws, or if it is aborted */
export function callServer(target: string) {
  const agent = new Agent({ keepAlive: true });
  const { origin } = new URL(target);
  const call = (
    path: string,
    method: string,
    { authorization }: IncomingHttpHeaders,
    body: Buffer | string,
    signal: AbortSignal,
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = { ...(authorization && { authorization }), 'content-type': 'application/json' };
      const sent = request(`${origin}${path}`, { agent, method, headers, signal }, (answer) => {
        const { statusCode: status = 502, headers: given } = answer;
        const type = given['content-type'] ?? 'application/octet-stream';
        buffer(answer).then((whole) => resolve({ status, type, body: whole }), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return Object.assign(call, { end: () => agent.destroy() });
}
