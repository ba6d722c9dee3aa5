import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One webhook call: milliseconds from the event to its arrival. */
export type Arrived = { ms: number };

/**
 * A local server that receives webhooks.
 * @param answersAfter milliseconds, or null to never respond
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
