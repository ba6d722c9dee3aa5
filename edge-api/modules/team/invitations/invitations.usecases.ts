import { DAY } from '../../../../src/domain/locale/durations.ts';
import { INVITATION_DAYS, LINK_DAYS, LINKS_MAX } from '../../../../src/domain/limits/team.ts';
import {
  freeSeats,
  LINK_ROLES,
  placeInvitees,
  type GivenRole,
} from '../../../../src/domain/team/team-people.ts';
import type {
  InvitationsQuery,
  InvitationsRequest,
  Invitee,
} from '../../../../src/domain/team/team-schema.ts';
import { teamJoining as words } from '#messages/team-joining.ts';
import { format } from '../../../../src/messages/format.ts';
import { sentence } from '../../../../src/messages/sentence.ts';
import type { Person } from '../../../actor/actor.ts';
import { sealedLetter, sendStoredLetter } from '../../../background/store-letter.ts';
import type { Deps } from '../../../deps.ts';
import type { Later } from '../../../kit/later.ts';
import { spendAttempt } from '../../../limits/rate-limit.ts';
import { notFound, problem, ruleBroken } from '../../../kit/problems.ts';
import { hashToken } from '../../../kit/token-hash.ts';
import {
  deleteInvitation,
  insertInvitations,
  insertLink,
  readInvitation,
  readInvitations,
  readPlaces,
  renewInvitation,
  writeInvitedRole,
  type NewInvitation,
} from './invitations.repository.ts';
import { entryOf } from '../log-entry.ts';
import { requireTeam, requireTeamWith, type Caller } from '../team-actor.ts';
import { invitationLetter } from '../team.letters.ts';

type Row = Awaited<ReturnType<typeof readInvitations>>['rows'][number];

const viewOf = ({ expires_at, created_at, ...row }: Row, now: Date) => ({
  ...row,
  kind: row.email === null ? ('link' as const) : ('mail' as const),
  lapsed: expires_at <= now,
  expires_at: expires_at.toISOString(),
  created_at: created_at.toISOString(),
});

/** An open invitation; never its token. */
export type InvitationView = ReturnType<typeof viewOf>;

/** A part of the open invitations of the actor's team. @throws Problem 403 for members */
export async function listInvitations(deps: Deps, actor: Person, query: InvitationsQuery) {
  const { id } = requireTeam(actor);
  const { count, rows } = await readInvitations(deps.db, id, query);
  return { count, results: rows.map((row) => viewOf(row, deps.now())) };
}

/** The mail of an invitation. It names the inviter, with whose account it is deleted while it waits. */
async function letterOf(deps: Deps, { actor }: Caller, row: NewInvitation, token: string) {
  const about = { to: row.email!, from: actor.user, team: actor.team!.name, until: row.expires_at };
  const text = invitationLetter(deps, about, row.role, token);
  return sealedLetter(deps, 'invitation', text, { lapses_at: row.expires_at, user_id: actor.user.id });
}

async function newRow(
  deps: Deps,
  { actor }: Caller,
  teamId: string,
  invitee: Partial<Invitee> & { role: GivenRole },
) {
  const token = deps.newId();
  const days = invitee.email === undefined ? LINK_DAYS : INVITATION_DAYS;
  const row: NewInvitation = {
    id: deps.newId(),
    team_id: teamId,
    email: invitee.email ?? null,
    role: invitee.role,
    token_hash: await hashToken(token),
    invited_by: actor.user.id,
    expires_at: new Date(deps.now().getTime() + days * DAY),
    accepted_at: null,
    created_at: deps.now(),
    first_name: invitee.first_name || null,
    last_name: invitee.last_name || null,
    job_title: invitee.job_title || null,
  };
  return { row, token };
}

/** Creates a link with which anyone can join until it expires. @throws Problem 422 above the limit */
async function makeLink(deps: Deps, caller: Caller, teamId: string, role: GivenRole) {
  const { row, token } = await newRow(deps, caller, teamId, { role });
  const entry = entryOf(deps, caller, teamId, 'invited_by_link', { invitation_id: row.id, role });
  if (!(await insertLink(deps.db, row, LINKS_MAX, entry)))
    throw ruleBroken([{ path: 'link', message: format(sentence('links.too_many'), { n: LINKS_MAX }) }]);
  return {
    id: row.id,
    url: new URL(`/join/${token}`, deps.env.PUBLIC_URL).href,
    role,
    expires_at: row.expires_at.toISOString(),
  };
}

/** Invites people by mail, up to the number of seats. @returns the result of each address, each once, in their order */
async function inviteByMail(
  deps: Deps,
  caller: Caller,
  later: Later,
  teamId: string,
  people: Invitee[],
  role: GivenRole,
) {
  const byEmail = new Map(people.toReversed().map((one) => [one.email, one]));
  const emails = [...new Set(people.map(({ email }) => email))];
  const { seats, members, open } = await readPlaces(deps.db, teamId, emails, deps.now());
  const placed = placeInvitees(emails, { members, open, free: freeSeats(seats) });
  const wanted = placed.filter(({ status }) => status === 'invited');
  const made = await Promise.all(
    wanted.map(async ({ email }) => {
      const invitee = byEmail.get(email)!;
      const { row, token } = await newRow(deps, caller, teamId, { ...invitee, role: invitee.role ?? role });
      return { row, letter: await letterOf(deps, caller, row, token) };
    }),
  );
  if (made.length === 0) return placed;
  const entry = entryOf(deps, caller, teamId, 'invited', { invitation_ids: made.map(({ row }) => row.id) });
  const written = await insertInvitations(deps.db, made, entry);
  const mailed = made.filter(({ row }) => written.has(row.token_hash));
  later(Promise.all(mailed.map(({ letter }) => sendStoredLetter(deps, letter))));
  const sent = new Set(mailed.map(({ row }) => row.email));
  return placed.map(({ email, status }) => ({
    email,
    status: status === 'invited' && !sent.has(email) ? ('no_seat' as const) : status,
  }));
}

/**
 * Invites people to the actor's team: by mail up to the number of seats, which is never increased here, or by a link.
 * @throws Problem 403 for members; 422; 429
 */
export async function invite(deps: Deps, caller: Caller, later: Later, request: InvitationsRequest) {
  const { id } = requireTeam(caller.actor);
  await spendAttempt(deps, 'invitations_per_account', caller.actor.user.id);
  const people = [...request.people, ...request.emails.map((email): Invitee => ({ email }))];
  const results = people.length > 0 ? await inviteByMail(deps, caller, later, id, people, request.role) : [];
  const link = request.link ? await makeLink(deps, caller, id, request.role) : null;
  return { count: results.length, results, link };
}

/** Mails an invitation again; the earlier mail becomes invalid. @throws Problem 403, 404; 409 without a seat; 429 */
export async function resendInvitation(deps: Deps, caller: Caller, later: Later, id: string): Promise<void> {
  const { teamId, found } = await findInvitation(deps, caller.actor, id);
  if (found.email === null) throw notFound();
  await spendAttempt(deps, 'invitations_per_account', caller.actor.user.id);
  const token = deps.newId();
  const token_hash = await hashToken(token);
  const expires_at = new Date(deps.now().getTime() + INVITATION_DAYS * DAY);
  const entry = entryOf(deps, caller, teamId, 'invitation_resent', { invitation_id: id });
  const row = { ...found, token_hash, expires_at };
  const letter = await letterOf(deps, caller, row, token);
  if (!(await renewInvitation(deps.db, row, letter, entry)))
    throw problem('conflict', { detail: words.invite.no_seats });
  later(sendStoredLetter(deps, letter));
}

/** An open invitation of the actor's team. @throws Problem 403, 404 */
export async function findInvitation(deps: Deps, actor: Person, id: string) {
  const { id: teamId } = requireTeamWith(actor);
  const found = await readInvitation(deps.db, teamId, id);
  if (!found) throw notFound();
  return { teamId, found };
}

/** Changes the role of an open invitation. @throws Problem 403, 404; 422 for an admin by a link */
export async function changeInvitedRole(
  deps: Deps,
  caller: Caller,
  id: string,
  role: GivenRole,
): Promise<InvitationView> {
  const { teamId, found } = await findInvitation(deps, caller.actor, id);
  if (found.email === null && !LINK_ROLES.some((one) => one === role))
    throw ruleBroken([{ path: 'role', message: sentence('role.invalid', 'role') }]);
  const entry = entryOf(deps, caller, teamId, 'invitation_changed', {
    invitation_id: id,
    from: found.role,
    to: role,
  });
  const changed = await writeInvitedRole(deps.db, id, role, entry);
  if (!changed) throw notFound();
  return viewOf(changed, deps.now());
}

/** Revokes an invitation: its mail or link becomes invalid. @throws Problem 403, 404 */
export async function withdrawInvitation(deps: Deps, caller: Caller, id: string): Promise<void> {
  const { id: teamId } = requireTeamWith(caller.actor);
  const entry = entryOf(deps, caller, teamId, 'invitation_withdrawn', { invitation_id: id });
  if (!(await deleteInvitation(deps.db, id, entry))) throw notFound();
}
