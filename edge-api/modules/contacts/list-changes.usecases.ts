import { z } from 'zod';
import type { DeletedContact } from '../../../src/domain/contact/contact-contract.ts';
import { DAY } from '../../../src/domain/locale/durations.ts';
import { CHANGES_KNOWN_DAYS } from '../../../src/domain/limits/contacts.ts';
import { PAGE_SIZE_MAX } from '../../../src/domain/limits/lists.ts';
import { contactFilters as words } from '#messages/contacts.ts';
import { format } from '../../../src/messages/format.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { authSecrets } from '../../kit/auth-secrets.ts';
import { notFound, ruleBroken } from '../../kit/problems.ts';
import { signedToken } from '../../kit/signed-token.ts';
import { listedView } from './contact-view.ts';
import type { ChangesQuery } from './contacts.schema.ts';
import type { Listed } from './contacts.usecases.ts';
import {
  readChanges,
  readDeletedType,
  removeRevisions,
  type ChangesFrom,
} from './list-changes.repository.ts';

/** A cursor: the last change that its holder has seen. It is signed for its account. */
const cursorOf = (userId: string) =>
  signedToken(`contact-changes:${userId}`, z.strictObject({ after: z.int(), expires_at: z.int() }));

const tooOld = (path: string) =>
  ruleBroken([{ path, message: format(words.changes_unknown, { n: CHANGES_KNOWN_DAYS }) }]);

/** @throws Problem 422 for a cursor of another account, a broken one, and one that is too old */
async function fromCursor(deps: Deps, { owner }: Actor, sent: string): Promise<ChangesFrom> {
  const token = cursorOf(owner.user_id);
  // An expired one is known first, so that its holder learns why it is refused.
  const said = await token.read(authSecrets(deps.env), sent, new Date(0));
  if (!said) throw ruleBroken([{ path: 'cursor', message: words.cursor }]);
  if (said.expires_at <= deps.now().getTime()) throw tooOld('cursor');
  return { after: said.after };
}

/**
 * The caller's contacts that changed since a moment or a cursor, in the order of their changes, and the ids of deleted
 * ones. `next` continues a page; `cursor` continues at any time, also after the last page. Contacts that the plan does
 * not show are left out. @throws Problem 422 for changes that are no longer known; DatabaseAway
 */
export async function listChanges(deps: Deps, actor: Actor, query: ChangesQuery): Promise<Listed> {
  requireMay(actor, 'own', 'contacts:read');
  const userId = actor.owner.user_id;
  const from: ChangesFrom =
    query.cursor === undefined
      ? { since: new Date(query.updated_since!) }
      : await fromCursor(deps, actor, query.cursor);
  const limit = query.limit ?? PAGE_SIZE_MAX;
  const most = actor.permissions.contactsLimit;
  const { revisions, rows, last, since } = await readChanges(deps.db, { userId, most, from, limit });
  const known = deps.now().getTime() - CHANGES_KNOWN_DAYS * DAY;
  // Before the account was created there was nothing to delete: such a moment asks for everything.
  const isAll = 'since' in from && since !== null && from.since <= since;
  if ('since' in from && !isAll && from.since.getTime() < known) throw tooOld('updated_since');
  const page = revisions.slice(0, limit);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const results = page.flatMap(({ contact_id }) => {
    const row = byId.get(contact_id);
    return row ? [listedView(row)] : [];
  });
  const cursor = await cursorOf(userId).sign(deps.env.AUTH_SECRET, {
    after: revisions.length > limit ? page.at(-1)!.sequence : last,
    expires_at: deps.now().getTime() + CHANGES_KNOWN_DAYS * DAY,
  });
  return {
    count: results.length,
    results,
    deleted: page.flatMap(({ is_deleted, type, contact_id }) =>
      is_deleted ? [`${type}/${contact_id}`] : [],
    ),
    next: revisions.length > limit ? cursor : null,
    cursor,
  };
}

/** A deleted contact of the caller. @throws Problem 404 for one that is not deleted, or longer than is known */
export async function showDeleted(deps: Deps, actor: Actor, id: string): Promise<DeletedContact> {
  requireMay(actor, 'own', 'contacts:read');
  const type = await readDeletedType(deps.db, actor.owner.user_id, id);
  if (type === null) throw notFound();
  return { id: `${type}/${id}` };
}

/** Removes deletions that are no longer reported. */
export const sweepRevisions = (deps: Deps): Promise<void> =>
  removeRevisions(deps.db, new Date(deps.now().getTime() - CHANGES_KNOWN_DAYS * DAY));
