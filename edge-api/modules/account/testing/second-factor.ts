import { base32 } from '@better-auth/utils/base32';
import { codeAt } from '../second-factor/app-codes.ts';
import { send, type SignedIn, type TestApp } from './accounts.ts';

const text = new TextDecoder();

/** The code that an app with this secret, as it is typed, shows now or some steps later. */
export const codeNow = (secret: string, steps = 0): Promise<string> =>
  codeAt(text.decode(base32.decode(secret)), Math.floor(Date.now() / 30_000) + steps);

/** Starts to turn a second factor on, for an account whose identity is verified. @returns its secret */
export async function beginSecondFactor(app: TestApp, who: SignedIn): Promise<string> {
  const answer = await send(app, 'POST', '/api/account/second-factor', {}, who.bearer);
  if (answer.status !== 200) throw new Error(`No secret: ${answer.status}`);
  return (await answer.json<{ secret: string }>()).secret;
}

/** Turns a second factor on with the code of the step before, so that the present one can still be used. */
export async function turnOnSecondFactor(app: TestApp, who: SignedIn) {
  const secret = await beginSecondFactor(app, who);
  const confirm = async () => {
    const body = { code: await codeNow(secret, -1) };
    return send(app, 'POST', '/api/account/second-factor/confirm', body, who.bearer);
  };
  let answer = await confirm();
  // A step began meanwhile.
  if (answer.status === 422) answer = await confirm();
  if (answer.status !== 200) throw new Error(`Not turned on: ${answer.status}`);
  const { backup_codes } = await answer.json<{ backup_codes: string[] }>();
  return { secret, backup_codes };
}

/** The cookies that a response sets, to send them with the next request. */
export const cookiesOf = (response: Response): Record<string, string> => ({
  cookie: response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; '),
});

/** Enters the code of a sign-in. */
export const enterCode = (app: TestApp, code: string, challenge: Record<string, string>) =>
  send(app, 'POST', '/api/auth/second-factor/verify', { code }, challenge);
