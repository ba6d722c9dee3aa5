import type { CreditsCard, MenuGroup } from '../../domain/account/account-menu.ts';
import type { SoloPlan } from '../../domain/permissions/roles.ts';

/** What the account menu shows, as the page gives it. */
export type AccountMenuProps = {
  /** `picture` is a path of this site. */
  person: { name: string; email: string; initials: string; picture: string | null };
  plan: { kind: 'solo'; plan: SoloPlan } | { kind: 'team'; name: string };
  /** Null where credits are not seen. */
  credits: CreditsCard | null;
  groups: MenuGroup[];
  /** Addresses. */
  terms: string;
  privacy: string;
};
