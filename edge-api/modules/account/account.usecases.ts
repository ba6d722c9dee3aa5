import type { Account, OwnAccount } from '../../../src/domain/account/account.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { statusAfterStep } from '../../../src/domain/account/wizard.ts';
import type { Deps } from '../../deps.ts';
import { changingCards } from '../../events/changing-cards.ts';
import { forbidden } from '../../kit/problems.ts';
import { readCards, writeAccount, type AccountChange } from './account.repository.ts';
import type { AccountUpdate } from './account.schema.ts';
import type { Person } from '../../actor/actor.ts';
import { stepColumn } from '../../actor/actor.usecases.ts';

/** `GET /api/account`. */
export type AccountView = Account & { cards: { code: string; url: string }[] };

/** The caller's account, from what was read already. */
function accountOf(actor: Person): Account {
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
    ios_save_hint: user.ios_save_hint,
    wizard_step: actor.wizard_step,
  };
}

/** The account as its owner's pages need it, without another trip. */
export const ownAccountOf = (actor: Person): OwnAccount => ({
  ...accountOf(actor),
  locks: actor.locks,
  team_name: actor.team?.name ?? null,
  live: actor.live,
});

/** The signed-in person's own account, with the codes of their physical cards. */
export async function readOwnAccount(deps: Deps, actor: Person): Promise<AccountView> {
  const codes = await readCards(deps.db, actor.user.id);
  const cards = codes.map((code) => ({ code, url: new URL(`/c/${code}`, deps.env.PUBLIC_URL).href }));
  return { ...accountOf(actor), cards };
}

/** The setup step is stored with the membership of a team's people, else with the account. */
function changeOf(actor: Person, { wizard_step, ...update }: AccountUpdate): AccountChange {
  const first = update.first_name ?? actor.user.first_name;
  const last = update.last_name ?? actor.user.last_name;
  const step = wizard_step && {
    status: statusAfterStep(actor.user.status, wizard_step),
    ...(!actor.team && { wizard_step }),
  };
  return { ...update, name: `${first} ${last}`.trim(), ...step };
}

/** Changes the account. Hiding the branding depends on the plan; showing it again does not. @throws Problem 403 */
export async function changeAccount(deps: Deps, actor: Person, update: AccountUpdate): Promise<AccountView> {
  const refused = update.cardea_branding === false && refusal(actor.role, actor.locks, 'remove_branding');
  if (refused) throw forbidden(refused);
  const change = changeOf(actor, update);
  const { wizard_step } = update;
  const member = actor.team && wizard_step ? { [stepColumn(actor.role)]: wizard_step } : null;
  await changingCards(deps, actor.owner, (event) =>
    writeAccount(deps.db, actor.user.id, { account: change, member }, deps.now(), event),
  );
  const changed = { ...actor, user: { ...actor.user, ...change } };
  return readOwnAccount(deps, wizard_step ? { ...changed, wizard_step } : changed);
}
