import type { Context } from 'hono';
import type { CompanyRefusal } from '../../../src/domain/sign-on/company-refusal.ts';
import { hasStrongSignatures } from './saml-signatures.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { bareToken } from '../../http/session-token.ts';
import { sameText } from '../../kit/same-text.ts';
import { readList } from '../account/browser-cookie.ts';

/** better-auth's cookie with the state of a SAML sign-in, in the browser that started it. */
const STATE_COOKIE = 'relay_state';

/**
 * The form that a browser posts from a SAML provider's page, as a request with nothing else. Only the browser that
 * started may send it: otherwise an attacker could sign a person in as another without their notice.
 */
export async function readSamlAnswer(c: Context<AppEnv>): Promise<Request | CompanyRefusal> {
  const form = await c.req.raw.formData().catch(() => null);
  const [answer, state] = [form?.get('SAMLResponse'), form?.get('RelayState')];
  if (typeof answer !== 'string') return 'failed';
  const headers = new Headers(c.req.raw.headers);
  const [begun = ''] = readList(c.get('deps'), headers, STATE_COOKIE);
  if (typeof state !== 'string' || !sameText(bareToken(begun) ?? '', state)) return 'again';
  const isStrong = hasStrongSignatures(answer);
  if (isStrong !== true) return isStrong === false ? 'weak' : 'failed';
  headers.delete('content-length');
  headers.set('content-type', 'application/x-www-form-urlencoded');
  const body = new URLSearchParams({ SAMLResponse: answer, RelayState: state }).toString();
  return new Request(c.req.url, { method: 'POST', headers, body });
}
