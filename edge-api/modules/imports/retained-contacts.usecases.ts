import { contactName } from '../../../src/domain/contact/contact-name.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { readRetained } from './undo-import.repository.ts';
import { findImport } from './imports.usecases.ts';

/** A contact that an undone import left. */
export type RetainedContact = { id: string; name: string };

/**
 * The first contacts that an undone import of the caller left; for a merged one, that which it was merged into. @throws
 * Problem 404 if the import is not theirs
 */
export async function listRetained(
  deps: Deps,
  actor: Actor,
  id: string,
  most: number,
): Promise<RetainedContact[]> {
  await findImport(deps, actor, id);
  const rows = await readRetained(deps.db, actor.owner.user_id, id, most);
  return rows.map((row) => ({ id: row.id, name: contactName(row) || (row.company_name ?? '') }));
}
