import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { parseEnv } from '../../env.ts';
import { TEST_VARIABLES } from '../../testing/test-variables.ts';
import { chooseScanner } from './choose-scanner.ts';
import { readerScanner } from './reader.scanner.ts';
import { ScannerAway, ScannerFailed, type CardPicture } from './scanner.ts';

const PICTURE: CardPicture = { bytes: new Uint8Array([255, 216, 255]), content_type: 'image/jpeg' };
const BOX = { x: 1, y: 2, width: 3, height: 4 };
const SAID = {
  fields: {
    full_name: { value: 'Kirra Fenwick-Boyd', confidence: 0.9, box: BOX },
    emails: [{ value: 'kirra@saltbush.example', confidence: 0.8, box: null }],
  },
  lines: ['Kirra Fenwick-Boyd', 'kirra@saltbush.example'],
};

let close: () => void = () => {};
afterEach(() => close());

/** An independent card reader. */
async function serve(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/read`;
}
const says = (status: number, body: string) =>
  serve((incoming, outgoing) => {
    incoming.resume().on('end', () => outgoing.writeHead(status).end(body));
  });
const failureOf = async (url: string, timeout?: number): Promise<Error> =>
  readerScanner(url, 'token', timeout)
    .read(PICTURE)
    .then(
      () => new Error('It was read.'),
      (error: Error) => error,
    );

describe('a card reader of the deployment', () => {
  test('receives the picture and the token, and its response is returned', async () => {
    const got: unknown[] = [];
    const url = await serve((incoming, outgoing) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        const { method, headers } = incoming;
        got.push(method, headers.authorization, headers['content-type'], Buffer.concat(parts).toJSON().data);
        outgoing.end(JSON.stringify(SAID));
      });
    });
    const env = parseEnv({ ...TEST_VARIABLES, SCANNER_URL: url, SCANNER_TOKEN: 'secret' });
    const { fields, lines } = await chooseScanner({ env }, {}).read(PICTURE);
    expect(got).toEqual(['POST', 'Bearer secret', 'image/jpeg', [255, 216, 255]]);
    expect(lines).toEqual(SAID.lines);
    expect(fields).toEqual({
      full_name: { value: 'Kirra Fenwick-Boyd', confidence: 0.9, box: null },
      emails: SAID.fields.emails,
    });
  });

  test.each<[string, number, string]>([
    ['no JSON', 200, '<h1>Kirra</h1>'],
    ['another shape', 200, JSON.stringify({ full_name: 'Kirra' })],
    ['more than sure', 200, JSON.stringify({ fields: { emails: [{ value: 'kirra@', confidence: 7 }] } })],
    ['that it cannot unpack the picture', 422, '{}'],
  ])('that responds with %s has failed, without quoting the card', async (_, status, body) => {
    const error = await failureOf(await says(status, body));
    expect(error).toBeInstanceOf(ScannerFailed);
    expect(error.message.toLowerCase()).not.toContain('kirra');
  });

  test.each([401, 302, 500, 503])('that answers %i is away', async (status) => {
    expect(await failureOf(await says(status, '{}'))).toBeInstanceOf(ScannerAway);
  });

  test('that never responds, or does not exist, is away', async () => {
    const silent = await serve(() => {});
    expect(await failureOf(silent, 50)).toBeInstanceOf(ScannerAway);
    close();
    expect(await failureOf(silent)).toBeInstanceOf(ScannerAway);
  });
});
