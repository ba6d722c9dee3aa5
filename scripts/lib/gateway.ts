import {
  Agent,
  createServer,
  request,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { isIP, Server, type BlockList, type Socket } from 'node:net';
import { problems } from '#messages/problems.ts';
import { clientAddress } from '../../src/domain/pages/client-address.ts';
import { isHost, isOwnHost } from '../../src/domain/pages/own-host.ts';
import { portFault } from './ports.ts';
import { trustedProxies } from './proxies.ts';
import { codeOf } from './say.ts';

/** The runtime's own pages, which trigger events and list files: never reachable from outside. */
const INTERNAL = /^\/+(cdn-cgi|__cf_local)(\/|$)/i;

/** Headers that the runtime trusts, so that only we may set them. */
const TRUSTED = /^(cf-|mf-|x-forwarded-|x-real-ip$)/;

/** The response to requests for another host, as in the worker. */
const REFUSED = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' };
const WRONG_HOST = { type: 'urn:problem:wrong_host', status: 400, ...problems.wrong_host };

/** The response while the runtime restarts, like the worker's for a part that is down. */
const AWAY = { 'content-type': 'application/problem+json; charset=utf-8', 'retry-after': '5' };

/** The reason by RFC 9209: whether the request reached the runtime decides whether it may have been executed. */
const NOT_REACHED = { 'proxy-status': 'cardea; error=connection_refused' };
const BROKEN_OFF = { 'proxy-status': 'cardea; error=connection_terminated' };
const UNAVAILABLE = { type: 'urn:problem:unavailable', status: 503, ...problems.unavailable };

/** How long repeatable requests wait for the runtime, and between two attempts, in milliseconds. */
const AWAY_MS = 5_000;
const RETRY_MS = 50;

/** How long an idle connection stays open when the gateway closes: requests just sent are answered. */
const LINGER_MS = 500;

/** Connections to the runtime, which closes one that is idle for five seconds: ours are closed before it does. */
const CONNECTIONS = new Agent({ keepAlive: true, timeout: 3000 });

/** The gateway before the runtime. */
export type Gateway = {
  /**
   * Stops accepting connections, and resolves once every running request is answered; each response says `Connection:
   * close`. After `graceMs` they are aborted.
   */
  close: (graceMs: number) => Promise<void>;
};

/**
 * Forwards to the runtime, which answers a `Host` that is none with a bare 500. In production it takes no other name
 * than its own and trusts no client: the development runtime believes every client about its address, and serves its
 * internal pages to anybody who asks by the name of localhost.
 * @param to the runtime's port on 127.0.0.1
 * @param publicUrl PUBLIC_URL, for the scheme that links are made with; without it, as in development, clients are believed
 * @param proxies whose `X-Forwarded-For` is trusted
 * @returns once it listens @throws Refusal if the port is taken
 */
export function openGateway(
  host: string,
  port: number,
  to: number,
  publicUrl?: URL,
  proxies = trustedProxies(),
): Promise<Gateway> {
  const connections = new Map<Socket, { busy: boolean }>();
  let isClosing = false;
  const server = createServer((incoming, outgoing) => {
    const connection = connections.get(incoming.socket);
    if (connection) connection.busy = true;
    outgoing.on('close', () => {
      if (connection) connection.busy = false;
      // A response that started before the closing did not say `Connection: close`.
      if (isClosing) incoming.socket.destroySoon();
    });
    if (isClosing) outgoing.shouldKeepAlive = false;
    const name = incoming.headers.host ?? '';
    if (!(publicUrl ? isOwnHost(name, publicUrl.href) : isHost(name)))
      return void outgoing.writeHead(400, REFUSED).end(JSON.stringify(WRONG_HOST));
    const isMore = () => !isClosing;
    if (!publicUrl) return forward(incoming, outgoing, to, incoming.headers, isMore);
    if (INTERNAL.test(pathOf(incoming.url))) return void outgoing.writeHead(404).end();
    forward(incoming, outgoing, to, checkedHeaders(incoming, publicUrl, proxies), isMore);
  });
  // Longer than clients keep connections: closing one under a request that was just sent is an error for them.
  server.keepAliveTimeout = 120_000;
  server.on('connection', (socket) => {
    connections.set(socket, { busy: false });
    socket.on('close', () => connections.delete(socket));
  });

  async function close(graceMs: number): Promise<void> {
    isClosing = true;
    // Not HTTP's own `close`, which ends idle connections immediately, and leaves those that a browser opened ahead.
    const closed = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()));
    const idle = setTimeout(() => {
      for (const [socket, { busy }] of connections) if (!busy) socket.destroySoon();
    }, LINGER_MS);
    const grace = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(idle);
    clearTimeout(grace);
  }

  return new Promise((resolve, reject) => {
    // Taken since it was found free, by another start.
    server.once('error', (error) => reject(portFault(codeOf(error), port, host) ?? error));
    server.listen(port, host, () => resolve({ close }));
  });
}

/**
 * The path as a server downstream may read it: percent-decoded, and `..` resolved. An invalid path counts as internal.
 */
function pathOf(url = ''): string {
  if (!url.startsWith('/')) return '/cdn-cgi/';
  try {
    return decodeURIComponent(new URL(`http://x${url}`).pathname).replaceAll('\\', '/');
  } catch {
    return '/cdn-cgi/';
  }
}

/** Whether a request can be repeated if its response is unknown: it changes nothing, and has no body. */
const isRepeatable = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/** The headers of a response without those of the connection to the runtime. */
function withoutConnection(raw: readonly string[]): string[] {
  const isOther = (_: string, at: number) => !/^(?:connection|keep-alive)$/i.test(raw[at - (at % 2)]!);
  return raw.filter(isOther);
}

/** @param isMore whether the next request may use the same connection */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  headers: IncomingHttpHeaders,
  isMore: () => boolean,
): void {
  const { method, url: path } = incoming;
  const repeatable = isRepeatable(incoming);
  const over = Date.now() + AWAY_MS;
  let upstream: ClientRequest;
  const fail = ({ code }: NodeJS.ErrnoException) => {
    if (outgoing.headersSent || outgoing.closed) return void outgoing.destroy();
    if (repeatable && Date.now() < over) return void setTimeout(sendAgain, RETRY_MS);
    const why = code === 'ECONNREFUSED' ? NOT_REACHED : BROKEN_OFF;
    outgoing.writeHead(503, { ...AWAY, ...why }).end(JSON.stringify(UNAVAILABLE));
  };
  const send = () => {
    upstream = request({ agent: CONNECTIONS, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      // With the first of the body: a runtime that dies before it leaves the client with a status, not a lost connection.
      answer.once('readable', () => {
        outgoing.shouldKeepAlive &&= isMore();
        outgoing.writeHead(answer.statusCode ?? 502, withoutConnection(answer.rawHeaders));
        answer.pipe(outgoing);
      });
      answer.on('error', fail);
    });
    upstream.on('error', fail);
    if (repeatable) upstream.end();
    else incoming.pipe(upstream);
  };
  const sendAgain = () => {
    if (!outgoing.closed) send();
  };
  outgoing.on('close', () => upstream.destroy());
  send();
}

/** The client's address: the peer, or, behind a trusted proxy, the address that the proxy saw, if it is one. */
export function clientOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: BlockList,
): string {
  const peer = clientAddress(socket.remoteAddress ?? '') ?? '';
  const seen = clientAddress(
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1) ?? '',
  );
  const family = isIP(peer);
  const isProxy = family !== 0 && proxies.check(peer, family === 6 ? 'ipv6' : 'ipv4');
  return isProxy && seen !== null ? seen : peer;
}

/** A client's headers without those that the runtime believes, which are set by what is known here. */
function checkedHeaders(incoming: IncomingMessage, publicUrl: URL, proxies: BlockList): IncomingHttpHeaders {
  const own = Object.entries(incoming.headers).filter(([name]) => !TRUSTED.test(name));
  return {
    ...Object.fromEntries(own),
    'cf-connecting-ip': clientOf(incoming, proxies),
    'x-forwarded-proto': publicUrl.protocol.slice(0, -1),
  };
}
