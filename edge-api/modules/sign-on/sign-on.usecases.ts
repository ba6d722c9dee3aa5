import { isCallable } from '../../../src/domain/pages/public-host.ts';
import type { SignOnChange } from '../../../src/domain/sign-on/sign-on.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Person } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { notFound, ruleBroken } from '../../kit/problems.ts';
import { entryOf } from '../team/log-entry.ts';
import type { Caller } from '../team/team-actor.ts';
import { seal } from './sealed-secret.ts';
import { signOnAddresses } from './sign-on.addresses.ts';
import { requireOwnTeam } from './sign-on-owner.ts';
import { deleteSignOn, readSetUp, writeSignOn, type SignOnRow } from './sign-on.repository.ts';

const broken = (path: string, code: string) => ruleBroken([{ path, message: sentence(code, path) }]);

/** A sign-on as its owner sees it; the secret is never shown. */
const viewOf = ({
  domain,
  verified_at,
  protocol,
  issuer,
  client_id,
  entry_point,
  certificate,
  role,
}: SignOnRow) => ({
  protocol,
  domain,
  is_verified: verified_at !== null,
  issuer,
  client_id,
  entry_point,
  certificate,
  role,
});

/** The sign-on of the actor's team, with the URLs for its identity provider. @throws Problem 403 */
export async function showSignOn(deps: Deps, actor: Person) {
  const { id } = requireOwnTeam(actor);
  const { signOn, directory } = await readSetUp(deps.db, id);
  return {
    sign_on: signOn && viewOf(signOn),
    addresses: signOn && signOnAddresses(deps, signOn.provider_id),
    directory: directory && {
      created_at: directory.created_at.toISOString(),
      last_used_at: directory.last_used_at?.toISOString() ?? null,
    },
  };
}
export type SignOnView = Awaited<ReturnType<typeof showSignOn>>;

/** Refuses a private URL that the service would call. @throws Problem 422 */
function requirePublic({ env }: Deps, path: string, address: string): void {
  if (!isCallable(address, env.CARDEA_ALLOW_PRIVATE_URLS)) throw broken(path, 'address.public');
}

/**
 * Configures the sign-on of the team's domain. It works once the domain is verified, which is preserved while it is the
 * same. A missing `client_secret` is unchanged. @throws Problem 403 for all but the owner of a paying team; 422
 */
export async function changeSignOn(deps: Deps, caller: Caller, change: SignOnChange): Promise<SignOnView> {
  const { id: teamId } = requireOwnTeam(caller.actor);
  if (change.protocol === 'oidc') requirePublic(deps, 'issuer', change.issuer);
  if (change.protocol === 'saml') requirePublic(deps, 'entry_point', change.entry_point);
  const { signOn: before } = await readSetUp(deps.db, teamId);
  const given = change.protocol === 'oidc' ? change.client_secret : undefined;
  // A secret is only sent to the provider that it was entered for.
  const former =
    before?.protocol === change.protocol && before.issuer === change.issuer ? before.secret : null;
  const secret = given === undefined ? former : await seal(deps, given);
  if (change.protocol === 'oidc' && secret === null) throw broken('client_secret', 'required');
  const now = deps.now();
  const row: SignOnRow = {
    team_id: teamId,
    provider_id: before?.provider_id ?? deps.newId(),
    domain: change.domain,
    verified_at: null,
    proof_hash: null,
    proof_expires_at: null,
    protocol: change.protocol,
    issuer: change.issuer,
    client_id: change.protocol === 'oidc' ? change.client_id : null,
    secret,
    entry_point: change.protocol === 'saml' ? change.entry_point : null,
    certificate: change.protocol === 'saml' ? change.certificate : null,
    role: change.role,
    created_at: now,
    updated_at: now,
  };
  const fields = Object.keys(change);
  await writeSignOn(deps.db, row, entryOf(deps, caller, teamId, 'sign_on_changed', { fields }));
  return showSignOn(deps, caller.actor);
}

/** Deletes the sign-on; people keep their other sign-in methods. @throws Problem 403, 404 */
export async function removeSignOn(deps: Deps, caller: Caller): Promise<void> {
  const { id } = requireOwnTeam(caller.actor);
  if (!(await deleteSignOn(deps.db, id, entryOf(deps, caller, id, 'sign_on_removed', {})))) throw notFound();
}
