import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createSecureServer, type Http2ServerResponse, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * A proxy in front of a product that acts like an edge: one connection (HTTP/2 over TLS), compressed text, and
 * caching of immutable files. Its certificate is self-signed: browsers accept it with `EDGE_FLAG`.
 */
export type Edge = { origin: string; close: () => void };

/** Makes Chromium accept an edge's certificate. */
export const EDGE_FLAG = '--ignore-certificate-errors';

/** A key and certificate for this machine, valid for a day, as PEM. @throws without OpenSSL */
function makeCertificate(): string {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', '-'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1'];
  return execFileSync('openssl', ['req', '-x509', ...key, ...subject], { encoding: 'utf8', stdio: 'pipe' });
}

/** Like an edge's compression of uncached responses. */
export const brotli = (body: Uint8Array | string): Buffer =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

function send(outgoing: Http2ServerResponse, status: number, headers: Headers, body: Buffer): void {
  const isText = /^(text|application\/(javascript|json))|svg/.test(headers.get('content-type') ?? '');
  const sent = isText ? brotli(body) : body;
  for (const name of ['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'content-encoding'])
    headers.delete(name);
  if (isText) headers.set('content-encoding', 'br');
  outgoing.writeHead(status, Object.fromEntries(headers));
  outgoing.end(sent);
}

type StoredResponse = { status: number; headers: [string, string][]; body: Buffer };

/** Forwards requests to `target`, except the given pages, by path. */
export async function startEdge(target: string, pages: Readonly<Record<string, string>>): Promise<Edge> {
  const stored = new Map<string, StoredResponse>();
  const pem = makeCertificate();
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ key: pem, cert: pem }, async (incoming, outgoing) => {
    const path = incoming.url;
    const page = pages[path];
    if (page !== undefined) {
      const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
      return send(outgoing, 200, headers, Buffer.from(page));
    }
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { accept = '*/*', 'user-agent': agent = '', 'content-type': type } = incoming.headers;
    const { method } = incoming;
    const key = `${method} ${path} ${accept}`;
    const known = stored.get(key);
    if (known) return send(outgoing, known.status, new Headers(known.headers), known.body);
    const answer = await fetch(target + path, {
      method,
      headers: { accept, 'user-agent': agent, ...(type && { 'content-type': type }) },
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    }).catch(() => new Response(null, { status: 502 }));
    const { status, headers } = answer;
    const body = Buffer.from(await answer.arrayBuffer());
    if (status === 200 && headers.get('cache-control')?.includes('immutable'))
      stored.set(key, { status, headers: [...headers], body });
    send(outgoing, status, new Headers(headers), body);
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    close: () => {
      server.close();
      for (const session of sessions) session.destroy();
    },
  };
}
