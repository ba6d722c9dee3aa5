import { z } from 'zod';
import { ownServices, type Fetch } from '../../kit/own-services.ts';
import { checkLetter } from './check-letter.ts';
import { letterHeaders } from './letter-headers.ts';
import { MailRefused, type Letter, type Mail } from './mail.ts';
import { redactReason } from './redact-reason.ts';
import { parseSender } from './sender.ts';

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

/** Bytes of an answer that are read: a reason is short. */
const REASON_MAX = 4_096;

/** Where services say why, in JSON: Resend's `message`, others' `error`, `detail` or a list of them. */
const reasonSchema = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
  z
    .object({ errors: z.array(z.object({ message: z.string() })).min(1) })
    .transform(({ errors }) => errors[0]!.message),
]);

/** The beginning of an answer's body; what is after it is not waited for. */
async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const part of response.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    size += (part as Uint8Array).byteLength;
    if (size >= REASON_MAX) break;
  }
  return text.slice(0, REASON_MAX);
}

/** What the service says of why, without whom the mail was for and what it is about; empty where it is no JSON. */
async function reasonOf(response: Response, letter: Letter, from: string): Promise<string> {
  try {
    const reason = reasonSchema.parse(JSON.parse(await beginningOf(response)));
    return `: ${redactReason(reason, letter, parseSender(from))}`;
  } catch {
    return '.';
  }
}

async function outcomeOf(response: Response, letter: Letter, from: string): Promise<Outcome> {
  const { ok, status, headers } = response;
  if (ok) {
    await response.body?.cancel();
    return null;
  }
  const asked = Number(headers.get('retry-after') ?? Number.NaN) * 1_000;
  const reason = `The mail service answered ${status}${await reasonOf(response, letter, from)}`;
  return {
    refused: new MailRefused(reason, isRetryable(status)),
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
      return await outcomeOf(response, letter, from);
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
