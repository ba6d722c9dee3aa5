import type { openSmtpSink } from '../../scripts/host/testing/smtp-sink.ts';
import { expectStatus, jsonOf, type Client } from './client.ts';
import { until } from './machine.ts';

type Sink = Awaited<ReturnType<typeof openSmtpSink>>;

const PASSWORD = 'Lantern-keeper-42!';

export type Person = { email: string; handle: string; headers: Record<string, string> };

/** The text of a letter: quoted-printable (RFC 2045, 6.7) without its soft line ends. */
const textOf = (message: string) =>
  message
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Waits for a letter to an address with a link to this path. @returns the link's path and query */
export async function linkFor(sink: Sink, email: string, path: string): Promise<URL> {
  const find = () => {
    const letter = sink.messages.findLast(
      (message) => message.includes(email) && textOf(message).includes(path),
    );
    return letter && new RegExp(`https://[^\\s"<>]*${path}[^\\s"<>]*`).exec(textOf(letter))?.[0];
  };
  await until(async () => find() !== undefined);
  return new URL(find()!.replaceAll('&amp;', '&'));
}

/** Requests an account. @param invitation the path of an invitation's link, for who follows it */
export function requestAccount(call: Client, email: string, invitation?: string) {
  const query = invitation === undefined ? '' : `?${new URLSearchParams({ redirectTo: invitation })}`;
  const person = { email, password: PASSWORD, first_name: 'Robin', last_name: 'Vale' };
  return call('POST', `/api/auth/sign-up/email${query}`, person);
}

/** Verifies an e-mail by the mailed link, signs in, and finds the card. */
export async function enter(call: Client, sink: Sink, email: string): Promise<Person> {
  const link = await linkFor(sink, email, '/verify-email');
  const token = new URLSearchParams({ token: link.searchParams.get('token') ?? '' });
  await expectStatus(200, call('GET', `/api/auth/verify-email?${token}`));
  const signIn = await expectStatus(
    200,
    call('POST', '/api/auth/sign-in/email', { email, password: PASSWORD }),
  );
  const headers = { authorization: `Bearer ${signIn.headers['set-auth-token'] as string}` };
  const { results } = jsonOf<{ results: { handle: string }[] }>(
    await expectStatus(200, call('GET', '/api/profiles', undefined, headers)),
  );
  return { email, handle: results[0]!.handle, headers };
}
