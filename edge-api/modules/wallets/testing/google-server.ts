import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const { privateKey: key } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The service account that the server accepts. */
export const account = { email: 'wallet@project.example.com', key };

const API = '/walletobjects/v1';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

export type StoredObject = { id: string; state?: string; [member: string]: unknown };

/** The claims of a JWT (RS256), verified by Node's OpenSSL; null unless it is the account's. */
export function readJwt(jwt: string, privateKey: string): Record<string, unknown> | null {
  const [head = '', body = '', signature = ''] = jwt.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
  const { alg } = read(head) as { alg?: string };
  const signed = Buffer.from(`${head}.${body}`);
  const isTrue = verify(
    'RSA-SHA256',
    signed,
    createPublicKey(privateKey),
    Buffer.from(signature, 'base64url'),
  );
  return alg === 'RS256' && isTrue ? (read(body) as Record<string, unknown>) : null;
}

/**
 * A minimal Google on this machine: tokens for a service account by its signed assertion, and classes and objects of
 * Google Wallet according to its reference (creating an existing one is 409, changing a missing one 404).
 */
export async function openGoogle() {
  const stored = new Map<string, StoredObject>();
  const calls: string[] = [];
  let away = 0;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const end = (status: number, body: object = {}) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const { method, url } = request as { method: string; url: string };
    const body = await text(request);
    if (url === '/token') {
      const form = new URLSearchParams(body);
      const claims = readJwt(form.get('assertion') ?? '', account.key);
      const known = form.get('grant_type') === GRANT && claims?.['iss'] === account.email;
      return known ? end(200, { access_token: 'a-token', expires_in: 3_600 }) : end(401);
    }
    calls.push(`${method} ${url.slice(API.length)}`);
    if (request.headers.authorization !== 'Bearer a-token') return end(401);
    if (away > 0) {
      away -= 1;
      return end(503);
    }
    const object = JSON.parse(body) as StoredObject;
    const [, kind, id = object.id] = url.slice(API.length).split('/');
    if (id !== object.id || !['genericClass', 'genericObject'].includes(kind!)) return end(400);
    if (method === 'POST' && stored.has(id)) return end(409);
    if (method === 'PUT' && !stored.has(id)) return end(404);
    stored.set(id, object);
    return end(200, object);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    stored,
    calls,
    /** Makes the next calls of the wallet fail with 503. */
    goAway: (times: number) => {
      away = times;
    },
    /** A `fetch` that redirects calls to Google here. */
    fetch: ((input, init) => {
      const { pathname } = new URL(input as string);
      return fetch(here + pathname, init);
    }) satisfies typeof globalThis.fetch,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
