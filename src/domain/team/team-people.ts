import type { TeamRole } from '../permissions/roles.ts';

/** Roles that an invitation or a change can give; owners only change by transfer. */
export const GIVEN_ROLES = ['admin', 'member', 'readonly'] as const satisfies readonly TeamRole[];
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** Roles of invitation links, which anyone can pass on. */
export const LINK_ROLES = ['member', 'readonly'] as const satisfies readonly GivenRole[];

/** Why a change to one of a team's people is refused; the messages module has a message for each. */
export type PeopleRefusal = 'owner_stays' | 'owner_untouched';

/**
 * Why a team admin cannot change another person's role or remove them; null if allowed. The owner must transfer the
 * team first, so that it always has one; admins can step down.
 */
export function canManage(
  actor: { user_id: string; role: TeamRole },
  target: { user_id: string; role: TeamRole },
): PeopleRefusal | null {
  if (target.role !== 'owner') return null;
  return actor.user_id === target.user_id ? 'owner_stays' : 'owner_untouched';
}

/** Seats of a team: paid, used, and reserved for people invited by mail. */
export type Seats = { paid: number; used: number; invited: number };

/** Free seats for more invitations; never negative. */
export const freeSeats = ({ paid, used, invited }: Seats): number => Math.max(0, paid - used - invited);

/** The result for an invited address. */
export const INVITED_STATES = ['invited', 'already_member', 'no_seat'] as const;
export type InvitedState = (typeof INVITED_STATES)[number];

/**
 * Places addresses in order, each once: existing members are skipped; people invited already are invited again on
 * their reserved seat; the others get the `free` seats.
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

/** Why an invitation cannot be accepted; the messages module has a message for each. */
export type JoinRefusal =
  'unknown' | 'used' | 'lapsed' | 'already_here' | 'other_team' | 'other_email' | 'no_seat';

type Invited = { team_id: string; email: string | null; accepted_at: Date | null; expires_at: Date };

/** Why a user cannot accept an invitation now, apart from seats; null if they can. */
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
