import { DAY } from '../../../../src/domain/locale/durations.ts';
import { APPLY_UNDO_DAYS } from '../../../../src/domain/limits/team.ts';
import { ownerTag, teamTag } from '../../../kit/edge-tags.ts';
import { changingCardsOf } from '../../../events/changing-cards.ts';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../kit/token-hash.ts';
import { releaseMedia } from '../../profiles/save-profile.usecases.ts';
import {
  CARDS_AT_ONCE,
  changeState,
  deleteLapsed,
  readApply,
  readOpen,
  readToDo,
  readToUndo,
  type ApplyRow,
  type AppliedValues,
  type ApplyTarget,
} from './apply.repository.ts';
import { applyTo } from './apply-to-cards.repository.ts';
import { undoOn } from './undo-apply.repository.ts';

const MINUTE = 60_000;
/** Minutes after which an application in progress counts as lost by the queue. */
const WAITING = 2;
/** Applications per run of the schedule. */
const AT_ONCE = 20;

/** The queue message that continues an application, or its undoing; those of a team run in sequence. */
export const applyMessage = (id: string, teamId: string) =>
  ({ kind: 'apply_to_team', id, subject: `team:${teamId}` }) as const;

/** The id of a picture's row, which is the same for each person and application on a retry. */
const pictureId = async (applyId: string, kind: string, userId: string) =>
  (await hashToken(`${applyId} ${kind} ${userId}`)).slice(0, 32);

const targetOf = async (id: string, card: { profile_id: string; user_id: string }): Promise<ApplyTarget> => ({
  ...card,
  logo: await pictureId(id, 'logo', card.user_id),
  cover: await pictureId(id, 'cover', card.user_id),
});

/** Changes one batch of cards. @returns those that were changed */
async function doSome(deps: Deps, row: ApplyRow): Promise<ApplyTarget[]> {
  const isBack = row.state === 'undoing';
  const cards = isBack ? await readToUndo(deps.db, row.id) : await readToDo(deps.db, row);
  const targets = await Promise.all(cards.map((card) => targetOf(row.id, card)));
  if (targets.length === 0) return [];
  const given = JSON.parse(row.given) as AppliedValues;
  const write = isBack ? undoOn : applyTo;
  await changingCardsOf(
    deps,
    [teamTag(row.team_id), ...targets.map(({ user_id }) => ownerTag(user_id))],
    (event) => write(deps.db, row, given, targets, { now: deps.now(), event }),
    { profileIds: targets.map(({ profile_id }) => profile_id) },
  );
  if (isBack) await releaseMedia(deps, [...new Set(targets.flatMap(({ logo, cover }) => [logo, cover]))]);
  return targets;
}

/**
 * Runs one batch of an application, or of its undoing. It can be repeated at any time, also after a crash. @returns
 * whether it is complete
 */
export async function stepApply(deps: Deps, id: string): Promise<boolean> {
  const row = await readApply(deps.db, id);
  if (row?.state !== 'running' && row?.state !== 'undoing') return true;
  const done = await doSome(deps, row);
  if (done.length === CARDS_AT_ONCE) return false;
  await changeState(deps.db, id, [row.state], row.state === 'running' ? 'done' : 'undone');
  return true;
}

/** Completes an application. @throws to be retried */
export async function runApply(deps: Deps, id: string): Promise<void> {
  while (!(await stepApply(deps, id)));
}

/**
 * Continues applications that the queue lost, and deletes those that can no longer be undone, with the pictures stored
 * for that.
 */
export async function sweepApplies(deps: Deps): Promise<void> {
  const before = (ms: number) => new Date(deps.now().getTime() - ms);
  const open = await readOpen(deps.db, before(WAITING * MINUTE), AT_ONCE);
  await Promise.all(open.map(({ id, team_id }) => deps.jobs.send(applyMessage(id, team_id))));
  await releaseMedia(deps, await deleteLapsed(deps.db, before(APPLY_UNDO_DAYS * DAY), AT_ONCE));
}
