import type { Permissions, TeamLock } from '../permissions/permissions.ts';
import type { Role } from '../permissions/roles.ts';

/** Somebody's own account, as `GET /api/account` tells it. The team's plan goes before the person's. */
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

/** The account as the pages of its owner know it: with what the team locks, and the profile that is LIVE. */
export type OwnAccount = Account & {
  locks: readonly TeamLock[];
  team_name: string | null;
  /** `picture` is a path of this site. */
  live: { handle: string; picture: string | null } | null;
};
