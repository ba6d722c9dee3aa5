/** An SMTP server as `MAIL_SMTP_URL` names it. */
export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte, after STARTTLS, or none, which only a server on the same machine may have. */
  tls: 'implicit' | 'starttls' | 'none';
  auth?: { user: string; pass: string };
};

const SHAPE =
  'must be smtps://user:password@host:465 or smtp://user:password@host:587, with user and password percent-encoded';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** @returns the server, or what is wrong in words that go on after the variable's name, which repeat nothing of it */
export function parseSmtpUrl(text: string): SmtpServer | { problem: string } {
  const url = URL.parse(text);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) return { problem: SHAPE };
  if (url.pathname.length > 1 || url.hash) return { problem: SHAPE };
  const isPlain = url.protocol === 'smtp:' && url.search === '?starttls=no';
  if (url.search && !isPlain) return { problem: SHAPE };
  if (isPlain && !LOOPBACK.has(url.hostname))
    return { problem: 'has starttls=no, which is only for a server on the same machine' };
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  if (user === null || pass === null || !user !== !pass) return { problem: SHAPE };
  const isImplicit = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace('[', '').replace(']', ''),
    port: Number(url.port) || (isImplicit ? 465 : 587),
    tls: isImplicit ? 'implicit' : isPlain ? 'none' : 'starttls',
    ...(user && { auth: { user, pass } }),
  };
}
