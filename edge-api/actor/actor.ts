import type { Permissions, TeamLock } from '../../src/domain/permissions/permissions.ts';
import type { Role } from '../../src/domain/permissions/roles.ts';
import type { Scope } from '../../src/domain/keys/scopes.ts';
import type { SessionRow } from './session.repository.ts';

/** Whose data an act works on: a person's own and, for owners and admins, that of the team that they run. */
export type Owner = { user_id: string; team_id: string | null; runs_team_id: string | null };

/** What the account behind a request may do at this moment, whatever the request came by. */
type Account = {
  owner: Owner;
  role: Role;
  locks: readonly TeamLock[];
  permissions: Permissions;
  /** The network that a request came from, as a log may keep it; not known of what comes by none. */
  address?: string;
};

/** Somebody who signed in, by the session of a browser or of a script. */
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
  /** The profile that the physical card leads to, `picture` as a path of this site; null before there is one. */
  live: { handle: string; picture: string | null } | null;
  /** Where they are on the way to Home; a team's people have a step of their membership, its admins another. */
  wizard_step: string | null;
  /** Whether the session was made to last longer just now; then its cookie has to, too (`renewedCookie`). */
  renewed: boolean;
};

/** A program of the account's owner, by a key that is good for some scopes. */
export type Key = Account & {
  kind: 'key';
  key_id: string;
  scopes: readonly Scope[];
  user: SessionRow['user'];
};

/** A device that was given a secret of its own: a wallet with a pass, an address book. */
export type Device = Account & { kind: 'device'; device_id: string; scopes: readonly Scope[] };

/** Cardea itself, at work for an account: a subscriber of an event, a job, the schedule. */
export type System = Account & { kind: 'system' };

/** Who acts. A use-case takes this where any of them may ask, and `Person` where it must be somebody who signed in. */
export type Actor = Person | Key | Device | System;
