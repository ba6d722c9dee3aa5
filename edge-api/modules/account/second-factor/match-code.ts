import { readCode } from '../../../../src/domain/account/second-factor.ts';
import type { Deps } from '../../../deps.ts';
import { authSecrets } from '../../../kit/auth-secrets.ts';
import { describeError, log } from '../../../kit/log.ts';
import { unsealText } from '../../../kit/sealed-text.ts';
import { hashToken } from '../../../kit/token-hash.ts';
import { stepOfCode } from './app-codes.ts';
import { readSecondFactor, takeBackupCode, takeStep } from './second-factor.repository.ts';

/** The hash by which a backup code is stored. */
export const hashOfBackup = (userId: string, code: string): Promise<string> => hashToken(`${userId}:${code}`);

/** The secret of an app's codes; null if it was sealed with a secret of the deployment that is lost. */
export async function openSecret(
  deps: Deps,
  { user_id, secret }: { user_id: string; secret: string },
): Promise<string | null> {
  try {
    return await unsealText(authSecrets(deps.env), secret);
  } catch (error) {
    log('warn', 'sealed_unreadable', { id: user_id, error: describeError(error) });
    return null;
  }
}

/** Uses up the code of an account's app, or a backup code. @returns whether it was right, and not used before */
export async function takeSecondFactor(deps: Deps, userId: string, typed: string): Promise<boolean> {
  const read = readCode(typed);
  if (read?.kind === 'backup') return takeBackupCode(deps.db, userId, await hashOfBackup(userId, read.code));
  const stored = read && (await readSecondFactor(deps.db, userId));
  if (!stored?.confirmed_at) return false;
  const secret = await openSecret(deps, stored);
  const step = secret && (await stepOfCode(secret, read!.code, deps.now(), stored.last_step));
  return typeof step === 'number' && takeStep(deps.db, userId, step);
}
