import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callServer, patience, type Answer } from './call-server.ts';
import { HeldStream } from './held-stream.ts';
import { isSelfContained, readPipeline } from './pipeline.ts';

/** A relay to a database server: its address, and how it is ended. */
export type Relay = { url: string; close: () => Promise<void> };

const PIPELINE = '/v2/pipeline';

/**
 * Starts a relay on 127.0.0.1 to a database server that is reached without TLS. The server opens a connection for each
 * pipeline, and reads the whole schema for it, which takes several times as long as most statements. So the relay sends
 * them one after another in a stream that it leaves open for a moment. What is not a self-contained pipeline is passed on
 * as it is. Access is the server's to check, at each request.
 */
export async function startRelay(target: string): Promise<Relay> {
  const call = callServer(target);
  const held = new HeldStream((body, headers, signal) => call(PIPELINE, 'POST', headers, body, signal));

  async function answerTo(incoming: IncomingMessage, isGone: () => boolean): Promise<Answer | null> {
    const { method = 'GET', url = '/', headers } = incoming;
    const signal = patience();
    const body = await buffer(incoming);
    const pipeline = method === 'POST' && url === PIPELINE ? readPipeline(body) : null;
    if (pipeline && isSelfContained(pipeline)) return held.run(pipeline, { headers, signal, isGone });
    return call(url, method, headers, body, signal);
  }

  async function relay(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      const answer = await answerTo(incoming, () => outgoing.destroyed);
      if (!answer) return;
      const { status, type, body } = answer;
      outgoing.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);
    } catch {
      // The worker reports it.
      outgoing.writeHead(502).end();
    }
  }

  // What the client reads from the address itself, such as a token.
  const { pathname, search } = new URL(target);
  // A connection that rests stays open: the worker could send a request in the moment in which it is closed.
  const server = createServer(
    { keepAliveTimeout: 0 },
    (incoming, outgoing) => void relay(incoming, outgoing),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}${search}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await held.end();
      call.end();
    },
  };
}
