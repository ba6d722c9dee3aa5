import type { IncomingHttpHeaders } from 'node:http';
import { patience, type Answer } from './call-server.ts';
import { closingOf, heldOpen, readHeld, type Pipeline } from './pipeline.ts';

/** Milliseconds for which the stream stays open without use, and with it: then others get a turn at the server. */
const [IDLE, LONGEST] = [200, 1000];

/** Pipelines that wait for their turn. */
const WAITING_MAX = 1024;
const BUSY: Answer = { status: 503, type: 'text/plain', body: Buffer.from('Too many requests wait.') };

/**
 * Whether the server has forgotten a stream, after a restart or a pause of this process, and so has executed nothing
 * (sqld, `libsql-server/src/hrana`). With the same statuses it refuses an answer that is too large, after executing.
 */
const isForgotten = ({ status, body }: Answer): boolean =>
  (status === 400 && body.includes('Received an invalid baton')) ||
  (status === 500 && body.includes('The stream has expired due to inactivity'));

/** The statuses of a refusal by the server's guard, before it looks at a stream. */
const REFUSED = [401, 403];

type Send = (body: string, headers: IncomingHttpHeaders, signal: AbortSignal) => Promise<Answer>;

/** Who sends a pipeline: the headers, when to give up, and whether its caller no longer waits. */
type Caller = { headers: IncomingHttpHeaders; signal: AbortSignal; isGone: () => boolean };

/** A stream of a database server that stays open between pipelines, which have it one after another. */
export class HeldStream {
  readonly #send: Send;
  #baton: string | null = null;
  #openedAt = 0;
  /** Those of the last request that the server accepted: with a refused one's the stream could not be closed. */
  #headers: IncomingHttpHeaders = {};
  /** The last turn, and the number of those that wait or work. */
  #turn: Promise<unknown> = Promise.resolve();
  #turns = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * Runs a self-contained pipeline in its turn. @returns the server's answer to it; null if the caller left before
   * @throws if the server does not answer in time
   */
  async run(pipeline: Pipeline, caller: Caller): Promise<Answer | null> {
    if (this.#turns >= WAITING_MAX) return BUSY;
    return this.#inTurn(async () => {
      caller.signal.throwIfAborted();
      return caller.isGone() ? null : this.#runIn(pipeline, caller);
    });
  }

  /** Closes the stream after all turns. */
  async end(): Promise<void> {
    await this.#inTurn(() => this.#close());
    clearTimeout(this.#idle);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    clearTimeout(this.#idle);
    this.#turns += 1;
    const result = this.#turn.then(work).finally(() => {
      this.#turns -= 1;
      if (this.#turns === 0 && this.#baton !== null)
        this.#idle = setTimeout(() => void this.#inTurn(() => this.#close()), IDLE);
    });
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #runIn(pipeline: Pipeline, caller: Caller): Promise<Answer> {
    const used = this.#baton;
    const first = await this.#try(pipeline, caller, used);
    const answer = used !== null && isForgotten(first) ? await this.#try(pipeline, caller, null) : first;
    if (this.#baton !== null && performance.now() - this.#openedAt > LONGEST) await this.#close();
    return answer;
  }

  async #try(pipeline: Pipeline, { headers, signal }: Caller, baton: string | null): Promise<Answer> {
    if (baton === null) this.#openedAt = performance.now();
    this.#baton = null;
    const answer = await this.#send(heldOpen(pipeline, baton), headers, signal);
    if (REFUSED.includes(answer.status)) this.#baton = baton;
    if (answer.status !== 200) return answer;
    this.#headers = headers;
    const read = readHeld(pipeline, answer.body);
    if (!read) throw new Error('the answer has an unknown form');
    this.#baton = read.baton;
    // A statement that failed may have left a transaction.
    if (!read.isClean) await this.#close();
    return { ...answer, body: read.body };
  }

  async #close(): Promise<void> {
    const baton = this.#baton;
    this.#baton = null;
    // If it cannot be closed, the server forgets it after ten seconds.
    if (baton !== null) await this.#send(closingOf(baton), this.#headers, patience()).catch(() => undefined);
  }
}
