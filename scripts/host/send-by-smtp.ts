import { createTransport, type NodemailerError } from 'nodemailer';
import { redact as redactText } from '../../edge-api/kit/redact.ts';
import { redactReason } from '../../edge-api/ports/mail/redact-reason.ts';
import { parseSmtpUrl, type SmtpServer } from '../../edge-api/ports/mail/smtp-url.ts';
import type { SmtpAnswer, SmtpLetter } from '../../edge-api/ports/mail/smtp.mail.ts';

/** Milliseconds for the connection and the greeting, for each reply after it, and for a letter as a whole. */
type SmtpTimeouts = { begin: number; reply: number; whole: number };

const TIMEOUTS: SmtpTimeouts = { begin: 10_000, reply: 60_000, whole: 120_000 };
/** Connections at the same time: servers allow a client ten or more. */
const CONNECTIONS = 5;

/** A reply's code and enhanced status (RFC 3463), which each of its lines begins with. */
const STATUS = /^(\d{3})[ -]?(\d\.\d{1,3}\.\d{1,3}(?= |$))? ?/;

/** A server's reply on one line: code, status and `redact`ed text. */
function replyText(response: string, redact: (text: string) => string): string {
  const [, code = '', status = ''] = STATUS.exec(response) ?? [];
  const lines = response.split(/\r?\n/).map((line) => line.replace(STATUS, ''));
  return [code, status, redact(lines.join(' '))].filter((part) => part !== '').join(' ');
}

/** Steps whose refusal is about the letter. What comes before them is about the set-up, which may be put right. */
const LETTER_STEPS: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

function answerOf(
  error: NodemailerError,
  redact: (text: string) => string,
): Exclude<SmtpAnswer, { outcome: 'sent' }> {
  const { code = 'unknown', command = '', permanent, response } = error;
  return {
    outcome: permanent && LETTER_STEPS.has(command) ? 'refused' : 'put_off',
    reason: response
      ? `The mail server answered ${replyText(response, redact)}`
      : `The mail server accepted nothing: ${code} ${redact(error.message)}`,
  };
}

/** Does at most so many tasks at the same time; the others wait. */
function limitedTo(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < most) running++;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

function transportOf({ host, port, tls, auth }: SmtpServer, { begin, reply }: SmtpTimeouts) {
  return createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(auth && { auth }),
    connectionTimeout: begin,
    greetingTimeout: begin,
    socketTimeout: reply,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** `id` as the left part of a Message-ID, and the sender's domain as its right. */
const messageIdOf = ({ id, from }: SmtpLetter): string =>
  `<${encodeURIComponent(id)}@${from.email.slice(from.email.indexOf('@') + 1)}>`;

/** Values that are sent as they are: an address must not be broken into lines. */
const preparedHeaders = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]));

/**
 * Connects to an SMTP server and signs in, without a letter.
 * @param address `MAIL_SMTP_URL`
 * @returns what is wrong, without secrets, else null
 */
export async function verifySmtp(address: string, timeouts: SmtpTimeouts = TIMEOUTS): Promise<string | null> {
  const server = parseSmtpUrl(address);
  if ('problem' in server) return `MAIL_SMTP_URL ${server.problem}`;
  const transport = transportOf(server, timeouts);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const secrets = server.auth ? [server.auth.pass, server.auth.user] : [];
    return answerOf(error as NodemailerError, (said) => redactText(said, secrets)).reason;
  } finally {
    transport.close();
  }
}

/**
 * What sends letters by SMTP, each over a connection of its own. Never throws: where it is unknown whether the server has a
 * letter, as where the connection is lost after DATA, it is put off, and keeps its Message-ID.
 * @param address `MAIL_SMTP_URL`
 * @throws Error where `address` is none, without repeating it
 */
export function openSmtp(
  address: string,
  timeouts: SmtpTimeouts = TIMEOUTS,
): (letter: SmtpLetter) => Promise<SmtpAnswer> {
  const server = parseSmtpUrl(address);
  if ('problem' in server) throw new Error(`MAIL_SMTP_URL ${server.problem}.`);
  const transport = transportOf(server, timeouts);
  const secrets = server.auth ? [server.auth.pass, server.auth.user] : [];
  const limited = limitedTo(CONNECTIONS);

  async function send(letter: SmtpLetter): Promise<SmtpAnswer> {
    const { from, to, subject, text, html, headers } = letter;
    try {
      await transport.sendMail({
        from: { name: from.name, address: from.email },
        to: { name: '', address: to },
        envelope: { from: from.email, to: [to] },
        messageId: messageIdOf(letter),
        subject,
        text,
        ...(html !== undefined && { html }),
        headers: { 'Auto-Submitted': 'auto-generated', ...preparedHeaders(headers) },
        xMailer: false,
        signal: AbortSignal.timeout(timeouts.whole),
      });
      return { outcome: 'sent' };
    } catch (error) {
      return answerOf(error as NodemailerError, (said) => redactReason(said, letter, from, secrets));
    }
  }

  return (letter) => limited(() => send(letter));
}
