/**
 * One mail to one person, in text and, where it has a look, HTML. `unsubscribe` is an address that ends with one POST
 * what the mail is about.
 */
export type Letter = { to: string; subject: string; text: string; html?: string; unsubscribe?: string };

/** Sends mail. `send` ends when the mail is on its way, or throws `MailRefused`. */
export type Mail = { send(letter: Letter): Promise<void> };

/** The mail was not taken. `retry` tells whether trying again can help; the reason names no address. */
export class MailRefused extends Error {
  readonly retry: boolean;

  constructor(reason: string, retry: boolean, options?: ErrorOptions) {
    super(reason, options);
    this.retry = retry;
  }
}
