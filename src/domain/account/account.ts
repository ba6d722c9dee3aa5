import type { Permissions, TeamLock } from '../permissions/permissions.ts';
import type { Role } from '../permissions/roles.ts';

/** The caller's own account, the response of `GET /api/account`. The team's plan overrides the person's. */
export type Account = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  status: string;
  role: Role;
  plan: string;
  team_id: string | null;
  permissions: Permissions;
  cardea_branding: boolean;
  ios_save_hint: boolean;
  wizard_step: string | null;
};

/** The account for its owner's pages: with the team's locks and the LIVE profile. */
export type OwnAccount = Account & {
  locks: readonly TeamLock[];
  team_name: string | null;
  /** `picture` is a path of this site. */
  live: { handle: string; picture: string | null } | null;
};
