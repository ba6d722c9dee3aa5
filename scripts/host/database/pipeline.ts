/** Work for a database server in one HTTP request (Hrana 2, "Execute a pipeline of requests"). */
export type Pipeline = { baton: string | null; requests: readonly PipelineRequest[] };
type Text = { sql?: string; sql_id?: number };
type PipelineRequest = Text & { type: string; stmt?: Text };

const CLOSE = { type: 'close' };
const okOf = (type: string) => `,{"type":"ok","response":{"type":"${type}"}}`;

/** The pipeline that closes a stream. */
export const closingOf = (baton: string): string => JSON.stringify({ baton, requests: [CLOSE] });

/** The pipeline of a request's body; null for another one. */
export function readPipeline(body: Buffer): Pipeline | null {
  try {
    const read = JSON.parse(body.toString()) as Partial<Pipeline> | null;
    return read && Array.isArray(read.requests) ? { baton: null, ...read, requests: read.requests } : null;
  } catch {
    return null;
  }
}

/** Statements that leave nothing behind but what they write, unlike `BEGIN` or `PRAGMA`. */
const PLAIN = /^\s*(?:select|insert|update|delete|replace|with)\b/i;

/** Whether a pipeline opens a stream and closes it again, and leaves nothing for another one. */
export function isSelfContained({ baton, requests }: Pipeline): boolean {
  if (baton !== null || requests.length < 2) return false;
  const texts = new Map(requests.map(({ sql_id, sql }) => [sql_id, sql]));
  const isPlain = ({ sql, sql_id }: Text = {}) => PLAIN.test(sql ?? texts.get(sql_id) ?? '');
  return requests.every(({ type, stmt }, at) => {
    if (at === requests.length - 1) return type === 'close';
    // A batch of the client is a transaction of its own.
    return ['store_sql', 'batch'].includes(type) || (type === 'execute' && isPlain(stmt));
  });
}

/** The identifiers of the texts that a pipeline stores in its stream. */
const storedIn = ({ requests }: Pipeline): number[] =>
  requests.flatMap(({ type, sql_id }) => (type === 'store_sql' && sql_id !== undefined ? [sql_id] : []));

/** A self-contained pipeline in an open stream, or a new one, that stays open: it removes only the texts it has stored. */
export const heldOpen = (pipeline: Pipeline, baton: string | null): string =>
  JSON.stringify({
    baton,
    requests: [
      ...pipeline.requests.slice(0, -1),
      ...storedIn(pipeline).map((sql_id) => ({ type: 'close_sql', sql_id })),
    ],
  });

/** The beginning of an answer. A server's own address, of `--http-self-url`, is the one by which it is reached here. */
const HEAD = /^\{"baton":"([^"\\]+)","base_url":(?:null|"[^"\\]*"),"results":\[/;
const HEAD_MAX = 1000;

/** Whether an error is in an answer; in a row's text its quotation marks are escaped. */
function hasError(answer: Buffer): boolean {
  if (answer.includes('"type":"error"')) return true;
  const key = '"step_errors":[';
  for (let at = answer.indexOf(key); at !== -1; at = answer.indexOf(key, at + 1))
    if (answer.subarray(at, answer.indexOf(']', at)).includes('{')) return true;
  return false;
}

/** What a server answered to `heldOpen`: the stream's next baton, whether all went well, and the answer to the caller. */
type HeldAnswer = { baton: string; isClean: boolean; body: Buffer };

/**
 * Reads the answer to `heldOpen`, and writes it as the answer to the pipeline itself. Rows can be megabytes, so they are
 * not parsed. @returns null for an answer of another form
 */
export function readHeld(pipeline: Pipeline, answer: Buffer): HeldAnswer | null {
  const head = HEAD.exec(answer.toString('latin1', 0, HEAD_MAX));
  const end = `${storedIn(pipeline)
    .map(() => okOf('close_sql'))
    .join('')}]}`;
  if (!head || answer.toString('latin1', answer.length - end.length) !== end) return null;
  const body = Buffer.concat([
    Buffer.from('{"baton":null,"base_url":null,"results":['),
    answer.subarray(head[0].length, answer.length - end.length),
    Buffer.from(`${okOf('close')}]}`),
  ]);
  return { baton: head[1]!, isClean: !hasError(answer), body };
}
