import type { Deps } from '../../deps.ts';
import { authSecrets } from '../../kit/auth-secrets.ts';
import { describeError, log } from '../../kit/log.ts';
import { isSealedWith, sealText, unsealText } from '../../kit/sealed-text.ts';
import { readSealed, replaceSealed, SEALED } from './secrets.repository.ts';

/** Rows that are read at once. */
const PAGE = 200;

/**
 * Seals with the present secret whatever is sealed with the previous one, which can be removed afterwards. Safe to run
 * twice and while everything works. @returns how many texts were sealed anew, and how many neither secret opens
 */
export async function rotateSecrets(deps: Deps): Promise<{ sealed_anew: number; unreadable: number }> {
  const { AUTH_SECRET } = deps.env;
  const done = { sealed_anew: 0, unreadable: 0 };
  const sealAnew = async (column: (typeof SEALED)[number], row: { key: string; text: string }) => {
    if (await isSealedWith(AUTH_SECRET, row.text)) return;
    try {
      const text = await sealText(AUTH_SECRET, await unsealText(authSecrets(deps.env), row.text));
      await replaceSealed(deps.db, column, row, text);
      done.sealed_anew += 1;
    } catch (error) {
      done.unreadable += 1;
      log('warn', 'sealed_unreadable', { id: row.key, error: describeError(error) });
    }
  };
  for (const column of SEALED) {
    let rows = await readSealed(deps.db, column, '', PAGE);
    while (rows.length > 0) {
      for (const row of rows) await sealAnew(column, row);
      rows = await readSealed(deps.db, column, rows.at(-1)!.key, PAGE);
    }
  }
  return done;
}
