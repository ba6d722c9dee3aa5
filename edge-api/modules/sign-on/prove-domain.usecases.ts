import { DOMAIN_PROOF_HOURS, type DOMAIN_MAILBOXES } from '../../../src/domain/sign-on/sign-on.ts';
import { signOn as words } from '#messages/sign-on.ts';
import { sealedLetter, sendStoredLetter } from '../../background/store-letter.ts';
import type { Deps } from '../../deps.ts';
import type { Later } from '../../kit/later.ts';
import { spendUnasked } from '../../limits/unasked-mail.ts';
import { notFound, problem } from '../../kit/problems.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { entryOf } from '../team/log-entry.ts';
import type { Caller } from '../team/team-actor.ts';
import { domainLetter } from './sign-on.letters.ts';
import { requireOwnTeam } from './sign-on-owner.ts';
import { isTaken, proveDomain, readProof, readSetUp, writeProof } from './sign-on.repository.ts';

const HOUR = 3_600_000;

const taken = () => problem('conflict', { detail: words.taken });

/**
 * Mails a link to a mailbox that only the domain's operator reads; opening it verifies the domain. @throws Problem 403;
 * 404 without a pending sign-on; 409 if another team has the domain; 429
 */
export async function mailProof(
  deps: Deps,
  caller: Caller,
  later: Later,
  mailbox: (typeof DOMAIN_MAILBOXES)[number],
): Promise<{ sent_to: string }> {
  const team = requireOwnTeam(caller.actor);
  const { signOn } = await readSetUp(deps.db, team.id);
  if (!signOn || signOn.verified_at) throw notFound();
  if (await isTaken(deps.db, signOn.domain, team.id)) throw taken();
  const to = `${mailbox}@${signOn.domain}`;
  await spendUnasked(deps, 'domain_proof', to);
  const token = deps.newId() + deps.newId();
  const until = new Date(deps.now().getTime() + DOMAIN_PROOF_HOURS * HOUR);
  const proof = { proof_hash: await hashToken(token), proof_expires_at: until };
  const by = caller.actor.user;
  const text = domainLetter(deps, { to, by, team: team.name, domain: signOn.domain, until, token });
  const about = { lapses_at: until, team_id: team.id, user_id: by.id };
  const letter = await sealedLetter(deps, 'domain_proof', text, about);
  // The domain may have changed while the mail was counted: the link verifies the one that it names.
  if (!(await writeProof(deps.db, { team_id: team.id, domain: signOn.domain }, proof, letter)))
    throw notFound();
  later(sendStoredLetter(deps, letter));
  return { sent_to: to };
}

/** The content of a verification link's page; null for one that expired or was used. */
export async function openProof(deps: Deps, token: string): Promise<{ team: string; domain: string } | null> {
  const found = await readProof(deps.db, await hashToken(token), deps.now());
  return found && { team: found.team, domain: found.domain };
}

/** Verifies a domain by the mailed token. @throws Problem 422 for one that expired or was used; 409 */
export async function proveByToken(
  deps: Deps,
  address: string,
  token: string,
): Promise<{ team: string; domain: string }> {
  const hash = await hashToken(token);
  const found = await readProof(deps.db, hash, deps.now());
  if (!found) throw problem('link_expired');
  const { team_id, team, domain } = found;
  const entry = entryOf(deps, { actor: null, address }, team_id, 'domain_verified', { domain });
  if (!(await proveDomain(deps.db, hash, domain, entry))) throw taken();
  return { team, domain };
}
