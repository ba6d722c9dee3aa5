import { LoggableError } from '../../kit/loggable-error.ts';

/** One mail to one person, in text and, where it has a look, HTML. */
export type Letter = {
  /** By which a service knows a letter that it was given before, and takes it no second time. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** An address that ends with one POST what the mail is about. */
  unsubscribe?: string;
};

/** Sends mail. `send` ends when the mail is on its way, or throws `MailRefused`. */
export type Mail = { send(letter: Letter): Promise<void> };

/** The mail was not taken. `retry` tells whether trying again can help; the reason names no address. */
export class MailRefused extends LoggableError {
  readonly retry: boolean;

  constructor(reason: string, retry: boolean, options?: ErrorOptions) {
    super(reason, options);
    this.retry = retry;
  }
}
