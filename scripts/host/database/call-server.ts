import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A whole answer of the database server. */
export type Answer = { status: number; type: string; body: Buffer };

/** Milliseconds after which a call counts as failed: above those after which the worker gives up. */
const CALL_TIMEOUT = 20_000;

/** Calls one server over a connection that stays open. @throws what the connection throws, or at the timeout */
export function callServer(target: string) {
  const agent = new Agent({ keepAlive: true });
  const { origin } = new URL(target);
  const call = (
    path: string,
    method: string,
    { authorization }: IncomingHttpHeaders,
    body: Buffer | string,
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const signal = AbortSignal.timeout(CALL_TIMEOUT);
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
