import { signOn as words } from '#messages/sign-on.ts';
import type { Deps } from '../../deps.ts';
import { notFound, problem } from '../../kit/problems.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { entryOf } from '../team/log-entry.ts';
import type { Caller } from '../team/team-actor.ts';
import { signOnAddresses } from './sign-on.addresses.ts';
import { requireOwnTeam } from './sign-on-owner.ts';
import { deleteDirectoryToken, writeDirectoryToken } from './sign-on.repository.ts';

/** Prefix of a directory's token, which makes it recognizable. */
const PREFIX = 'cardea_scim_';

/**
 * Creates the bearer token of a company's directory, in place of an earlier one; it is only shown here. @throws Problem
 * 403 for all but the owner of a paying team; 409 before the domain is verified
 */
export async function giveDirectoryToken(
  deps: Deps,
  caller: Caller,
): Promise<{ token: string; url: string }> {
  const { id } = requireOwnTeam(caller.actor);
  const token = PREFIX + deps.newId() + deps.newId();
  const entry = entryOf(deps, caller, id, 'provisioning_changed', { given: 1 });
  if (!(await writeDirectoryToken(deps.db, id, await hashToken(token), entry)))
    throw problem('conflict', { detail: words.prove_first });
  return { token, url: signOnAddresses(deps, '').directory_url };
}

/** Revokes the token of a company's directory; its people are unchanged. @throws Problem 403; 404 without a token */
export async function takeDirectoryToken(deps: Deps, caller: Caller): Promise<void> {
  const { id } = requireOwnTeam(caller.actor);
  const entry = entryOf(deps, caller, id, 'provisioning_changed', { given: 0 });
  if (!(await deleteDirectoryToken(deps.db, id, entry))) throw notFound();
}
