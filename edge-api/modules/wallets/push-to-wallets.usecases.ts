import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import {
  forgetDevices,
  putOff,
  readUntold,
  settlePass,
  touchPasses,
  type PassRow,
} from './wallets.repository.ts';
import { touchedBy } from './touched.ts';
import { issue } from './wallets.usecases.ts';

/** Passes per run, so that a large team blocks no one. */
const AT_ONCE = 50;

/** Records that the passes of these cards changed: phones get the new one from now on. */
export async function passesChange(deps: Deps, tags: readonly string[]): Promise<boolean> {
  const touched = touchedBy(tags);
  if (touched.owners.length + touched.teams.length === 0) return false;
  return (await touchPasses(deps.db, touched, deps.now())) > 0;
}

const reportPushFailure = (pass: PassRow, error: unknown): void =>
  log('error', 'wallet_not_told', { pass: pass.id, error: describeError(error) });

/** Runs work. @returns whether it succeeded; errors are logged */
const done = (work: Promise<void>, pass: PassRow): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      reportPushFailure(pass, error);
      return false;
    },
  );

/**
 * Notifies the devices of a pass, and deletes those without it. @returns the tokens of the notified ones, and whether
 * all were notified
 */
async function notifyDevices({ db, wallets }: Deps, pass: PassRow, tokens: readonly string[]) {
  const outcomes = await Promise.allSettled(tokens.map((token) => wallets.push.notify(token)));
  const those = (what: 'notified' | 'gone') =>
    tokens.filter((_token, at) => {
      const outcome = outcomes[at]!;
      return outcome.status === 'fulfilled' && outcome.value === what;
    });
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) reportPushFailure(pass, failed.reason);
  const forgotten = await done(forgetDevices(db, those('gone')), pass);
  return { notified: those('notified'), all: !failed && forgotten };
}

async function notifyGoogle(deps: Deps, pass: PassRow): Promise<void> {
  if (pass.google_at) await deps.wallets.google?.change(await issue(deps, pass));
}

/** Notifies devices and Google of one pass, independently of each other. @returns whether all succeeded */
async function notifyOf(deps: Deps, pass: PassRow, tokens: readonly string[]): Promise<boolean> {
  const [devices, saved] = await Promise.all([
    notifyDevices(deps, pass, tokens),
    done(notifyGoogle(deps, pass), pass),
  ]);
  const all = devices.all && saved;
  const settled = all
    ? settlePass(deps.db, pass)
    : putOff(deps.db, pass, { known: devices.notified, now: deps.now() });
  return (await done(settled, pass)) && all;
}

/**
 * Notifies wallets of pending changes. A failing pass does not block others, and is sorted last the next time. @throws
 * if some failed: they are retried
 */
export async function pushToWallets(deps: Deps): Promise<void> {
  const untold = await readUntold(deps.db, AT_ONCE);
  const outcomes = await Promise.all(
    untold.map(({ pass, push_tokens }) => notifyOf(deps, pass, push_tokens)),
  );
  if (outcomes.includes(false)) throw new Error('Some wallets could not be told.');
}
