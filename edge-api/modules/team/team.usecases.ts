import { rosterTag, teamTag } from '../../kit/edge-tags.ts';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import type { TeamChange } from '../../../src/domain/team/team-schema.ts';
import { monthToDate } from '../../../src/domain/visits/analytics-windows.ts';
import { dayOf } from '../../../src/domain/visits/visits.ts';
import type { Person } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { changingCardsOf } from '../../events/changing-cards.ts';
import { notFound } from '../../kit/problems.ts';
import { withImages } from '../profiles/profile-images.usecases.ts';
import { releaseMedia } from '../profiles/save-profile.usecases.ts';
import { entryOf } from './log-entry.ts';
import { requireTeam, type Caller } from './team-actor.ts';
import { readOverview, readTeam, writeTeam, type TeamSet } from './team.repository.ts';

/** The team that the actor runs; `logo` as a path of this site. @throws Problem 403 for everyone else */
export async function showTeam(deps: Deps, actor: Person) {
  const { id: teamId, role } = requireTeam(actor);
  const row = await readTeam(deps.db, teamId, deps.now());
  if (!row) throw notFound();
  const { id, name, plan, directories, business_handle, logo, paid, used, invited } = row;
  return {
    id,
    name,
    plan,
    logo: logo && mediaPath(logo.hash, logo.content_type),
    seats: { paid, used, invited },
    role,
    directories,
    business_handle,
  };
}

export type TeamView = Awaited<ReturnType<typeof showTeam>>;

/**
 * Views, saves and exchanges of this month (UTC) and of last month until the same date on the team's cards, and what is
 * unfinished. @throws Problem 403
 */
export async function showOverview(deps: Deps, actor: Person) {
  const { id } = requireTeam(actor);
  const now = deps.now();
  const { days, previous } = monthToDate(dayOf(now.getTime()));
  return readOverview(deps.db, id, days, previous, now);
}

/** Changes the actor's team. @throws Problem 403; 413, 415, 422 as `storeImage` has them for the logo */
export async function changeTeam(deps: Deps, caller: Caller, change: TeamChange): Promise<TeamView> {
  const { id } = requireTeam(caller.actor);
  const { logo, name, directories } = change;
  const fields = Object.keys(change);
  if (fields.length === 0) return showTeam(deps, caller.actor);
  await withImages(deps, async (store) => {
    const set: TeamSet = {
      ...(name !== undefined && { name }),
      ...(directories !== undefined && { directories }),
      ...(logo !== undefined && { logo_id: await store({ user_id: null, team_id: id }, logo, 'logo') }),
    };
    const entry = entryOf(deps, caller, id, 'team_changed', { fields });
    const before = await changingCardsOf(deps, [teamTag(id), rosterTag(id)], (event) =>
      writeTeam(deps.db, id, set, entry, event),
    );
    if (logo !== undefined && before) await releaseMedia(deps, [before]);
  });
  return showTeam(deps, caller.actor);
}
