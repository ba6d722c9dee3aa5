import type { Asked } from './load.ts';

const AVA = 'solo-active@demo.test';
const PASSWORD = 'Demo-pass-2026!';

/**
 * Whoever owns the card that is measured, or another of the demo's people, as a request that is made for them. `site` is the
 * product's own address where it has another than production's.
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
