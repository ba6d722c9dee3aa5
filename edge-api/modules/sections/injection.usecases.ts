import {
  changedInjection,
  injectedAfter,
  type Injection,
  type InjectionUpdate,
} from '../../../src/domain/sections/injection.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { changingCardsOf, tagsOfOwner } from '../../events/changing-cards.ts';
import { teamLine } from '../../events/team-line.ts';
import { notFound, problem } from '../../kit/problems.ts';
import { findOwnProfile } from '../profiles/find-profile.usecases.ts';
import { readInjection, readNarrow, writeInjection } from './injection.repository.ts';

/** The business profile at a handle that the caller can edit. @throws Problem 404; 422 for another kind of profile */
async function findBusiness(
  deps: Deps,
  actor: Actor,
  handle: string,
  scope: 'profiles:read' | 'profiles:write',
) {
  const { profile } = await findOwnProfile(deps, actor, handle, scope);
  const { id: profileId, team_id: teamId, is_business } = profile;
  if (!is_business || teamId === null) throw problem('invalid', { detail: sentence('profile.not_business') });
  return { profileId, teamId };
}

/** The injected sections of a team's business profile. @throws Problem 404; 422 */
export async function showInjection(deps: Deps, actor: Actor, handle: string): Promise<Injection> {
  const { teamId } = await findBusiness(deps, actor, handle, 'profiles:read');
  return { injecting_sections: injectedAfter(await readInjection(deps.db, teamId), {}) };
}

/**
 * Starts and ends the injection of sections of a team's business profile. Only changes need a right. @throws Problem
 * 404; 422; 403 for a section that the role cannot edit
 */
export async function changeInjection(
  deps: Deps,
  actor: Actor,
  handle: string,
  update: InjectionUpdate,
): Promise<Injection> {
  const business = await findBusiness(deps, actor, handle, 'profiles:write');
  const before = await readInjection(deps.db, business.teamId);
  const after = injectedAfter(before, update);
  const change = changedInjection(before, after);
  const narrow = await readNarrow(deps.db, business.teamId);
  // A flag means all cards; an unchanged list preserves audiences.
  const added = [...change.added, ...narrow.filter((name) => update[name] === true)];
  const { removed } = change;
  requireMay(actor, [...added, ...removed], 'profiles:write');
  if (added.length + removed.length === 0) return { injecting_sections: after };
  const entry = teamLine(deps, actor, business.teamId, 'content_changed', { on: added, off: removed });
  const isWritten = await changingCardsOf(
    deps,
    tagsOfOwner(actor.owner),
    (event) => writeInjection(deps.db, { ...business, added, removed, event }),
    { acted: { profile_id: null, entry } },
  );
  if (!isWritten) throw notFound();
  return { injecting_sections: after };
}
