import { ownServices, type Fetch } from '../../kit/own-services.ts';
import { checkLetter } from './check-letter.ts';
import { letterHeaders } from './letter-headers.ts';
import { MailRefused, type Letter, type Mail } from './mail.ts';

type Options = {
  url: string;
  key: string;
  /** `Name <address>` */
  from: string;
  newId: () => string;
  fetch?: Fetch;
  /** Milliseconds that one attempt may take. */
  timeout?: number;
  /** Waits before the second attempt. */
  pause?: (milliseconds: number) => Promise<void>;
};

const TIMEOUT = 10_000;
const PAUSE = 500;
/** A service that asks for a longer wait than this is left to whoever tries the letter again. */
const LONGEST_PAUSE = 3_000;

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** What the service said to one attempt: nothing is wrong, or what is and how long to wait (milliseconds). */
type Outcome = { refused: MailRefused; pause: number } | null;

const isRetryable = (status: number) => status === 408 || status === 429 || status >= 500;

function outcomeOf(response: Response): Outcome {
  if (response.ok) return null;
  const asked = Number(response.headers.get('retry-after') ?? Number.NaN) * 1_000;
  return {
    refused: new MailRefused(`The mail service answered ${response.status}.`, isRetryable(response.status)),
    pause: Number.isFinite(asked) ? asked : PAUSE,
  };
}

/**
 * Sends through an e-mail API over HTTP of the kind of Resend's: `POST {from, to, subject, text, html, headers}` with
 * a bearer key. What may pass (no answer, 408, 429, 5xx) is tried once more under the same `Idempotency-Key`.
 */
export function httpMail({
  url,
  key,
  from,
  newId,
  fetch = ownServices({}),
  timeout = TIMEOUT,
  pause = sleep,
}: Options): Mail {
  async function attempt(letter: Letter, idempotencyKey: string): Promise<Outcome> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify({ from, ...letter }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      return outcomeOf(response);
    } catch (cause) {
      return { refused: new MailRefused('The mail service did not answer.', true, { cause }), pause: PAUSE };
    }
  }

  return {
    async send(given) {
      checkLetter(given);
      const { to, subject, text, html } = given;
      const letter = { to, subject, text, ...(html !== undefined && { html }), ...letterHeaders(given) };
      const idempotencyKey = given.id ?? newId();
      const first = await attempt(letter, idempotencyKey);
      if (!first) return;
      if (!first.refused.retry || first.pause > LONGEST_PAUSE) throw first.refused;
      await pause(first.pause);
      const second = await attempt(letter, idempotencyKey);
      if (second) throw second.refused;
    },
  };
}
