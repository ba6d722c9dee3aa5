import { buildPushPayload } from '@block65/webcrypto-web-push';
import { PUSH_TIMEOUT_MS, PUSH_TTL_SECONDS } from '../../../src/domain/limits/push.ts';
import { describeError, log } from '../../kit/log.ts';
import { PushAway, type Push, type PushMessage, type PushTarget } from './push.ts';

type Options = {
  publicKey: string;
  privateKey: string;
  /** Whom a push service asks about its sender: an `https:` or `mailto:` address (RFC 8292, 2.1). */
  subject: string;
};

/** Push services are https. A sink on this machine may not be, and has no use for the audience of the signature. */
const secured = (endpoint: string) => endpoint.replace(/^http:/, 'https:');

/** The request for a message, encrypted by RFC 8291; null for keys that no browser has. */
async function requestFor(
  { publicKey, privateKey, subject }: Options,
  { endpoint, p256dh, auth }: PushTarget,
  { text, topic }: PushMessage,
): Promise<RequestInit | null> {
  try {
    const { headers, body } = await buildPushPayload(
      { data: text, options: { ttl: PUSH_TTL_SECONDS, topic, urgency: 'high' } },
      { endpoint: secured(endpoint), expirationTime: null, keys: { p256dh, auth } },
      { subject, publicKey, privateKey },
    );
    const { 'content-length': _length, ...others } = headers;
    return { headers: others, body };
  } catch (error) {
    log('error', 'push_not_encrypted', { error: describeError(error) });
    return null;
  }
}

/** Seconds of a `Retry-After`, which may also be a date; undefined without one. */
function retryAfterOf({ headers }: Response): number | undefined {
  const given = headers.get('retry-after');
  if (given === null) return undefined;
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}

async function post(endpoint: string, request: RequestInit): Promise<Response> {
  try {
    // Redirects could lead to private addresses.
    const signal = AbortSignal.timeout(PUSH_TIMEOUT_MS);
    const response = await fetch(endpoint, { ...request, method: 'POST', redirect: 'manual', signal });
    await response.body?.cancel();
    return response;
  } catch {
    throw new PushAway('A push service could not be reached.');
  }
}

/** Notifies browsers by their push services. */
export const webPush = (options: Options): Push => ({
  publicKey: options.publicKey,
  async send(target, message) {
    const request = await requestFor(options, target, message);
    if (!request) return 'refused';
    const response = await post(target.endpoint, request);
    const { status } = response;
    if (response.ok) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500)
      throw new PushAway(`A push service answered ${status}.`, retryAfterOf(response));
    log('error', 'push_refused', { status });
    return 'refused';
  },
});
