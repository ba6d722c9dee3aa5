import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runJobs } from '../../../jobs.ts';
import type { TestApp } from '../../../testing/people.ts';

/** One received call. */
type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
type Answer = (response: ServerResponse, received: Received) => void;

/** Responds with a status, and a text. */
export const answering =
  (status: number, text = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(text);

/** A server on this machine that receives webhooks; `answer` can be changed. */
export async function openReceiver() {
  const received: Received[] = [];
  const receiver = { answer: answering(200, 'ok'), received, url: '', close: () => {} };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const got = { method, path, headers, body: Buffer.concat(parts).toString() };
      received.push(got);
      receiver.answer(response, got);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  receiver.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return receiver;
}

/** Runs the queue's present messages. */
export async function drainQueue(app: TestApp): Promise<void> {
  const bodies = app.jobs.splice(0);
  const messages = bodies.map((body) => ({ body, attempts: 1, ack: () => {}, retry: () => {} }));
  await runJobs(app.deps, { messages } as unknown as MessageBatch<unknown>);
}
