import type { Asked } from './load.ts';

const AVA = 'solo-active@demo.test';
const PASSWORD = 'Demo-pass-2026!';

/**
 * A request of the measured card's owner, or another demo user. `site` is the product's own address if it is not
 * production's.
 */
export async function askedAsOwner(
  origin: string,
  email = AVA,
  site = 'https://cardea.example',
): Promise<Asked & { headers: Record<string, string> }> {
  const signIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const headers = { Authorization: `Bearer ${signIn.headers.get('set-auth-token')}` };
  return { method: 'GET', headers, body: '', status: 200 };
}
