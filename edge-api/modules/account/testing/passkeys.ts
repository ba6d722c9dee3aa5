import type { Authenticator, Deviation } from './authenticator.ts';
import { send, type SignedIn, type TestApp } from './accounts.ts';

const AUTH = '/api/auth/passkey';

/** Options of a ceremony, and the cookie of its challenge. */
type Ceremony = { challenge: string; cookie: string; [option: string]: unknown };

async function begin(app: TestApp, path: string, headers: Record<string, string>): Promise<Ceremony> {
  const answer = await send(app, 'GET', path, undefined, headers);
  if (answer.status !== 200) throw new Error(`No options: ${answer.status}`);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { ...(await answer.json<{ challenge: string }>()), cookie };
}

/** Starts to add a passkey. */
export const beginAdding = (app: TestApp, who: SignedIn) =>
  begin(app, `${AUTH}/generate-register-options`, who.bearer);

/** Starts to sign in with a passkey. */
export const beginSignIn = (app: TestApp, headers: Record<string, string> = {}) =>
  begin(app, `${AUTH}/generate-authenticate-options`, headers);

/** Adds a device's passkey to an account whose identity is verified. */
export async function add(
  app: TestApp,
  who: SignedIn,
  device: Authenticator,
  { as = {}, name = 'Phone', ceremony }: { as?: Deviation; name?: string; ceremony?: Ceremony } = {},
): Promise<Response> {
  const begun = ceremony ?? (await beginAdding(app, who));
  const body = { name, response: await device.register(begun, as) };
  return send(app, 'POST', `${AUTH}/verify-registration`, body, { ...who.bearer, cookie: begun.cookie });
}

/** Sends an answer to options to sign in. */
export const answerWith = (app: TestApp, response: object, headers: Record<string, string>) =>
  send(app, 'POST', `${AUTH}/verify-authentication`, { response }, headers);

/** Signs in with a device's passkey. */
export async function signInWith(app: TestApp, device: Authenticator, as: Deviation = {}): Promise<Response> {
  const begun = await beginSignIn(app);
  return answerWith(app, await device.sign(begun, as), { cookie: begun.cookie });
}
