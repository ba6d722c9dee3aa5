import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { endAllSessions, endSession, readSessions } from './account.repository.ts';
import type { Person } from '../../actor/actor.ts';

/** The person's open sessions; `current` flags the caller's. */
export async function listSessions(deps: Deps, actor: Person) {
  const rows = await readSessions(deps.db, actor.user.id, deps.now());
  const results = rows.map((row) => ({ ...row, current: row.id === actor.session.id }));
  return { count: results.length, results };
}

/** Ends one of the person's sessions. @throws Problem 404 */
export async function signOutSession(deps: Deps, actor: Person, id: string): Promise<void> {
  if (!(await endSession(deps.db, actor.user.id, id))) throw notFound();
}

/** Ends all sessions of the person, including this one. */
export async function signOutEverywhere(deps: Deps, actor: Person): Promise<void> {
  await endAllSessions(deps.db, actor.user.id);
}
