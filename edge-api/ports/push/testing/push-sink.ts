import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a push service receives it. */
type PushedMessage = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service on this machine; what it answers, by `status` and `headers`, can be changed. */
export async function openPushSink() {
  const received: PushedMessage[] = [];
  const sink = { received, status: 201, headers: {} as Record<string, string>, url: '', close: () => {} };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(sink.status, sink.headers).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  sink.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sink.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return sink;
}
