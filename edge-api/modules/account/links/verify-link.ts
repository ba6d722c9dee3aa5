import type { Context } from 'hono';
import type { AppEnv } from '../../../http/app-env.ts';
import { laterOf } from '../../../http/later.ts';
import { claimsOf } from '../auth.hooks.ts';
import { signInSignedUp } from './sign-in-browser.ts';

/**
 * better-auth's response to a verification link, with the e-mail that it verified. The browser that signed up is signed
 * in by it.
 */
export async function withVerified(c: Context<AppEnv>, response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const { email, updateTo } = claimsOf(c.req.query('token') ?? '');
  const { headers } = c.req.raw;
  const cookies = updateTo ? [] : await signInSignedUp(c.get('deps'), laterOf(c), headers, email);
  const verified: object = await response.json();
  const body = { ...verified, email: updateTo || email, signed_in: cookies.length > 0 };
  const answer = new Response(JSON.stringify(body), response);
  answer.headers.delete('content-length');
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}
