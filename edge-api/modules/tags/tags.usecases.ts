import { TAGS_MAX } from '../../../src/domain/limits/contacts.ts';
import {
  tagNameKey,
  type ListedTag,
  type TagColor,
  type TagInput,
} from '../../../src/domain/contact/tags.ts';
import { rosterTag, teamTag } from '../../kit/edge-tags.ts';
import type { TeamAction } from '../../../src/domain/team/team-log.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { changingCardsOf } from '../../events/changing-cards.ts';
import { changingContacts } from '../../events/changing-contacts.ts';
import type { RecordedEvent } from '../../events/record.queries.ts';
import { teamLine } from '../../events/team-line.ts';
import type { Later } from '../../kit/later.ts';
import { notFound, problem, ruleBroken } from '../../kit/problems.ts';
import {
  insertTag,
  readTag,
  removeTag,
  selectTags,
  updateTag,
  type Asking,
  type Beside,
  type TagOwner,
  type TagRefused,
  type TagRow,
} from './tags.repository.ts';

/** A tag as calls list it. */
export const tagView = ({ id, name, color, team_id, num_contacts, num_own }: TagRow): ListedTag => ({
  id,
  name,
  color: color as TagColor,
  num_contacts,
  num_own,
  team: team_id !== null,
});

/** The caller of tags, for the repository. */
export const askingOf = ({ owner, permissions }: Actor): Asking => ({
  owner,
  manages: permissions.canEditManageTag && owner.runs_team_id !== null,
});

/** Whether the caller can reach the tags of a team. A key runs no team, regardless of its owner. */
export const reachesTeam = ({ kind, owner }: Actor, teamId: string): boolean =>
  (kind === 'key' ? owner.runs_team_id : owner.team_id) === teamId;

/** The owner of a tag that the caller can use. */
export const ownerOf = ({ team_id }: Pick<TagRow, 'team_id'>, { owner }: Actor): TagOwner =>
  team_id === null ? { user_id: owner.user_id, team_id } : { user_id: null, team_id };

/** The entry in a team's log about one of its tags; null for a person's own. */
export const tagLine = (
  deps: Deps,
  actor: Actor,
  { team_id }: TagOwner,
  action: TeamAction,
  tag_id: string,
) => (team_id === null ? null : teamLine(deps, actor, team_id, action, { tag_id }));

/** Changes a tag, and so the contacts with it; a team's tag also changes its cards. */
export const changing = <Result extends { recorded: readonly RecordedEvent[] }>(
  deps: Deps,
  { team_id }: TagOwner,
  line: Beside['line'],
  write: (beside: Beside) => Promise<Result>,
  later: Later,
): Promise<Result> =>
  changingContacts(
    deps,
    (change) =>
      team_id === null
        ? write({ line, events: [], change })
        : changingCardsOf(deps, [teamTag(team_id), rosterTag(team_id)], (event) =>
            write({ line, events: [event], change }),
          ),
    { later },
  );

/** @throws Problem 409, 422 or 404, by the reason */
export function refuseTag(why: TagRefused): never {
  if (why === 'taken') throw problem('tag_taken');
  if (why === 'full') throw ruleBroken([{ path: 'name', message: sentence('tags.created_max') }]);
  throw notFound();
}

/** The tags that the caller can put on contacts, by name: their own and their team's. @throws DatabaseAway */
export async function listTags(deps: Deps, actor: Actor): Promise<{ count: number; results: ListedTag[] }> {
  requireMay(actor, 'own', 'contacts:read');
  const results = (await selectTags(deps.db, askingOf(actor))).map(tagView);
  return { count: results.length, results };
}

async function makeTag(
  deps: Deps,
  actor: Actor,
  owner: TagOwner,
  { name, color }: TagInput,
  id = deps.newId(),
): Promise<ListedTag> {
  requireMay(actor, 'manage_tags', 'contacts:write');
  const tag = { id, name, name_key: tagNameKey(name), color, created_at: deps.now() };
  const line = tagLine(deps, actor, owner, 'tag_created', tag.id);
  const refused = await insertTag(deps.db, owner, tag, TAGS_MAX, line);
  if (refused) refuseTag(refused);
  return { id: tag.id, name, color, num_contacts: 0, num_own: 0, team: owner.team_id !== null };
}

/**
 * Adds a tag: the team's if the caller is a person who runs one, else their own. @param id of the tag, if it was stored
 * before @throws Problem 403; 409 if the name exists; 422 beyond 50
 */
export function createTag(deps: Deps, actor: Actor, input: TagInput, id?: string): Promise<ListedTag> {
  const { user_id, runs_team_id } = actor.owner;
  const owner: TagOwner = runs_team_id
    ? { user_id: null, team_id: runs_team_id }
    : { user_id, team_id: null };
  return makeTag(deps, actor, owner, input, id);
}

/** @throws Problem 404 for another team than the caller's, and for a key with any team */
export function requireTeamOf(actor: Actor, teamId: string): void {
  if (!reachesTeam(actor, teamId)) throw notFound();
}

/** Adds a tag of the caller's team. @throws Problem 404 for another team; 403, 409, 422 as `createTag` has them */
export async function createTeamTag(
  deps: Deps,
  actor: Actor,
  teamId: string,
  input: TagInput,
): Promise<ListedTag> {
  requireTeamOf(actor, teamId);
  return makeTag(deps, actor, { user_id: null, team_id: teamId }, input);
}

/**
 * A tag that the caller can change. @throws Problem 404 if it is not theirs, or a team's for a key; 403 for the role
 */
export async function findTag(deps: Deps, actor: Actor, id: string) {
  const tag = await readTag(deps.db, askingOf(actor), id);
  if (!tag || (tag.team_id !== null && !reachesTeam(actor, tag.team_id))) throw notFound();
  requireMay(actor, 'manage_tags', 'contacts:write');
  return { tag, owner: ownerOf(tag, actor) };
}

/** Changes a tag's name and colour, on all its contacts. @throws Problem 404, 403; 409 as `createTag` */
export async function changeTag(
  deps: Deps,
  actor: Actor,
  id: string,
  input: TagInput,
  later: Later,
): Promise<ListedTag> {
  const { tag, owner } = await findTag(deps, actor, id);
  const set = { ...input, name_key: tagNameKey(input.name) };
  const line = tagLine(deps, actor, owner, 'tag_changed', id);
  const { refused } = await changing(
    deps,
    owner,
    line,
    (beside) => updateTag(deps.db, owner, id, set, beside),
    later,
  );
  if (refused) refuseTag(refused);
  return { ...tagView(tag), ...input };
}

/** Deletes a tag from all contacts; it can be restored for a day (`restoreTag`). @throws Problem 404, 403 */
export async function deleteTag(deps: Deps, actor: Actor, id: string, later: Later): Promise<void> {
  const { owner } = await findTag(deps, actor, id);
  const line = tagLine(deps, actor, owner, 'tag_deleted', id);
  await changing(deps, owner, line, (beside) => removeTag(deps.db, owner, id, deps.now(), beside), later);
}
