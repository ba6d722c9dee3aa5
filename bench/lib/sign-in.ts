import type { Asked } from './load.ts';

const AVA = { email: 'solo-active@demo.test', password: 'Demo-pass-2026!' };

/** Whoever owns the card that is measured, as a request that is made for them. */
export async function askedAsOwner(origin: string): Promise<Asked & { headers: Record<string, string> }> {
  const signIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://cardea.example.com' },
    body: JSON.stringify(AVA),
  });
  const headers = { Authorization: `Bearer ${signIn.headers.get('set-auth-token')}` };
  return { method: 'GET', headers, body: '', status: 200 };
}
