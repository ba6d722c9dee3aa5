import type { CreditsCard, MenuGroup } from '../../domain/account/account-menu.ts';
import type { SoloPlan } from '../../domain/permissions/roles.ts';

/** Props of the account menu from the page. */
export type AccountMenuProps = {
  /** `picture` is a path of this site. */
  person: { name: string; email: string; initials: string; picture: string | null };
  plan: { kind: 'solo'; plan: SoloPlan } | { kind: 'team'; name: string };
  /** Null if the user does not see credits. */
  credits: CreditsCard | null;
  groups: MenuGroup[];
  /** Addresses. */
  terms: string;
  privacy: string;
};
