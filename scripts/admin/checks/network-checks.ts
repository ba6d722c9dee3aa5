import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { DAY } from '../../../src/domain/locale/durations.ts';
import { verifySmtp } from '../../host/send-by-smtp.ts';
import { Refusal } from '../../lib/say.ts';
import { CHECK_TIMEOUT, whyOf, type Check, type Machine } from './machine.ts';

/** Days for which a certificate must still be good. */
const CERTIFICATE_LEAST = 14;
/** Milliseconds by which the clocks of other servers may differ: two-step sign-in accepts half a minute. */
const DIFFERENCE_MOST = 30_000;

/** The last day of the certificate that a server shows. */
function certificateEnd({ hostname, port }: URL): Promise<Date> {
  // An address has no name to ask for (RFC 6066, 3).
  const name = isIP(hostname) ? {} : { servername: hostname };
  return new Promise((resolve, reject) => {
    const socket = connect({ ...name, host: hostname, port: Number(port || 443) }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.setTimeout(CHECK_TIMEOUT, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}

async function checkCertificate(url: URL): Promise<string> {
  let end: Date;
  try {
    end = await certificateEnd(url);
  } catch (error) {
    throw new Refusal(
      `No valid certificate for ${url.hostname} (${whyOf(error)}): look at the proxy before Cardea.`,
    );
  }
  const days = Math.floor((end.getTime() - Date.now()) / DAY);
  if (days < CERTIFICATE_LEAST)
    throw new Refusal(`The certificate of ${url.hostname} ends in ${days} days: renew it.`);
  return `good for ${days} days`;
}

/** PUBLIC_URL has to lead to the Cardea of this machine, which is known by when it started. */
async function checkAddress({ send, health }: Machine, url: URL): Promise<string> {
  const here = await health();
  if (here === null) return 'asked while Cardea runs';
  let there: { started_at?: string };
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT);
    there = (await (await send(new URL('/api/health', url), { signal })).json()) as typeof there;
  } catch (error) {
    throw new Refusal(
      `${url.host} does not answer with Cardea (${whyOf(error)}): look at its DNS records, the firewall and the proxy.`,
    );
  }
  if (there.started_at !== here.started_at)
    throw new Refusal(`Another Cardea answers at ${url.host}: look at its DNS records, and at the proxy.`);
  return `${url.host} leads here`;
}

/** The time by a server's `Date` (RFC 9110, 6.6.1), whatever it answers; null if it does not. */
async function timeAt(address: string, send: typeof fetch): Promise<number | null> {
  try {
    const response = await send(address, { method: 'HEAD', signal: AbortSignal.timeout(CHECK_TIMEOUT) });
    return Date.parse(response.headers.get('date') ?? '') || null;
  } catch {
    return null;
  }
}

/** Variables with an address of a server of others, whose clock is another one than ours. */
const SERVERS = ['MAIL_API_URL', 'OIDC_ISSUER', 'ENRICHMENT_API_URL'] as const;

async function checkClock({ settings, send }: Machine): Promise<string> {
  const addresses = SERVERS.flatMap((name) => settings.environment[name] ?? []);
  for (const address of addresses.filter((text) => URL.canParse(text))) {
    const theirs = await timeAt(address, send);
    if (theirs === null) continue;
    const apart = Math.abs(Date.now() - theirs);
    const { host } = new URL(address);
    if (apart > DIFFERENCE_MOST)
      throw new Refusal(
        `The clock of this machine is ${Math.round(apart / 1000)} seconds from that of ${host}: set it by NTP. Links, sessions and two-step sign-in depend on it.`,
      );
    return `it agrees with that of ${host}`;
  }
  return `${new Date().toISOString()}; no other server is set to compare it with`;
}

async function checkMail({ settings, send }: Machine): Promise<string> {
  const { MAIL_ADAPTER, MAIL_API_URL, MAIL_SMTP_URL } = settings.environment;
  const kind = MAIL_ADAPTER ?? (MAIL_API_URL ? 'http' : MAIL_SMTP_URL ? 'smtp' : 'outbox');
  if (kind === 'smtp' && MAIL_SMTP_URL) {
    const problem = await verifySmtp(MAIL_SMTP_URL);
    if (problem !== null) throw new Refusal(`${problem}: look at MAIL_SMTP_URL and the mail server.`);
    return 'the mail server accepts the sign-in';
  }
  if (kind === 'http' && MAIL_API_URL && URL.canParse(MAIL_API_URL)) {
    const { host } = new URL(MAIL_API_URL);
    try {
      await send(MAIL_API_URL, { method: 'HEAD', signal: AbortSignal.timeout(CHECK_TIMEOUT) });
    } catch (error) {
      throw new Refusal(`${host} does not answer (${whyOf(error)}): look at MAIL_API_URL and the network.`);
    }
    return `${host} answers; \`npm run admin -- mail test\` sends a letter`;
  }
  return kind === 'outbox' ? 'not sent, but shown at /dev/outbox' : 'sent as MAIL_ADAPTER says';
}

/** Checks of what is reached over the network. */
export function networkChecks(machine: Machine): Check[] {
  const address = machine.settings.environment['PUBLIC_URL'];
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : null;
  return [
    { name: 'clock', run: () => checkClock(machine) },
    { name: 'mail', run: () => checkMail(machine) },
    ...(url ? [{ name: 'address', run: () => checkAddress(machine, url) }] : []),
    ...(url?.protocol === 'https:' ? [{ name: 'certificate', run: () => checkCertificate(url) }] : []),
  ];
}
