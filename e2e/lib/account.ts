type Letter = { subject: string; text: string };

/** The first link of that kind in the newest mail to somebody under a subject; waits until it is there. */
export async function linkIn(
  origin: string,
  to: string,
  subject: string,
  kind = /https?:\S+/,
): Promise<string> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const response = await fetch(`${origin}/api/dev/outbox?to=${encodeURIComponent(to)}`);
    const { results } = (await response.json()) as { results: Letter[] };
    const link = results.find((letter) => letter.subject === subject)?.text.match(kind)?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail came to ${to}: ${subject}`);
}

/** Sends a plain form as a browser without JavaScript would; redirects are not followed. */
export function postForm(
  origin: string,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    headers: { origin, ...headers },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
}

/** What an answer's cookies are to the next request. */
export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Signs in with a call, from a device that does not say what it is. @returns the cookie */
export async function signInByCall(origin: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'user-agent': '' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in was answered with ${response.status}`);
  return cookieOf(response);
}
