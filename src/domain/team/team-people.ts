import type { TeamRole } from '../permissions/roles.ts';

/** Roles that an invitation or a change can give: a team's owner is made by handing it over alone. */
export const GIVEN_ROLES = ['admin', 'member', 'readonly'] as const satisfies readonly TeamRole[];
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** Roles that a link can give, which anybody may pass on. */
export const LINK_ROLES = ['member', 'readonly'] as const satisfies readonly GivenRole[];

/** Why something cannot be done to one of a team's people; the messages module has one sentence for each. */
export type PeopleRefusal = 'owner_stays' | 'owner_untouched';

/**
 * Whether somebody who runs a team may change another's role, or take them out of it; null where they may. The owner
 * passes the team on before they go or become something else, so that it always has one; admins may step down.
 */
export function canManage(
  actor: { user_id: string; role: TeamRole },
  target: { user_id: string; role: TeamRole },
): PeopleRefusal | null {
  if (target.role !== 'owner') return null;
  return actor.user_id === target.user_id ? 'owner_stays' : 'owner_untouched';
}

/** Seats of a team: paid for, taken by its people, and kept for those who were invited by mail. */
export type Seats = { paid: number; used: number; invited: number };

/** Seats that are free for another invitation; never less than none. */
export const freeSeats = ({ paid, used, invited }: Seats): number => Math.max(0, paid - used - invited);

/** What became of an address that was to be invited. */
export const INVITED_STATES = ['invited', 'already_member', 'no_seat'] as const;
export type InvitedState = (typeof INVITED_STATES)[number];

/**
 * What becomes of addresses, each once and in their order: people of the team are in it already; whoever is invited already
 * is invited anew on the seat that is kept for them; for the others there are `free` seats, and no more.
 */
export function placeInvitees(
  emails: readonly string[],
  { members, open, free }: { members: ReadonlySet<string>; open: ReadonlySet<string>; free: number },
): { email: string; status: InvitedState }[] {
  let left = free;
  return [...new Set(emails)].map((email) => {
    if (members.has(email)) return { email, status: 'already_member' };
    if (open.has(email)) return { email, status: 'invited' };
    if (left <= 0) return { email, status: 'no_seat' };
    left -= 1;
    return { email, status: 'invited' };
  });
}

/** Why an invitation leads nobody into its team; the messages module has one sentence for each. */
export type JoinRefusal =
  'unknown' | 'used' | 'lapsed' | 'already_here' | 'other_team' | 'other_email' | 'no_seat';

type Invited = { team_id: string; email: string | null; accepted_at: Date | null; expires_at: Date };

/** Why somebody cannot take up an invitation now, seats left aside; null where they can. */
export function joinRefusal(
  invitation: Invited | null,
  person: { email: string; team_id: string | null },
  now: Date,
): JoinRefusal | null {
  if (!invitation) return 'unknown';
  if (person.team_id === invitation.team_id) return 'already_here';
  if (invitation.accepted_at) return 'used';
  if (invitation.expires_at <= now) return 'lapsed';
  if (invitation.email !== null && invitation.email !== person.email) return 'other_email';
  return person.team_id === null ? null : 'other_team';
}
