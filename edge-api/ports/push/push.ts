import { LoggableError } from '../../kit/loggable-error.ts';

/** A browser's address at its push service, and its keys as base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/**
 * A text for a browser, at most 3,992 bytes. A push service that holds another one with this topic, at most 32
 * characters of base64url, replaces it.
 */
export type PushMessage = { text: string; topic: string };

/** `gone` if there is no such browser any more, `refused` if the push service will never accept this message. */
type PushOutcome = 'sent' | 'gone' | 'refused';

/** Thrown if a push service did not accept a message and a retry may succeed, after `retryAfter` seconds if it says so. */
export class PushAway extends LoggableError {
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** Notifies browsers (RFC 8030). Push services are foreign servers, at addresses that browsers name. */
export type Push = {
  /** The key by which push services know this deployment (RFC 8292), as browsers accept it. */
  publicKey: string;
  /** @throws PushAway */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
};
