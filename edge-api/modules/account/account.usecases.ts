import type { Account, OwnAccount } from '../../../src/domain/account.ts';
import { refusal } from '../../../src/domain/gates.ts';
import type { Deps } from '../../deps.ts';
import { forbidden } from '../../http/problems.ts';
import { readCards, updateAccount, type AccountChange } from './account.repository.ts';
import type { AccountUpdate } from './account.schema.ts';
import type { Actor } from './actor.usecases.ts';

/** `GET /api/account`. */
export type AccountView = Account & { cards: { code: string; url: string }[] };

/** The account of who is asking, from what is known of them already. */
export function accountOf(actor: Actor): Account {
  const { user, team } = actor;
  return {
    id: user.id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    status: user.status,
    role: actor.role,
    plan: team?.plan ?? user.plan,
    team_id: team?.id ?? null,
    permissions: actor.permissions,
    cardea_branding: user.cardea_branding,
    wizard_step: user.wizard_step,
  };
}

/** What the pages of the account's owner know of it, without another trip. */
export const ownAccountOf = (actor: Actor): OwnAccount => ({
  ...accountOf(actor),
  locks: actor.locks,
  team_name: actor.team?.name ?? null,
  live: actor.live,
});

/** The signed-in person's own account, with the codes of their physical cards. */
export async function readAccount(deps: Deps, actor: Actor): Promise<AccountView> {
  const codes = await readCards(deps.db, actor.user.id);
  const cards = codes.map((code) => ({ code, url: new URL(`/c/${code}`, deps.env.PUBLIC_URL).href }));
  return { ...accountOf(actor), cards };
}

function changeOf(actor: Actor, update: AccountUpdate): AccountChange {
  const first = update.first_name ?? actor.user.first_name;
  const last = update.last_name ?? actor.user.last_name;
  const passedCardSetup = update.wizard_step !== undefined && update.wizard_step !== 'card-setup';
  return {
    ...update,
    name: `${first} ${last}`.trim(),
    ...(passedCardSetup && actor.user.status === 'needs-wizards' && { status: 'active' }),
  };
}

/**
 * Changes the account. Hiding the branding is a matter of the plan; showing it again never is.
 * @throws Problem 403
 */
export async function changeAccount(deps: Deps, actor: Actor, update: AccountUpdate): Promise<AccountView> {
  const refused = update.cardea_branding === false && refusal(actor.role, actor.locks, 'remove_branding');
  if (refused) throw forbidden(refused);
  const change = changeOf(actor, update);
  await updateAccount(deps.db, actor.user.id, change, deps.now());
  return readAccount(deps, { ...actor, user: { ...actor.user, ...change } });
}
