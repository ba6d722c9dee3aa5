import type { Person } from '../../edge-api/actor/actor.ts';
import { readSettings } from '../../edge-api/modules/settings/settings.usecases.ts';
import type { Deps } from '../../edge-api/deps.ts';
import { accountMenu, creditsCard } from '../../src/domain/account/account-menu.ts';
import { fullName } from '../../src/domain/text/full-name.ts';
import { initials } from '../../src/domain/text/initials.ts';
import type { AccountMenuProps } from '../../src/features/account-menu/account-menu.types.ts';

/** Props of the account menu for the user. */
export function menuProps(deps: Deps, actor: Person): AccountMenuProps {
  const { user, team, role, locks, permissions, live } = actor;
  const { links, flags } = readSettings(deps.env);
  const name = fullName(user) || user.email;
  const person = { name, email: user.email };
  return {
    person: { ...person, initials: initials(user), picture: live?.picture ?? null },
    plan: team ? { kind: 'team', name: team.name } : { kind: 'solo', plan: user.plan },
    credits: creditsCard(role, locks),
    groups: accountMenu({ role, locks, permissions, links, flags, person }),
    terms: links.terms ?? '/terms',
    privacy: links.privacy ?? '/privacy',
  };
}
