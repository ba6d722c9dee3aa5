import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call of a webhook: milliseconds from what happened to its arrival. */
export type Arrived = { ms: number };

/**
 * A server on this machine that webhooks are sent to.
 * @param answersAfter milliseconds, or null where it never answers
 */
export async function openReceiver(answersAfter: number | null) {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    const at = Date.now();
    const body = Buffer.concat(await request.toArray()).toString();
    arrived.push({ ms: at - Date.parse((JSON.parse(body) as { timestamp: string }).timestamp) });
    if (answersAfter !== null) setTimeout(() => response.writeHead(204).end(), answersAfter);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    arrived,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
