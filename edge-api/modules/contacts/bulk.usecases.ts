import { askExport, bareIds } from './exports/ask-export.usecases.ts';
import type { BulkInput } from './contacts.schema.ts';
import { exportQuerySchema } from './exports/exports.schema.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { changingContacts } from '../../events/changing-contacts.ts';
import { notFound, ruleBroken } from '../../kit/problems.ts';
import { areTheirs, markManyDeleted, tagContacts, untagContacts, type Chosen } from './bulk.repository.ts';
import { comeBack } from './come-back.usecases.ts';
import { checkTags, checkTagsTheirs, tooManyTags } from './check-tags.usecases.ts';

async function tagAll(deps: Deps, actor: Actor, which: Chosen, { action, tags }: BulkInput): Promise<void> {
  // A foreign contact is a 404, whatever the plan.
  if (!actor.permissions.canAssignTags && !(await areTheirs(deps.db, which))) throw notFound();
  if (tags.length === 0) throw ruleBroken([{ path: 'tags', message: sentence('tags.required', 'tags') }]);
  await (action === 'tag' ? checkTags : checkTagsTheirs)(deps, actor, tags);
  const { done } = await changingContacts(deps, (event) =>
    (action === 'tag' ? tagContacts : untagContacts)(deps.db, which, tags, deps.now(), event),
  );
  if (done === 'not_theirs') throw notFound();
  if (done === 'too_many') throw ruleBroken([{ path: 'tags', message: sentence(tooManyTags(actor)) }]);
}

/**
 * Changes several of the caller's own contacts, all or none: tags or untags them, deletes them, restores deleted ones,
 * or exports them. @returns the count @throws Problem 404 for a contact or tag of another owner; 403 for tags and
 * exports; 422 for an eleventh tag; 429
 */
export async function changeManyContacts(deps: Deps, actor: Actor, input: BulkInput): Promise<number> {
  requireMay(actor, 'own', 'contacts:write');
  const ids = bareIds(input.ids);
  const which = { owner: actor.owner, most: actor.permissions.contactsLimit, ids };
  if (input.action === 'export')
    await askExport(deps, actor, exportQuerySchema.parse({ format: input.format, ids }));
  else if (input.action === 'tag' || input.action === 'untag') await tagAll(deps, actor, which, input);
  else if (input.action === 'delete') {
    const { done } = await changingContacts(
      deps,
      (event) => markManyDeleted(deps.db, which, deps.now(), event),
      { kind: 'contacts.deleted' },
    );
    if (!done) throw notFound();
  } else await comeBack(deps, actor, ids);
  return ids.length;
}
