import { ownerTag, rosterTag, teamTag } from '../../kit/edge-tags.ts';
import type { DirectoryFilter, DirectoryPerson } from './scim.ts';
import { isOfDomain } from '../../../src/domain/sign-on/sign-on.ts';
import { signOn as words } from '#messages/sign-on.ts';
import { isConstraintBroken } from '../../db/client.ts';
import { letterOf, sendStoredLetter } from '../../background/store-letter.ts';
import type { Deps } from '../../deps.ts';
import { changingCardsOf } from '../../events/changing-cards.ts';
import { endAllSessions } from '../account/account.repository.ts';
import type { Later } from '../../kit/later.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { startAccount } from '../account/sign-up/start-account.usecases.ts';
import { entryOf } from '../team/log-entry.ts';
import { deleteMember } from '../team/members.repository.ts';
import {
  adoptPerson,
  deletePerson,
  insertAccount,
  insertPerson,
  isOwnerOf,
  listPeople,
  readBeforeAdding,
  readPerson,
  writePerson,
  type DirectoryRow,
  type ListedPerson,
} from './directory.repository.ts';
import { teamOfCompany } from './join-by-company.repository.ts';
import { joinByCompany } from './join-by-company.usecases.ts';
import { ScimError } from './scim-error.ts';
import { readByDirectoryToken, type DirectoryTeam } from './sign-on.repository.ts';

export type { DirectoryRow };

/** The calling directory: its team and its address. */
export type Directory = { team: DirectoryTeam; address: string; later: Later };

const says = words.directory;
const missing = () => new ScimError(404, says.missing);
const conflict = (detail: string) => new ScimError(409, detail, 'uniqueness');

/** The directory of a token, of a team with a valid plan and domain. @throws ScimError 401 */
export async function openDirectory(
  deps: Deps,
  token: string | null,
  { address, later }: Pick<Directory, 'address' | 'later'>,
): Promise<Directory> {
  const team = token ? await readByDirectoryToken(deps.db, await hashToken(token), deps.now()) : null;
  if (!team) throw new ScimError(401, says.unknown_token);
  return { team, address, later };
}

function requireOfDomain({ team }: Directory, userName: string): void {
  if (!isOfDomain(userName, team.domain)) throw new ScimError(400, says.other_domain, 'invalidValue');
}

/**
 * A part of the people that the directory manages, and of the members that it finds: listing them does not make it
 * manage them.
 */
export const listDirectory = (
  deps: Deps,
  { team }: Directory,
  filter: DirectoryFilter,
  page: { start: number; limit: number },
) => listPeople(deps.db, team, filter, page);

/** A person that the directory manages or finds in the team. @throws ScimError 404 */
export async function showPerson(deps: Deps, { team }: Directory, id: string): Promise<ListedPerson> {
  const row = await readPerson(deps.db, team, id);
  if (!row) throw missing();
  return row;
}

/** Makes the directory manage a present member. @throws ScimError 409 if it cannot */
async function adopt(deps: Deps, { team, address }: Directory, row: DirectoryRow): Promise<void> {
  const entry = entryOf(deps, { actor: null, address }, team.team_id, 'adopted', { user_id: row.user_id });
  if (!(await adoptPerson(deps.db, row, entry))) throw conflict(says.kept);
}

/** @throws ScimError 409 for the owner of the team, who cannot be removed */
async function refuseOwner(deps: Deps, { team }: Directory, userId: string): Promise<void> {
  if (await isOwnerOf(deps.db, team.team_id, userId)) throw new ScimError(409, says.owner);
}

/** Adds a person to the team. @throws ScimError 409 without a seat, or if they are in another team */
async function letIn(deps: Deps, { team, address }: Directory, user: { id: string; email: string }) {
  const joined = await joinByCompany(deps, team, user, { action: 'provisioned', address });
  if (joined === 'no_seat') throw new ScimError(409, says.no_seat);
  if (joined === 'other_team') throw new ScimError(409, says.other_team);
}

/**
 * Removes a person from the team, ends their sessions and mails them; contacts collected as a member stay with the
 * team. @throws ScimError 409
 */
async function letGo(deps: Deps, { team, address, later }: Directory, userId: string): Promise<void> {
  const teamId = team.team_id;
  if ((await teamOfCompany(deps.db, userId)) !== teamId) return;
  const entry = entryOf(deps, { actor: null, address }, teamId, 'deprovisioned', { user_id: userId });
  const tags = [ownerTag(userId), rosterTag(teamId), teamTag(teamId)];
  const about = { team_id: teamId, user_id: userId };
  const letter = letterOf(deps, 'removed', { ...about, contacts: 'team' }, about);
  const gone = await changingCardsOf(deps, tags, (event) =>
    deleteMember(deps.db, { teamId, userId, give: true }, { entry, event, letter }),
  );
  if (!gone) throw new ScimError(409, says.owner);
  await endAllSessions(deps.db, userId);
  later(sendStoredLetter(deps, letter));
}

/**
 * Adds a person: an account with a card, if they have none, and a seat in the team, unless they are inactive. An
 * inactive member leaves the team, as in `changePerson`. @throws ScimError 400 for an e-mail of another domain; 409 for
 * a person who is managed already, in another team, or without a seat, and for the inactive owner of the team
 */
export async function addPerson(
  deps: Deps,
  directory: Directory,
  person: DirectoryPerson,
): Promise<DirectoryRow> {
  const { team_id } = directory.team;
  requireOfDomain(directory, person.user_name);
  const { isManaged, account, hasSeat } = await readBeforeAdding(deps.db, team_id, person.user_name);
  if (isManaged) throw conflict(says.kept);
  const now = deps.now();
  // No account is created without a seat for it.
  if (!account && person.active && !hasSeat) throw new ScimError(409, says.no_seat);
  const userId =
    account?.id ??
    (await insertAccount(deps.db, { ...person, id: deps.newId(), plan: deps.env.CARDEA_SIGNUP_PLAN, now }));
  if (userId === null) throw conflict(says.kept);
  if (!account) await startAccount(deps, userId);
  if (person.active) await letIn(deps, directory, { id: userId, email: person.user_name });
  const row = { ...person, id: deps.newId(), team_id, user_id: userId, created_at: now, updated_at: now };
  // A present member already has an account.
  if (account?.team_id === team_id) {
    const adopted = { ...row, id: userId };
    if (!person.active) await refuseOwner(deps, directory, userId);
    // Active until they have left the team: if that fails, the directory sees it.
    await adopt(deps, directory, { ...adopted, active: true });
    if (!person.active) {
      await letGo(deps, directory, userId);
      await writePerson(deps.db, adopted, null);
    }
    return adopted;
  }
  if (!(await insertPerson(deps.db, row))) throw conflict(says.kept);
  return row;
}

/** The changes of an account after those of the directory; null for none. */
function followed(before: DirectoryRow, after: DirectoryPerson) {
  const change = {
    ...(before.user_name !== after.user_name && { email: after.user_name }),
    ...(before.given_name !== after.given_name && { first_name: after.given_name }),
    ...(before.family_name !== after.family_name && { last_name: after.family_name }),
  };
  return Object.keys(change).length === 0
    ? null
    : { ...change, was: before.user_name, name: `${after.given_name} ${after.family_name}`.trim() };
}

/**
 * Changes a person, whom the directory manages from then on. An inactive person leaves the team, with their own card,
 * and is signed out everywhere. @throws ScimError 400, 404, 409 as `addPerson` has them; 409 for the owner of the team,
 * who must transfer it first
 */
export async function changePerson(
  deps: Deps,
  directory: Directory,
  id: string,
  change: (before: DirectoryRow) => DirectoryPerson,
): Promise<DirectoryRow> {
  const { is_kept, ...before } = await showPerson(deps, directory, id);
  const person = change(before);
  requireOfDomain(directory, person.user_name);
  if (!person.active) await refuseOwner(deps, directory, before.user_id);
  if (!is_kept) await adopt(deps, directory, before);
  const row: DirectoryRow = {
    ...before,
    user_name: person.user_name,
    external_id: person.external_id,
    given_name: person.given_name,
    family_name: person.family_name,
    active: person.active,
    updated_at: deps.now(),
  };
  const { user_id } = before;
  try {
    await writePerson(deps.db, { ...row, active: before.active }, followed(before, person));
  } catch (error) {
    if (isConstraintBroken(error)) throw conflict(says.kept);
    throw error;
  }
  if (person.active) await letIn(deps, directory, { id: user_id, email: row.user_name });
  else await letGo(deps, directory, user_id);
  await writePerson(deps.db, row, null);
  return row;
}

/** Removes a person as if they were inactive, and deletes them from the directory. @throws ScimError 404, 409 */
export async function removePerson(deps: Deps, directory: Directory, id: string): Promise<void> {
  const { user_id } = await showPerson(deps, directory, id);
  await letGo(deps, directory, user_id);
  await deletePerson(deps.db, directory.team.team_id, id);
}
