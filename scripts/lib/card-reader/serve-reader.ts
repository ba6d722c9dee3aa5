import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { CardFields } from '../../../src/domain/scan/reading.ts';

/** Reads the picture of a card. */
export type CardReader = {
  /** @throws CardUnreadable for bytes that are not a picture */
  read: (bytes: Uint8Array) => Promise<{ fields: CardFields; lines: string[] }>;
  close: () => Promise<void>;
};

/** The bytes cannot be decoded as a picture. */
export class CardUnreadable extends Error {}

/** Maximum bytes of a picture, as in the worker. */
const LARGEST_BYTES = 20 * 1024 * 1024;
/** Maximum waiting cards: more would time out before they are read. */
const QUEUE = 8;
/** Milliseconds for a card; a reader that takes longer hangs. */
const PATIENCE = 60_000;
/** Milliseconds without a card, after which the models are freed. */
const IDLE = 60_000;

async function bodyOf(incoming: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    if ((bytes += part.length) > LARGEST_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function holds(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Reads cards over HTTP on this machine: POST a picture, get `{fields, lines}`. Cards are read in sequence, and the
 * models are loaded with the first. A reader that hangs ends the process, which is restarted. Any page in a browser can
 * reach a port of this machine, so a token is required. Returns 401 without it, 413 and 422 for the picture, 503 if too
 * many wait. @param open loads the models @param hung handles a reader that hangs, with the milliseconds
 */
export function serveReader(
  open: () => Promise<CardReader>,
  token: string,
  { patience = PATIENCE, hung = () => process.exit(1) }: { patience?: number; hung?: () => void } = {},
) {
  let reader: Promise<CardReader> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  async function letGo(): Promise<void> {
    const opened = await reader?.catch(() => null);
    reader = null;
    await opened?.close().catch(() => {});
  }

  async function read(bytes: Uint8Array): Promise<[number, object]> {
    clearTimeout(idle);
    const watch = setTimeout(hung, patience);
    try {
      reader ??= open();
      return [200, await (await reader).read(bytes)];
    } catch (error) {
      if (error instanceof CardUnreadable) return [422, {}];
      // A reader that failed may fail again: it is opened again for the next card. The error may quote the card.
      await letGo();
      return [500, {}];
    } finally {
      clearTimeout(watch);
      idle = setTimeout(() => (last = last.then(letGo)), IDLE).unref();
    }
  }

  async function answer(incoming: IncomingMessage): Promise<[number, object]> {
    if (!holds(incoming.headers.authorization, token)) return [401, {}];
    if (incoming.method !== 'POST') return [405, {}];
    const bytes = await bodyOf(incoming);
    if (!bytes) return [413, {}];
    if (waiting >= QUEUE) return [503, {}];
    waiting += 1;
    const turn = last.then(() => (incoming.socket.destroyed ? ([499, {}] as [number, object]) : read(bytes)));
    last = turn;
    return turn.finally(() => (waiting -= 1));
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming).then(
      ([status, body]) =>
        outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => outgoing.destroy(),
    );
  });
  return {
    /** @returns the server, once it listens on 127.0.0.1 */
    listen: (port: number): Promise<Server> =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => resolve(server));
      }),
  };
}
