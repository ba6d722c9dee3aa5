import { z } from 'zod';
import { InvalidEnvironment, type Bindings, type Variables } from '../../env.ts';
import { apnsPush } from './apns.push.ts';
import { developmentGoogle } from './development.google.ts';
import { readDevelopmentKeys, type DevelopmentKeys } from './development-keys.ts';
import { logPush } from './log.push.ts';
import { restGoogle } from './rest.google.ts';
import { signedApple } from './signed.apple.ts';
import type { AppleWallet, GoogleWallet, PassPush, Wallets } from './wallets.ts';

type Basics = { env: Variables; now: () => Date };

/** The issuer of passes in development. */
const DEVELOPMENT = {
  passTypeId: 'pass.cardea.development',
  teamId: 'DEVELOPMNT',
  issuerId: '3388000000000000000',
  email: 'wallet@localhost',
} as const;

const APPLE = [
  'APPLE_PASS_CERTIFICATE',
  'APPLE_PASS_KEY',
  'APPLE_WWDR_CERTIFICATE',
  'APPLE_PASS_TYPE_ID',
  'APPLE_TEAM_ID',
] as const;
const PUSH = ['APNS_KEY', 'APNS_KEY_ID'] as const;
const GOOGLE = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_ACCOUNT'] as const;

/** All of these variables, or null if none is set. @throws InvalidEnvironment for an incomplete set */
function allOf<const Name extends keyof Variables>(
  env: Variables,
  names: readonly Name[],
): Record<Name, string> | null {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new InvalidEnvironment({
      variable: missing[0]!,
      problem: `goes with ${names.join(', ')}, all or none`,
    });
  }
  return Object.fromEntries(names.map((name) => [name, String(env[name])])) as Record<Name, string>;
}

function chooseApple({ env, now }: Basics, keys: DevelopmentKeys | null): AppleWallet | null {
  const set = allOf(env, APPLE);
  if (set) {
    return signedApple({
      kind: 'apple',
      now,
      passTypeId: set.APPLE_PASS_TYPE_ID,
      teamId: set.APPLE_TEAM_ID,
      certificates: {
        certificate: set.APPLE_PASS_CERTIFICATE,
        key: set.APPLE_PASS_KEY,
        authority: set.APPLE_WWDR_CERTIFICATE,
        ...(env.APPLE_PASS_KEY_PASSPHRASE && { passphrase: env.APPLE_PASS_KEY_PASSPHRASE }),
      },
    });
  }
  if (!keys) return null;
  const { certificate, key, authority } = keys;
  const { passTypeId, teamId } = DEVELOPMENT;
  return signedApple({
    kind: 'development',
    now,
    passTypeId,
    teamId,
    certificates: { certificate, key, authority },
  });
}

const accountSchema = z.object({ client_email: z.string(), private_key: z.string() });

function readAccount(text: string) {
  try {
    const parsed = accountSchema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Reported below, as invalid JSON is no key either.
  }
  throw new InvalidEnvironment({
    variable: 'GOOGLE_WALLET_ACCOUNT',
    problem: 'must be the JSON key of a service account',
  });
}

function chooseGoogle({ env, now }: Basics, keys: DevelopmentKeys | null): GoogleWallet | null {
  const origin = new URL(env.PUBLIC_URL).origin;
  const set = allOf(env, GOOGLE);
  if (set) {
    const account = readAccount(set.GOOGLE_WALLET_ACCOUNT);
    const signer = { email: account.client_email, key: account.private_key };
    return restGoogle({ signer, issuerId: set.GOOGLE_WALLET_ISSUER_ID, origin, now });
  }
  if (!keys) return null;
  const { email, issuerId } = DEVELOPMENT;
  return developmentGoogle({ signer: { email, key: keys.google_key }, issuerId, origin, now });
}

/** The team's key for Apple's push service, or null without one. @throws InvalidEnvironment for an incomplete one */
function pushKey(env: Variables) {
  const set = allOf(env, PUSH);
  return set && env.APPLE_TEAM_ID
    ? { id: set.APNS_KEY_ID, teamId: env.APPLE_TEAM_ID, key: set.APNS_KEY }
    : null;
}

function choosePush(
  { env, now }: Basics,
  apple: AppleWallet | null,
  bindings: Pick<Bindings, 'APNS'>,
): PassPush {
  const key = pushKey(env);
  if (apple?.kind !== 'apple') return logPush;
  const { passTypeId } = apple;
  const binding = bindings.APNS;
  if (binding)
    return apnsPush({ passTypeId, now, key: null, fetch: (url, init) => binding.fetch(url as string, init) });
  if (key) return apnsPush({ passTypeId, now, key, fetch: (url, init) => fetch(url, init) });
  // The log notifies no phone: passes would count as notified, and be outdated.
  if (env.CARDEA_ENV === 'production')
    throw new InvalidEnvironment({
      variable: 'APNS_KEY',
      problem: 'goes with APPLE_PASS_CERTIFICATE, unless APNS is bound',
    });
  return logPush;
}

/**
 * The configured wallets; on one machine those of a development key, in production none by default. @throws
 * InvalidEnvironment for an incomplete wallet, or one without notifications
 */
export function chooseWallets(basics: Basics, bindings: Pick<Bindings, 'APNS'>): Wallets {
  const { env } = basics;
  const given = env.CARDEA_ENV === 'production' ? undefined : env.WALLET_DEVELOPMENT_KEYS;
  const keys = given ? readDevelopmentKeys(given) : null;
  const apple = chooseApple(basics, keys);
  return { apple, google: chooseGoogle(basics, keys), push: choosePush(basics, apple, bindings) };
}
