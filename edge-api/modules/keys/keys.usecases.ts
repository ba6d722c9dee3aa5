import { KEY_PREFIX, type CreatedKey, type KeyView, type NewKey } from '../../../src/domain/keys/api-keys.ts';
import { KEYS_MAX } from '../../../src/domain/limits/keys.ts';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import { integrations as words } from '#messages/integrations.ts';
import { format } from '../../../src/messages/format.ts';
import type { Person } from '../../actor/actor.ts';
import { requireIntegrations } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { notFound, problem } from '../../kit/problems.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { deleteKeyRow, insertKey, readKeys, type KeyRow } from './keys.repository.ts';

const viewOf = ({ created_at, last_used_at, ...key }: KeyRow): KeyView => ({
  ...key,
  last_used_at: last_used_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

/** The caller's API keys, the newest first, without the keys themselves. @throws Problem 403 */
export async function listKeys(
  deps: Deps,
  person: Person,
  { limit, offset }: ListPage,
): Promise<{ count: number; results: KeyView[] }> {
  requireIntegrations(person);
  const keys = await readKeys(deps.db, person.user.id);
  return { count: keys.length, results: keys.slice(offset, offset + limit).map(viewOf) };
}

/**
 * Creates an API key, which is only shown in this response: its hash is stored. @throws Problem 403; 422 at the limit
 */
export async function createKey(deps: Deps, person: Person, { name, scopes }: NewKey): Promise<CreatedKey> {
  requireIntegrations(person);
  const key = KEY_PREFIX + deps.newId() + deps.newId();
  const row = {
    id: deps.newId(),
    user_id: person.user.id,
    name,
    scopes,
    last_four: key.slice(-4),
    key_hash: await hashToken(key),
    created_at: deps.now(),
  };
  if (!(await insertKey(deps.db, row, KEYS_MAX)))
    throw problem('invalid', { detail: format(words.keys.too_many, { n: KEYS_MAX }) });
  return { id: row.id, name, scopes, key, created_at: row.created_at.toISOString() };
}

/** Deletes one of the caller's keys with its webhooks, on any plan: it is invalid immediately. @throws Problem 404 */
export async function deleteKey(deps: Deps, person: Person, id: string): Promise<void> {
  if (!(await deleteKeyRow(deps.db, person.user.id, id))) throw notFound();
}
