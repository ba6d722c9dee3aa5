import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { problems } from '#messages/problems.ts';
import { clientAddress } from '../../src/domain/pages/client-address.ts';
import { isHost, isOwnHost } from '../../src/domain/pages/own-host.ts';

/** The runtime's own pages, which trigger events and list files: never for the outside. */
const INTERNAL = /^\/+(cdn-cgi|__cf_local)(\/|$)/i;

/** Headers that the runtime believes, so that only we may set them. */
const TRUSTED = /^(cf-|mf-|x-forwarded-|x-real-ip$)/;

/** What is said to who asks for another host: as the worker says it. */
const REFUSED = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' };
const WRONG_HOST = { type: 'urn:problem:wrong_host', status: 400, ...problems.wrong_host };

/** What is said while the runtime is started again: as the worker says that a part is down. */
const AWAY = { 'content-type': 'application/problem+json; charset=utf-8', 'retry-after': '5' };

/** Why it is away, by RFC 9209: whether the request reached the runtime decides whether it may have been carried out. */
const NOT_REACHED = { 'proxy-status': 'cardea; error=connection_refused' };
const BROKEN_OFF = { 'proxy-status': 'cardea; error=connection_terminated' };
const UNAVAILABLE = { type: 'urn:problem:unavailable', status: 503, ...problems.unavailable };

const LOOPBACK = /^(?:::1$|127\.)/;

/** Connections to the runtime, which closes one that is idle for five seconds: ours are closed before it does. */
const CONNECTIONS = new Agent({ keepAlive: true, timeout: 3000 });

/**
 * Stands before the runtime, which answers a `Host` that is none with a bare 500. In production it takes no other name
 * than its own and believes nobody: the development runtime believes every client about its address, and serves its
 * internal pages to anybody who asks by the name of localhost.
 * @param to the runtime's port on 127.0.0.1
 * @param publicUrl PUBLIC_URL, for the scheme that links are made with; without it, as in development, clients are believed
 * @returns once it listens
 */
export function openGateway(host: string, port: number, to: number, publicUrl?: URL): Promise<void> {
  const server = createServer((incoming, outgoing) => {
    const name = incoming.headers.host ?? '';
    if (!(publicUrl ? isOwnHost(name, publicUrl.href) : isHost(name)))
      return void outgoing.writeHead(400, REFUSED).end(JSON.stringify(WRONG_HOST));
    if (!publicUrl) return forward(incoming, outgoing, to, incoming.headers);
    if (INTERNAL.test(pathOf(incoming.url))) return void outgoing.writeHead(404).end();
    forward(incoming, outgoing, to, checkedHeaders(incoming, publicUrl));
  });
  // Longer than clients keep a connection: one that is closed under a request that was just sent is an error of theirs.
  server.keepAliveTimeout = 120_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/** The path as a server downstream may read it: percent-decoded, and `..` resolved. What is no path is internal. */
function pathOf(url = ''): string {
  if (!url.startsWith('/')) return '/cdn-cgi/';
  try {
    return decodeURIComponent(new URL(`http://x${url}`).pathname).replaceAll('\\', '/');
  } catch {
    return '/cdn-cgi/';
  }
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  headers: IncomingHttpHeaders,
): void {
  const { method, url: path } = incoming;
  const upstream = request(
    { agent: CONNECTIONS, host: '127.0.0.1', port, method, path, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    },
  );
  upstream.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) return void outgoing.destroy();
    const why = code === 'ECONNREFUSED' ? NOT_REACHED : BROKEN_OFF;
    outgoing.writeHead(503, { ...AWAY, ...why }).end(JSON.stringify(UNAVAILABLE));
  });
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

/** The client's address: the peer, or, behind a proxy on this machine, the address that the proxy saw, if it is one. */
export function clientOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const peer = clientAddress(socket.remoteAddress ?? '') ?? '';
  const seen = clientAddress(
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1) ?? '',
  );
  return LOOPBACK.test(peer) && seen !== null ? seen : peer;
}

/** A client's headers without those that the runtime believes, which are set by what is known here. */
function checkedHeaders(incoming: IncomingMessage, publicUrl: URL): IncomingHttpHeaders {
  const own = Object.entries(incoming.headers).filter(([name]) => !TRUSTED.test(name));
  return {
    ...Object.fromEntries(own),
    'cf-connecting-ip': clientOf(incoming),
    'x-forwarded-proto': publicUrl.protocol.slice(0, -1),
  };
}
