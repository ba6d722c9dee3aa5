import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createResponseReader, type Answer } from './response-reader.ts';

function withLength(status: number, body: string): string {
  return `HTTP/1.1 ${status} Any\r\nContent-Length: ${Buffer.byteLength(body)}\r\nServer: x\r\n\r\n${body}`;
}

function inChunks(status: number, parts: string[]): string {
  const sent = parts.filter(Boolean).map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`);
  return `HTTP/1.1 ${status} Any\r\nTransfer-Encoding: chunked\r\n\r\n${sent.join('')}0\r\n\r\n`;
}

/** Feeds the bytes in pieces cut at these positions. */
function read(bytes: Buffer, cuts: number[]): Answer[] {
  const answers: Answer[] = [];
  const feed = createResponseReader((answer) => answers.push(answer));
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  for (const [at, to] of places.slice(1).entries()) feed(bytes.subarray(places[at], to));
  return answers;
}

const body = fc.string({ unit: 'grapheme', maxLength: 60 });
const status = fc.integer({ min: 200, max: 599 });
const message = fc.oneof(
  fc.tuple(status, body).map(([code, text]) => ({
    sent: withLength(code, text),
    expected: { status: code, bytes: Buffer.byteLength(text) },
  })),
  fc.tuple(status, fc.array(body, { maxLength: 5 })).map(([code, parts]) => ({
    sent: inChunks(code, parts),
    expected: { status: code, bytes: Buffer.byteLength(parts.join('')) },
  })),
);

describe('responses from one connection', () => {
  test('every response is reported once, wherever the network splits the bytes', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 4 }), fc.array(fc.nat(), { maxLength: 12 }), (all, cuts) => {
        const bytes = Buffer.from(all.map(({ sent }) => sent).join(''));
        expect(read(bytes, cuts)).toEqual(all.map(({ expected }) => expected));
      }),
    );
  });

  test('an incomplete response is not reported', () => {
    const bytes = Buffer.from(inChunks(200, ['some', 'parts']));
    expect(read(bytes.subarray(0, -1), [])).toEqual([]);
  });

  test('what looks like the end of a response inside a body is part of the body', () => {
    const text = '0\r\n\r\nHTTP/1.1 500 No\r\n\r\n';
    expect(read(Buffer.from(withLength(200, text) + inChunks(201, [text])), [])).toEqual([
      { status: 200, bytes: text.length },
      { status: 201, bytes: text.length },
    ]);
  });

  test('a response that only ends with the connection is rejected', () => {
    expect(() => read(Buffer.from('HTTP/1.1 200 OK\r\nServer: x\r\n\r\n'), [])).toThrow(/no known length/);
  });
});
