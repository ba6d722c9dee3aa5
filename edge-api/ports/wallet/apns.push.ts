import { importPKCS8, SignJWT } from 'jose';
import { LoggableError } from '../../kit/loggable-error.ts';
import type { PassPush } from './wallets.ts';

const HOST = 'https://api.push.apple.com';
/** Milliseconds after which a call fails. */
const TIMEOUT = 10_000;
/** Seconds for which a token is used; Apple accepts it for an hour, and no new one within 20 minutes. */
const TOKEN_SECONDS = 2_400;
/** Apple's reasons for a device without the pass ('Handling notification responses from APNs'). */
const GONE = new Set(['BadDeviceToken', 'Unregistered', 'DeviceTokenNotForTopic', 'ExpiredToken']);

/** A key of the team for Apple's push service (PKCS #8, PEM), by its id. */
type PushKey = { id: string; teamId: string; key: string };

type Options = {
  passTypeId: string;
  now: () => Date;
  /** Null if `fetch` presents the certificate of the pass type itself. */
  key: PushKey | null;
  fetch: typeof globalThis.fetch;
};

/** Thrown if Apple refuses a push; a retry may succeed. */
class PushRefused extends LoggableError {}

function tokens({ key, now }: Options) {
  let cached: { token: string; until: number } | null = null;
  return async (): Promise<Record<string, string>> => {
    if (!key) return {};
    const seconds = Math.floor(now().getTime() / 1000);
    if (!cached || cached.until <= seconds) {
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'ES256', kid: key.id })
        .setIssuer(key.teamId)
        .setIssuedAt(seconds)
        .sign(await importPKCS8(key.key, 'ES256'));
      cached = { token, until: seconds + TOKEN_SECONDS };
    }
    return { authorization: `bearer ${cached.token}` };
  };
}

const reasonOf = async (response: Response): Promise<string> => {
  const answer: unknown = await response.json().catch(() => null);
  return answer && typeof answer === 'object' && 'reason' in answer ? String(answer.reason) : '';
};

/**
 * Notifies devices by Apple's push service: an empty notification, after which Wallet requests changes (Apple, 'Adding
 * a web service to update passes').
 */
export function apnsPush(options: Options): PassPush {
  const authorization = tokens(options);
  return {
    async notify(pushToken) {
      const response = await options.fetch(`${HOST}/3/device/${encodeURIComponent(pushToken)}`, {
        method: 'POST',
        headers: { ...(await authorization()), 'apns-topic': options.passTypeId },
        body: '{}',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (response.ok) return 'notified';
      const reason = await reasonOf(response);
      if (response.status === 410 || GONE.has(reason)) return 'gone';
      throw new PushRefused(`Apple's push service answered ${response.status}.`);
    },
  };
}
