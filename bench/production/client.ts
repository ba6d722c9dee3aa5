import { Agent, request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Calls the site at `origin` on this machine. A certificate must be of `ca`. @throws on anything but an answer */
export type Client = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Milliseconds that a visitor waits. */
const TIMEOUT_MS = 15_000;

/** A client of a site whose name leads nowhere but to this machine. @param ca the certificate authority, as PEM */
export function openClient(origin: URL, ca: string): { call: Client; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, ca });
  const call: Client = (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port: origin.port,
          servername: origin.hostname,
          method,
          path,
          timeout: TIMEOUT_MS,
          headers: {
            host: origin.host,
            origin: origin.origin,
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(parts).toString(),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.on('timeout', () => sent.destroy(new Error('No answer in time')));
      sent.end(text);
    });
  return { call, close: () => agent.destroy() };
}

/** @throws with what was answered, if it is not this status */
export async function expectStatus(status: number, answer: Promise<Answer>): Promise<Answer> {
  const got = await answer;
  if (got.status !== status)
    throw new Error(`${got.status} in place of ${status}: ${got.text.slice(0, 400)}`);
  return got;
}

export const jsonOf = <Body>({ text }: Answer): Body => JSON.parse(text) as Body;
