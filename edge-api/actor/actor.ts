import type { Permissions, TeamLock } from '../../src/domain/permissions/permissions.ts';
import type { Role } from '../../src/domain/permissions/roles.ts';
import type { Scope } from '../../src/domain/keys/scopes.ts';
import type { SessionRow } from './session.repository.ts';

/** The owner of the data that an action works on: a person and, for owners and admins, the team that they run. */
export type Owner = { user_id: string; team_id: string | null; runs_team_id: string | null };

/** The account of a caller with its current rights, independent of the means of authentication. */
type Account = {
  owner: Owner;
  role: Role;
  locks: readonly TeamLock[];
  permissions: Permissions;
  /** The person's time zone, by its IANA name; null while it is unknown. */
  time_zone: string | null;
  /** The network of a request in the shortened form that logs may contain; undefined without a request. */
  address?: string;
};

/** A person signed in through a browser or a script. */
export type Person = Account & {
  kind: 'person';
  user: SessionRow['user'];
  session: SessionRow['session'];
  team: {
    id: string;
    name: string;
    plan: 'active' | 'limited' | 'legacy';
    role: 'owner' | 'admin' | 'member' | 'readonly';
  } | null;
  /** The profile that the physical card redirects to, `picture` as a path of this site; null before there is one. */
  live: { handle: string; picture: string | null } | null;
  /** The current step on the way to Home; members and admins of a team have columns of their own. */
  wizard_step: string | null;
  /** Whether a second factor is required here of owners and admins of teams, and they have none yet. */
  owes_second_factor: boolean;
  /** Whether the session was just extended; its cookie must be, too (`renewedCookie`). */
  renewed: boolean;
};

/** A program of the account's owner, with a key that is limited to some scopes. */
export type Key = Account & {
  kind: 'key';
  key_id: string;
  scopes: readonly Scope[];
  user: SessionRow['user'];
};

/** A device with credentials of its own: a wallet with a pass, an address book. */
export type Device = Account & { kind: 'device'; device_id: string; scopes: readonly Scope[] };

/** Cardea itself, working for an account: a subscriber of an event, a job, a schedule. */
export type System = Account & { kind: 'system' };

/** The caller of a use-case; use-cases that require a signed-in person accept `Person`. */
export type Actor = Person | Key | Device | System;
