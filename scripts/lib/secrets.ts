import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { newDatabaseKey } from './database-key.ts';
import { codeOf, Refusal } from './say.ts';
import { newVapidKey } from './vapid-key.ts';
import { newWalletKeys } from './wallet-keys.ts';

/** The random values of a machine. A secret in the environment takes precedence. */
const schema = z.object({
  AUTH_SECRET: z.string(),
  VISITOR_HASH_SECRET: z.string(),
  OPERATOR_TOKEN: z.string(),
  database_key: z.string(),
  WALLET_DEVELOPMENT_KEYS: z.string(),
  VAPID_PRIVATE_KEY: z.string(),
});

export type Secrets = z.infer<typeof schema>;

const random = () => randomBytes(32).toString('hex');

const FRESH: Record<keyof Secrets, () => string> = {
  AUTH_SECRET: random,
  VISITOR_HASH_SECRET: random,
  OPERATOR_TOKEN: random,
  database_key: newDatabaseKey,
  WALLET_DEVELOPMENT_KEYS: newWalletKeys,
  VAPID_PRIVATE_KEY: newVapidKey,
};

/**
 * The secrets in `file` (mode 0600), created on the first start; a later version's new secret is added, and the older
 * ones stay, since changing them ends all sessions. @throws Refusal if the file is not in our format
 */
export function storedSecrets(file: string): Secrets {
  const stored = read(file);
  const made = Object.entries(FRESH).flatMap(([name, make]) => (name in stored ? [] : [[name, make()]]));
  const secrets = schema.safeParse({ ...stored, ...Object.fromEntries(made) });
  if (!secrets.success) throw damaged(file);
  if (made.length > 0) {
    writeFileSync(`${file}.new`, JSON.stringify(secrets.data, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets.data;
}

/** The operator's token of a started data folder; undefined before the first start. */
export const storedOperatorToken = (file: string): string | undefined =>
  schema.partial().safeParse(read(file)).data?.OPERATOR_TOKEN;

function read(file: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {};
    throw damaged(file);
  }
}

function damaged(file: string): Refusal {
  return new Refusal(
    `${file} cannot be read: restore it from a copy, or delete it and everybody signs in again.`,
  );
}
