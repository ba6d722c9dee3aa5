import { DAY } from '../../../src/domain/locale/durations.ts';
import { OWNERSHIP_DAYS } from '../../../src/domain/limits/team.ts';
import { ownerTag, rosterTag, teamTag } from '../../kit/edge-tags.ts';
import { teamJoining as words } from '#messages/team-joining.ts';
import type { Person } from '../../actor/actor.ts';
import { letterOf, sendStoredLetter } from '../../background/store-letter.ts';
import type { Deps } from '../../deps.ts';
import { changingCardsOf } from '../../events/changing-cards.ts';
import type { Later } from '../../kit/later.ts';
import { notFound, problem } from '../../kit/problems.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { entryOf } from './log-entry.ts';
import { readMember } from './members.repository.ts';
import { deleteOffer, passTeam, readOffer, readOfferLetter, writeOffer } from './ownership.repository.ts';
import { teamOf, type Caller, type OwnTeam } from './team-actor.ts';
import { ownershipLetter } from './team.letters.ts';

/** The open offer of the actor's team, for its owner and its recipient; null for all others. */
export async function showOwnershipOffer(deps: Deps, actor: Person) {
  if (!actor.team) return null;
  const offer = await readOffer(deps.db, actor.team.id, deps.now());
  return offer && (offer.user_id === actor.user.id || offer.offered_by === actor.user.id) ? offer : null;
}

async function confirm(deps: Deps, caller: Caller, team: OwnTeam) {
  const { id: userId } = caller.actor.user;
  if (team.role === 'owner') throw problem('conflict', { detail: words.ownership.is_owner });
  const offer = await readOffer(deps.db, team.id, deps.now());
  if (offer?.user_id !== userId) throw problem('forbidden', { detail: words.ownership.none });
  const entry = entryOf(deps, caller, team.id, 'ownership_passed', {
    user_id: userId,
    from: offer.offered_by,
  });
  const tags = [teamTag(team.id), rosterTag(team.id), ownerTag(userId), ownerTag(offer.offered_by)];
  const passed = await changingCardsOf(deps, tags, (event) => passTeam(deps.db, userId, entry, event));
  if (!passed) throw problem('conflict', { detail: words.ownership.no_offer });
  return { status: 'passed' as const, user_id: userId, expires_at: null };
}

async function offer(deps: Deps, caller: Caller, later: Later, team: OwnTeam, userId: string) {
  const { actor } = caller;
  if (team.role !== 'owner') throw problem('forbidden', { detail: words.ownership.only_owner });
  const heir = await readMember(deps.db, team.id, userId, deps.now());
  if (!heir) throw notFound();
  const expires_at = new Date(deps.now().getTime() + OWNERSHIP_DAYS * DAY);
  const row = {
    team_id: team.id,
    user_id: userId,
    offered_by: actor.user.id,
    expires_at,
    created_at: deps.now(),
  };
  const about = { team_id: team.id, user_id: userId };
  const letter = letterOf(deps, 'ownership', about, about);
  const entry = entryOf(deps, caller, team.id, 'ownership_offered', { user_id: userId });
  await writeOffer(deps.db, row, entry, letter);
  later(sendStoredLetter(deps, letter));
  return { status: 'offered' as const, user_id: userId, expires_at: expires_at.toISOString() };
}

/** The mail about an offered team; null if the offer is not open any more. */
export async function writeOwnershipLetter(
  deps: Deps,
  { team_id, user_id }: { team_id: string; user_id: string },
): Promise<Letter | null> {
  const found = await readOfferLetter(deps.db, team_id, user_id, deps.now());
  return found && ownershipLetter(deps, found);
}

/**
 * Transfers a team in two steps of one call: its owner names the recipient, who then names themselves to accept; the
 * former owner becomes an admin. @throws Problem 403 for all but the owner and the recipient; 404 for a non-member; 409
 */
export async function handOver(deps: Deps, caller: Caller, later: Later, userId: string) {
  const team = teamOf(caller.actor);
  return userId === caller.actor.user.id
    ? confirm(deps, caller, team)
    : offer(deps, caller, later, team, userId);
}

/** Ends an offer, by the owner or the recipient. @throws Problem 403; 404 without an offer of theirs */
export async function endOffer(deps: Deps, caller: Caller): Promise<void> {
  const team = teamOf(caller.actor);
  const { id: userId } = caller.actor.user;
  const entry = entryOf(deps, caller, team.id, 'ownership_withdrawn', { user_id: userId });
  if (!(await deleteOffer(deps.db, team.id, userId, entry))) throw notFound();
}
