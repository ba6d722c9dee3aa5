/** Solo plans: `essential` is free, `active` is paid, `limited` has lapsed. */
export const SOLO_PLANS = ['essential', 'active', 'limited'] as const;
export type SoloPlan = (typeof SOLO_PLANS)[number];

/** Team plans: `limited` has lapsed, `legacy` is an old plan with its original features. */
export const TEAM_PLANS = ['active', 'limited', 'legacy'] as const;
export type TeamPlan = (typeof TEAM_PLANS)[number];

export const TEAM_ROLES = ['owner', 'admin', 'member', 'readonly'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

type SoloRole = `SOLO_${Uppercase<SoloPlan>}_DEFAULT`;
type TeamRoleName = `TEAM_${Uppercase<TeamPlan>}_${Uppercase<TeamRole>}`;
export type Role = SoloRole | TeamRoleName;

/** The 15 roles, in the order of the permission matrix's columns. */
export const ROLES = [
  'SOLO_ESSENTIAL_DEFAULT',
  'SOLO_LIMITED_DEFAULT',
  'SOLO_ACTIVE_DEFAULT',
  'TEAM_ACTIVE_OWNER',
  'TEAM_ACTIVE_ADMIN',
  'TEAM_ACTIVE_MEMBER',
  'TEAM_ACTIVE_READONLY',
  'TEAM_LIMITED_OWNER',
  'TEAM_LIMITED_ADMIN',
  'TEAM_LIMITED_MEMBER',
  'TEAM_LIMITED_READONLY',
  'TEAM_LEGACY_OWNER',
  'TEAM_LEGACY_ADMIN',
  'TEAM_LEGACY_MEMBER',
  'TEAM_LEGACY_READONLY',
] as const satisfies readonly Role[];

export type RoleDescription =
  | { readonly kind: 'solo'; readonly plan: SoloPlan }
  | { readonly kind: 'team'; readonly plan: TeamPlan; readonly team_role: TeamRole };

/** What determines a user's role: their own plan, and their role in a team if any. */
export type Membership = {
  readonly solo_plan: SoloPlan;
  readonly team: { readonly plan: TeamPlan; readonly role: TeamRole } | null;
};

const upper = <S extends string>(text: S) => text.toUpperCase() as Uppercase<S>;

/** The role of a user. A team takes precedence over the solo plan, which applies again after leaving. */
export function roleOf({ solo_plan, team }: Membership): Role {
  return team === null ? `SOLO_${upper(solo_plan)}_DEFAULT` : `TEAM_${upper(team.plan)}_${upper(team.role)}`;
}

/** The parts of a role's name. */
export function describeRole(role: Role): RoleDescription {
  const [kind, plan, teamRole] = role.toLowerCase().split('_');
  return kind === 'solo'
    ? { kind, plan: plan as SoloPlan }
    : { kind: 'team', plan: plan as TeamPlan, team_role: teamRole as TeamRole };
}

/** Owners and admins manage a team: its dashboard, its locks and the content it pushes to members' cards. */
export function isTeamAdmin(role: Role): boolean {
  const is = describeRole(role);
  return is.kind === 'team' && (is.team_role === 'owner' || is.team_role === 'admin');
}
