import { createMiddleware } from 'hono/factory';
import { BRAND } from '../../../src/domain/brand/brand.ts';
import type { Device } from '../../actor/actor.ts';
import { findDevice } from '../../actor/actor.usecases.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { addressOf, spendAttempt } from '../../limits/rate-limit.ts';
import { problemResponse } from '../../kit/problem.ts';
import { notSignedIn } from '../../kit/problems.ts';

/**
 * The context of a handler after `deviceOnly`: the device, its e-mail, and the count of its calls, which rejects with
 * Problem 429. It is still running when a report begins.
 */
export type DavEnv = AppEnv & { Variables: { device: Device; email: string; counted: Promise<unknown> } };

/** E-mail and password of HTTP Basic (RFC 7617) in UTF-8; null without them. */
function credentialsOf(header: string | undefined): { email: string; password: string } | null {
  const [scheme = '', encoded = ''] = (header ?? '').trim().split(/ +/);
  if (scheme.toLowerCase() !== 'basic') return null;
  try {
    const text = new TextDecoder().decode(Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0)));
    const colon = text.indexOf(':');
    return colon < 0 ? null : { email: text.slice(0, colon), password: text.slice(colon + 1) };
  } catch {
    return null;
  }
}

/**
 * Authenticates devices by the account's e-mail and an app password; wrong ones are counted by address. Right ones are
 * counted before a call is handled, but reports begin meanwhile: most find nothing new, which costs less than the count.
 */
export const deviceOnly = createMiddleware<DavEnv>(async (c, next) => {
  const given = credentialsOf(c.req.header('authorization'));
  const device = given && (await findDevice(c.get('deps'), given.email, given.password));
  if (!device) {
    if (given) await spendAttempt(c.get('deps'), 'app_password_per_address', addressOf(c.req));
    const answer = problemResponse(notSignedIn());
    answer.headers.set('WWW-Authenticate', `Basic realm="${BRAND.name}", charset="UTF-8"`);
    return answer;
  }
  const counted = spendAttempt(c.get('deps'), 'calls_per_key', device.device_id);
  if (c.req.method === 'REPORT') counted.catch(() => undefined);
  else await counted;
  c.set('device', device);
  c.set('email', given.email);
  c.set('counted', counted);
  await next();
  await counted;
  return undefined;
});
