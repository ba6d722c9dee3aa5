import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from './call-server.ts';
import { HeldStream } from './held-stream.ts';
import type { Pipeline } from './pipeline.ts';

/** A read, as the client of libSQL sends it: its text is stored in the stream. */
const requests = [
  { type: 'store_sql', sql_id: 0, sql: 'select 1' },
  { type: 'batch', batch: {} },
  { type: 'close' },
];
const READ: Pipeline = { baton: null, requests };

const answerOf = (status: number, body: string): Answer => ({
  status,
  type: 'application/json',
  body: Buffer.from(body),
});
const [STORED, UNSTORED] = ['store_sql', 'close_sql'].map(
  (type) => `{"type":"ok","response":{"type":"${type}"}}`,
);
/** What a server answers to `READ` in a stream that stays open. */
const done = (baton: string, result = '{"step_errors":[null,null]}') =>
  answerOf(
    200,
    `{"baton":"${baton}","base_url":null,"results":[${STORED},{"type":"ok","response":{"type":"batch","result":${result}}},${UNSTORED}]}`,
  );

type Sent = { baton: string | null; types: string[]; authorization: string | undefined };
const streams: HeldStream[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const stream of streams.splice(0)) await stream.end();
});

/** A stream whose server gives these answers, and then closes; with what was sent to it. */
function streamOf(...answers: Answer[]) {
  const sent: Sent[] = [];
  const stream = new HeldStream(async (body, { authorization }) => {
    const { baton, requests } = JSON.parse(body) as Pipeline;
    sent.push({ baton, types: requests.map(({ type }) => type), authorization });
    return answers.shift() ?? answerOf(200, '{"baton":null,"base_url":null,"results":[]}');
  });
  streams.push(stream);
  const run = (isGone = false, headers: IncomingHttpHeaders = {}) =>
    stream.run(READ, { headers, signal: new AbortController().signal, isGone: () => isGone });
  return { sent, run, end: () => stream.end() };
}

const HELD = ['store_sql', 'batch', 'close_sql'];

test('pipelines follow each other in one stream, and are answered as if each had its own', async () => {
  const { sent, run } = streamOf(done('b'), done('c'));
  const [first] = await Promise.all([run(), run()]);
  expect(sent).toEqual([
    { baton: null, types: HELD },
    { baton: 'b', types: HELD },
  ]);
  const { baton, results } = JSON.parse(first!.body.toString()) as {
    baton: null;
    results: { response: { type: string } }[];
  };
  expect([baton, results.map(({ response }) => response.type)]).toEqual([
    null,
    ['store_sql', 'batch', 'close'],
  ]);
});

test.each([
  [400, 'Received an invalid baton'],
  [500, '{"message":"The stream has expired due to inactivity","code":"STREAM_EXPIRED"}'],
])('a stream that the server has forgotten (%i %s) is opened again', async (status, body) => {
  const { sent, run } = streamOf(done('b'), answerOf(status, body), done('c'));
  await run();
  expect((await run())!.status).toBe(200);
  expect(sent.map(({ baton }) => baton)).toEqual([null, 'b', null]);
});

test('what may have been executed is not sent again', async () => {
  const { sent, run } = streamOf(done('b'), answerOf(400, 'Response is too large'));
  await run();
  expect((await run())!.status).toBe(400);
  expect(sent.map(({ baton }) => baton)).toEqual([null, 'b']);
});

test('a stream is closed after an error', async () => {
  const { sent, run } = streamOf(done('b', '{"step_errors":[null,{"message":"no"}]}'));
  expect((await run())!.status).toBe(200);
  expect(sent.at(-1)).toEqual({ baton: 'b', types: ['close'] });
});

test('a refused request leaves the stream to others', async () => {
  const { sent, run } = streamOf(done('b'), answerOf(401, ''), done('c'));
  for (const status of [200, 401, 200]) expect((await run())!.status).toBe(status);
  expect(sent.map(({ baton }) => baton)).toEqual([null, 'b', 'b']);
});

test('a stream is closed with the token of the last request that the server accepted', async () => {
  const { sent, run, end } = streamOf(done('b'), answerOf(401, ''));
  await run(false, { authorization: 'Bearer good' });
  await run(false, { authorization: 'Bearer bad' });
  await end();
  expect(sent.at(-1)).toEqual({ baton: 'b', types: ['close'], authorization: 'Bearer good' });
});

test('a pipeline whose caller has left is not sent', async () => {
  const { sent, run } = streamOf();
  expect(await run(true)).toBeNull();
  expect(sent).toEqual([]);
});

test('an answer of another form is an error, and the stream is not used again', async () => {
  const { sent, run } = streamOf(answerOf(200, '{"results":[]}'), done('c'));
  await expect(run()).rejects.toThrow('unknown form');
  await run();
  expect(sent.map(({ baton }) => baton)).toEqual([null, null]);
});

test('a stream is closed when it rests, and when it was used for long', async () => {
  vi.useFakeTimers();
  const { sent, run } = streamOf(done('b'), answerOf(200, ''), done('c'), done('d'));
  await run();
  await vi.advanceTimersByTimeAsync(250);
  expect(sent.at(-1)).toEqual({ baton: 'b', types: ['close'] });
  await run();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
  await run();
  expect(sent.at(-1)).toEqual({ baton: 'd', types: ['close'] });
});
