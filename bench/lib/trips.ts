import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy in front of the database that counts requests, without those that only close a stream. */
export type Counter = { url: string; count: () => number; close: () => void };

/** Starts a proxy on 127.0.0.1 that forwards and counts requests to `target`. @param note called with each body */
export async function countTrips(target: string, note?: (body: string) => void): Promise<Counter> {
  const agent = new Agent({ keepAlive: true });
  let trips = 0;
  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    note?.(body.toString());
    if (!body.includes('"requests":[{"type":"close"}]')) trips += 1;
    const { method, headers } = incoming;
    const onward = request(new URL(incoming.url ?? '/', target), { agent, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.writeHead(502).end());
    onward.end(body);
  }
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => trips,
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
