import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { LoggableError } from '../../kit/loggable-error.ts';
import { classIdOf, googleClass, googleObject, objectIdOf } from './google-object.ts';
import { signedLink, type GoogleSigner } from './google-link.ts';
import type { GoogleWallet, IssuedPass } from './wallets.ts';

const API = 'https://walletobjects.googleapis.com/walletobjects/v1';
const TOKENS = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
/** Milliseconds after which a call fails. */
const TIMEOUT = 10_000;
/** Seconds of a token's lifetime, and before its end at which a new one is requested. */
const [TOKEN_SECONDS, TOKEN_SPARE] = [3_600, 60];

type Options = {
  signer: GoogleSigner;
  issuerId: string;
  origin: string;
  now: () => Date;
  fetch?: typeof globalThis.fetch;
};

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

/** Thrown if Google refuses a call; a retry may succeed. */
class GoogleRefused extends LoggableError {}

/**
 * Tokens of a service account (Google, 'Using OAuth 2.0 for server to server applications'), each used until it
 * expires.
 */
function tokens({ signer, now, fetch = globalThis.fetch }: Options) {
  let cached: { token: string; until: number } | null = null;
  return async (): Promise<string> => {
    const seconds = Math.floor(now().getTime() / 1000);
    if (cached && cached.until > seconds) return cached.token;
    const key = await importPKCS8(signer.key, 'RS256');
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(signer.email)
      .setAudience(TOKENS)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + TOKEN_SECONDS)
      .sign(key);
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    });
    const response = await fetch(TOKENS, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) throw new GoogleRefused(`Google's tokens answered ${response.status}.`);
    const { access_token, expires_in } = tokenAnswer.parse(await response.json());
    cached = { token: access_token, until: seconds + expires_in - TOKEN_SPARE };
    return access_token;
  };
}

/** Stores each pass at Google, so that a link only has its id, and saved passes follow the card. */
export function restGoogle(options: Options): GoogleWallet {
  const { signer, issuerId, origin, now, fetch = globalThis.fetch } = options;
  const tokenOf = tokens(options);

  async function send(method: 'POST' | 'PUT', path: string, body: object): Promise<number> {
    const response = await fetch(`${API}/${path}`, {
      method,
      headers: { authorization: `Bearer ${await tokenOf()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    return response.status;
  }

  /** Creates an object or, if it exists, replaces it. */
  async function keep(kind: 'genericClass' | 'genericObject', id: string, body: object) {
    const made = await send('POST', kind, body);
    if (made < 300) return;
    if (made !== 409) throw new GoogleRefused(`Google Wallet answered ${made}.`);
    const changed = await send('PUT', `${kind}/${encodeURIComponent(id)}`, body);
    if (changed >= 300) throw new GoogleRefused(`Google Wallet answered ${changed}.`);
  }

  let known: Promise<void> | null = null;
  const keepClass = () =>
    (known ??= keep('genericClass', classIdOf(issuerId), googleClass(issuerId)).catch((error: unknown) => {
      known = null;
      throw error;
    }));

  async function keepObject(issued: IssuedPass) {
    await keepClass();
    await keep('genericObject', objectIdOf(issuerId, issued.serial), googleObject(issued, issuerId));
  }

  return {
    kind: 'google',
    async link(issued) {
      await keepObject(issued);
      const named = { id: objectIdOf(issuerId, issued.serial), classId: classIdOf(issuerId) };
      return signedLink(signer, [named], origin, Math.floor(now().getTime() / 1000));
    },
    change: keepObject,
  };
}
