import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import { readUntold, settlePass, touchPasses, type PassRow } from './wallets.repository.ts';
import { touchedBy } from './touched.ts';
import { issue } from './wallets.usecases.ts';

/** Passes that are told of in one run, so that a large team holds nobody up. */
const AT_ONCE = 50;

/** Says of the passes of these cards that they changed: a phone that asks from now on gets the new one. */
export async function passesChange(deps: Deps, tags: readonly string[]): Promise<boolean> {
  const touched = touchedBy(tags);
  if (touched.owners.length + touched.teams.length === 0) return false;
  return (await touchPasses(deps.db, touched, deps.now())) > 0;
}

/** Devices that have a pass no more. @throws where one of the others could not be told */
async function tellDevices({ wallets }: Deps, tokens: readonly string[]): Promise<string[]> {
  const outcomes = await Promise.all(
    tokens.map(async (token) => ({ token, outcome: await wallets.push.tell(token) })),
  );
  return outcomes.flatMap(({ token, outcome }) => (outcome === 'gone' ? [token] : []));
}

/** Tells devices and Google of one pass. @returns whether all of them know */
async function tellOf(deps: Deps, pass: PassRow, tokens: readonly string[]): Promise<boolean> {
  try {
    const gone = await tellDevices(deps, tokens);
    if (pass.google_at) await deps.wallets.google?.change(await issue(deps, pass));
    await settlePass(deps.db, pass.id, pass.changed_at, gone);
    return true;
  } catch (error) {
    log('error', 'wallet_not_told', { pass: pass.id, error: describeError(error) });
    return false;
  }
}

/**
 * Tells wallets of what changed since they were told last. One that can't be told keeps no other from it.
 * @throws where some could not be told: they are tried again
 */
export async function tellWallets(deps: Deps): Promise<void> {
  const untold = await readUntold(deps.db, AT_ONCE);
  const outcomes = await Promise.all(untold.map(({ pass, push_tokens }) => tellOf(deps, pass, push_tokens)));
  if (outcomes.includes(false)) throw new Error('Some wallets could not be told.');
}
