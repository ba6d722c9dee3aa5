import {
  appPasswordOf,
  plainAppPassword,
  type AppPasswordView,
  type CreatedAppPassword,
  type NewAppPassword,
} from '../../../src/domain/keys/app-passwords.ts';
import { KEYS_MAX } from '../../../src/domain/limits/keys.ts';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import { addressBook as words } from '#messages/address-book.ts';
import { format } from '../../../src/messages/format.ts';
import type { Person } from '../../actor/actor.ts';
import { requireIntegrations } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { fromBase64Url } from '../../kit/base64url.ts';
import { notFound, problem } from '../../kit/problems.ts';
import { hashToken } from '../../kit/token-hash.ts';
import {
  deleteAppPasswordRow,
  insertAppPassword,
  readAppPasswords,
  type AppPasswordRow,
} from './app-passwords.repository.ts';

const viewOf = ({ created_at, last_used_at, ...row }: AppPasswordRow): AppPasswordView => ({
  ...row,
  last_used_at: last_used_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

/** The caller's app passwords, the newest first, without the passwords themselves. @throws Problem 403 */
export async function listAppPasswords(
  deps: Deps,
  person: Person,
  { limit, offset }: ListPage,
): Promise<{ count: number; results: AppPasswordView[] }> {
  requireIntegrations(person);
  const all = await readAppPasswords(deps.db, person.user.id);
  return { count: all.length, results: all.slice(offset, offset + limit).map(viewOf) };
}

/** Creates an app password, which is only shown in this response. @throws Problem 403; 422 at the limit */
export async function createAppPassword(
  deps: Deps,
  person: Person,
  { name, write }: NewAppPassword,
): Promise<CreatedAppPassword> {
  requireIntegrations(person);
  const password = appPasswordOf(fromBase64Url(deps.newId()));
  const row = {
    id: deps.newId(),
    user_id: person.user.id,
    name,
    password_hash: await hashToken(plainAppPassword(password)),
    created_at: deps.now(),
    can_write: write,
  };
  if (!(await insertAppPassword(deps.db, row, KEYS_MAX)))
    throw problem('invalid', { detail: format(words.too_many, { n: KEYS_MAX }) });
  return { id: row.id, name, write, password, created_at: row.created_at.toISOString() };
}

/** Deletes one of the caller's app passwords, on any plan. @throws Problem 404 */
export async function deleteAppPassword(deps: Deps, person: Person, id: string): Promise<void> {
  if (!(await deleteAppPasswordRow(deps.db, person.user.id, id))) throw notFound();
}
