import {
  BULK_FIELDS,
  BULK_RIGHTS,
  bulkChange,
  type BulkEdit,
  type BulkEditView,
  type BulkField,
  type FieldChange,
} from '../../../src/domain/team/bulk-edit.ts';
import { ownerTag, rosterTag } from '../../kit/edge-tags.ts';
import { PEOPLE_PER_BATCH } from '../../../src/domain/limits/team.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { changingCardsOf } from '../../events/changing-cards.ts';
import { notFound } from '../../kit/problems.ts';
import { readCardsOf, writeCards, type BulkCardRow, type CardWrite } from './bulk-edit.repository.ts';
import { entryOf } from './log-entry.ts';
import { areMembers, readMatching } from './members.repository.ts';
import { requireTeam, type Caller } from './team-actor.ts';

/** Retries for cards that were changed meanwhile. */
const LOOKS = 3;

type Planned = ReturnType<typeof bulkChange> & { card: BulkCardRow };

const planOf = (cards: readonly BulkCardRow[], edit: BulkEdit): Planned[] =>
  cards
    .map((card) => ({ card, ...bulkChange(card, edit) }))
    .filter(({ changes, left }) => changes.length + left.length > 0);

const viewOf = ({ card, changes, left }: Planned) => {
  const { user_id, handle, first_name, last_name } = card;
  return { user_id, handle, first_name, last_name, changes, left };
};

function answer(planned: readonly Planned[]): BulkEditView {
  const changed = planned.filter(({ changes }) => changes.length > 0);
  const people = new Set(changed.map(({ card }) => card.user_id)).size;
  return { people, cards: changed.length, results: planned.map(viewOf) };
}

function writeOf(deps: Deps, { card, changes }: Planned): CardWrite {
  const to = (field: BulkField) => changes.find((one: FieldChange) => one.field === field)?.to ?? null;
  return {
    id: card.id,
    updated_at: card.updated_at.getTime(),
    workplace: to('company'),
    job_title: to('title_suffix'),
    address: to('address'),
    field_id: card.address_id ?? deps.newId(),
    is_new: card.address_id === null,
  };
}

/** Edits the cards of a hundred people in one batch; cards that were changed meanwhile are read again. */
async function editSome(deps: Deps, caller: Caller, teamId: string, userIds: string[], edit: BulkEdit) {
  const whose = { team_id: teamId, actor_id: caller.actor.user.id };
  const parts = BULK_FIELDS.filter((field) => edit[field] !== undefined);
  const done: Planned[] = [];
  let left: Planned[] = [];
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const planned = planOf(await readCardsOf(deps.db, whose, userIds), edit);
    left = planned.filter(({ changes }) => changes.length === 0);
    const wanted = planned.filter(({ changes }) => changes.length > 0);
    if (wanted.length === 0) break;
    const people = [...new Set(wanted.map(({ card }) => card.user_id))];
    const entry = entryOf(deps, caller, teamId, 'cards_edited', { user_ids: people, parts });
    const tags = [...people.map(ownerTag), rosterTag(teamId)];
    const writes = wanted.map((one) => writeOf(deps, one));
    const ids = new Set(
      await changingCardsOf(deps, tags, (event) => writeCards(deps.db, writes, entry, event), {
        profileIds: wanted.map(({ card }) => card.id),
      }),
    );
    done.push(...wanted.filter(({ card }) => ids.has(card.id)));
    if (ids.size === wanted.length) break;
  }
  return [...done, ...left];
}

/**
 * Sets the company, a suffix of the title, or the address on the cards of chosen people of the actor's team, or of all
 * that `match` finds: a hundred people per batch, each logged. A dry run only returns the changes. A repeated request
 * completes the rest. @throws Problem 403 for members, and for features that the plan does not have; 404 if one of the
 * ids is not in the team
 */
export async function bulkEdit(deps: Deps, caller: Caller, edit: BulkEdit): Promise<BulkEditView> {
  const { id: team_id } = requireTeam(caller.actor);
  const fields = BULK_FIELDS.filter((field) => edit[field] !== undefined);
  requireMay(
    caller.actor,
    fields.map((field) => BULK_RIGHTS[field]),
    'profiles:write',
  );
  if (edit.user_ids && !(await areMembers(deps.db, team_id, edit.user_ids))) throw notFound();
  const people = edit.user_ids ?? (await readMatching(deps.db, team_id, edit.match ?? {}));
  const planned: Planned[] = [];
  for (let from = 0; from < people.length; from += PEOPLE_PER_BATCH) {
    const some = people.slice(from, from + PEOPLE_PER_BATCH);
    const whose = { team_id, actor_id: caller.actor.user.id };
    planned.push(
      ...(edit.dry_run
        ? planOf(await readCardsOf(deps.db, whose, some), edit)
        : await editSome(deps, caller, team_id, some, edit)),
    );
  }
  return answer(planned);
}
