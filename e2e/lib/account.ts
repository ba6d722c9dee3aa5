import { expect } from 'vitest';

type Letter = { subject: string; text: string };

/** Extracts something from the newest mails to a recipient; waits until there is a match. */
async function takeFrom(origin: string, to: string, take: (letters: Letter[]) => string | undefined) {
  let taken: string | undefined;
  const look = async () => {
    const response = await fetch(`${origin}/api/dev/outbox?to=${encodeURIComponent(to)}`);
    const { results } = (await response.json()) as { results: Letter[] };
    taken = take(results);
    return taken;
  };
  await expect.poll(look, { message: `what was mailed to ${to}` }).toBeDefined();
  return taken!;
}

/** The first link of a kind in the newest mail with this subject; waits until it arrives. */
export const linkIn = (origin: string, to: string, subject: string, kind = /https?:\S+/): Promise<string> =>
  takeFrom(
    origin,
    to,
    (letters) => letters.find((letter) => letter.subject === subject)?.text.match(kind)?.[0],
  );

/** The last mailed invitation link, as a path; waits until it arrives. */
export const mailedWay = (origin: string, to: string): Promise<string> =>
  takeFrom(origin, to, (letters) =>
    letters.map(({ text }) => /\/join\/[\w-]+/.exec(text)?.[0]).find(Boolean),
  );

/** Submits a plain form like a browser without JavaScript; redirects are not followed. */
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

/** The cookies of a response for the next request. */
export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** The page that a form redirects to, with the form's cookies. */
export async function shownAfter(origin: string, answer: Response): Promise<Response> {
  if (answer.status !== 303) throw new Error(`The form was answered with ${answer.status}.`);
  return fetch(new URL(answer.headers.get('location')!, origin), { headers: { cookie: cookieOf(answer) } });
}

/** Signs in with a call, from an unnamed device. @returns the cookie */
export async function signInByCall(origin: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'user-agent': '' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in was answered with ${response.status}`);
  return cookieOf(response);
}
