import type { Asked } from './load.ts';

const AVA = 'solo-active@demo.test';
const PASSWORD = 'Demo-pass-2026!';

/** Whoever owns the card that is measured, or another of the demo's people, as a request that is made for them. */
export async function askedAsOwner(
  origin: string,
  email = AVA,
): Promise<Asked & { headers: Record<string, string> }> {
  const signIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://cardea.example' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const headers = { Authorization: `Bearer ${signIn.headers.get('set-auth-token')}` };
  return { method: 'GET', headers, body: '', status: 200 };
}
