import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestApp } from '../../../testing/people.ts';

async function askApp(app: TestApp, incoming: IncomingMessage) {
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const body = await buffer(incoming);
  const answer = await app.request(incoming.url ?? '/', {
    method: incoming.method ?? 'GET',
    headers,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  return {
    status: answer.status,
    headers: [...answer.headers].flat(),
    body: new Uint8Array(await answer.arrayBuffer()),
  };
}

/** Serves an app over HTTP, for programs that are no part of the test. */
export async function serveApp(app: TestApp): Promise<{ origin: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    askApp(app, incoming).then(
      ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
      (error: unknown) => outgoing.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, close };
}
