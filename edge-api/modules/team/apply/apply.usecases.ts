import { DAY } from '../../../../src/domain/locale/durations.ts';
import {
  applyAnswer,
  giveable,
  type ApplyInput,
  type ApplyView,
} from '../../../../src/domain/team/team-apply.ts';
import { isCustomCta, type CtaPriority } from '../../../../src/domain/sections/cta.ts';
import { APPLY_UNDO_DAYS } from '../../../../src/domain/limits/team.ts';
import { resolveSections } from '../../../../src/domain/sections/sections.ts';
import type { Actor } from '../../../actor/actor.ts';
import { requireMay } from '../../../actor/rights.ts';
import type { Deps } from '../../../deps.ts';
import { describeError, log } from '../../../kit/log.ts';
import { notFound, problem } from '../../../kit/problems.ts';
import { entryOf } from '../log-entry.ts';
import type { Caller } from '../team-actor.ts';
import { ranTeam } from '../../sections/ran-team.ts';
import {
  beginUndo,
  insertApply,
  listApplies,
  readGiven,
  readShown,
  type ShownApply,
} from './apply.repository.ts';
import { applyMessage, stepApply } from './run-apply.usecases.ts';

/** Checks that the caller runs a team whose plan is active. @throws Problem 403; 404 */
function requireRunning(actor: Actor): string {
  requireMay(actor, ['team_menu', 'apply_to_all'], 'profiles:write');
  return ranTeam(actor);
}

/** Whether a call to action, as JSON text, is a custom one. */
const givesCustomCta = (cta: string | null) =>
  cta !== null && isCustomCta((JSON.parse(cta) as { priority: CtaPriority }).priority);

/** Refuses callers without a team. @throws Problem 404 */
function requireSomeTeam({ owner }: Actor): void {
  if (owner.team_id === null) throw notFound();
}

/** An application as its team sees it. */
const viewOf = ({ id, what, state, members, cards, done }: ShownApply): ApplyView =>
  applyAnswer.parse({ apply_id: id, what, state, members, cards, done });

/** Has the queue continue after a batch. */
async function goOn(deps: Deps, id: string, teamId: string): Promise<void> {
  await deps.jobs.send(applyMessage(id, teamId)).catch((error: unknown) => {
    // It is stored: the schedule finds it.
    log('error', 'apply_left', { error: describeError(error) });
  });
}

/**
 * Changes the first cards immediately, so that a small team has them with the next request; the queue does the others.
 */
async function begin(deps: Deps, id: string, teamId: string): Promise<void> {
  if (!(await stepApply(deps, id))) await goOn(deps, id, teamId);
}

/**
 * Applies the business profile's look to all cards of the caller's team. A dry run counts them, and changes nothing.
 * @throws Problem 403 for members, and if the plan does not have it; 404 for a team without a business profile
 */
export async function applyToAll(
  deps: Deps,
  caller: Caller,
  { what, dry_run }: ApplyInput,
): Promise<ApplyView> {
  const { actor } = caller;
  const teamId = requireRunning(actor);
  const found = await readGiven(deps.db, teamId);
  if (!found) throw notFound();
  const { given, people, cards } = found;
  const gives = giveable(what, { logo: given.logo !== null, cover: given.cover !== null });
  // Values left from a better plan stay on the business profile, and are not applied to other cards.
  if (gives.includes('design') && given.colours !== null) requireMay(actor, 'custom_color', 'profiles:write');
  if (gives.includes('cta') && givesCustomCta(given.cta))
    requireMay(actor, 'custom_call_to_action', 'profiles:write');
  if (dry_run) return { apply_id: null, what: gives, state: null, members: people, cards, done: 0 };
  const names = JSON.parse(given.order) as string[];
  const order = resolveSections(names.map((name, position) => ({ name, enabled: true, position })));
  const id = deps.newId();
  const entry = entryOf(deps, caller, teamId, 'look_applied', { what: gives });
  const row = {
    id,
    team_id: teamId,
    asked_by: actor.owner.user_id,
    what: gives,
    given: JSON.stringify({ ...given, order: JSON.stringify(order.map(({ name }) => name)) }),
    state: 'running',
    created_at: deps.now(),
  } as const;
  await insertApply(deps.db, row, entry);
  await begin(deps, id, teamId);
  return showApply(deps, actor, id);
}

/** An application of the caller's team. @throws Problem 404 for any other */
async function findApply(deps: Deps, actor: Actor, id: string): Promise<ShownApply> {
  const teamId = ranTeam(actor);
  const row = await readShown(deps.db, id);
  if (row?.team_id !== teamId) throw notFound();
  return row;
}

/** The progress of an application. @throws Problem 403; 404 */
export async function showApply(deps: Deps, actor: Actor, id: string): Promise<ApplyView> {
  requireSomeTeam(actor);
  requireMay(actor, 'team_menu', 'profiles:read');
  return viewOf(await findApply(deps, actor, id));
}

/** Applications that can still be undone, the newest first. @throws Problem 403; 404 */
export async function showApplies(deps: Deps, actor: Actor): Promise<(ApplyView & { created: string })[]> {
  requireMay(actor, 'team_menu', 'profiles:read');
  const since = new Date(deps.now().getTime() - APPLY_UNDO_DAYS * DAY);
  const rows = await listApplies(deps.db, ranTeam(actor), since);
  return rows.map((row) => ({ ...viewOf(row), created: row.created_at.toISOString() }));
}

/**
 * Restores all cards. Later choices of their owners are preserved. @throws Problem 403; 404; 409 if it was undone
 * before, or can no longer be undone
 */
export async function undoApply(deps: Deps, caller: Caller, id: string): Promise<ApplyView> {
  const { actor } = caller;
  requireSomeTeam(actor);
  requireMay(actor, 'team_menu', 'profiles:write');
  const row = await findApply(deps, actor, id);
  requireRunning(actor);
  const isLate = deps.now().getTime() - row.created_at.getTime() > APPLY_UNDO_DAYS * DAY;
  const entry = entryOf(deps, caller, row.team_id, 'look_undone', { what: row.what });
  if (isLate || !(await beginUndo(deps.db, id, entry))) throw problem('apply_over');
  await begin(deps, id, row.team_id);
  return showApply(deps, actor, id);
}
