import { CONTACTS_LIMIT, MATRIX, PROFILES_LIMIT } from './permission-matrix.ts';
import type { Feature } from './permission-matrix.ts';
import { describeRole, isTeamAdmin } from './roles.ts';
import type { Role } from './roles.ts';
import { SECTION_NAMES, type SectionName } from '../sections/sections.ts';

/** Each section is a feature with its own lock. */
const sectionLocks = /* @__PURE__ */ Object.fromEntries(
  SECTION_NAMES.map((name) => [name, [name]]),
) as unknown as {
  readonly [Name in SectionName]: readonly [Name];
};

/** The team's locks for its members, by stored name, with the features that each covers. */
export const LOCKABLE = {
  first_name: ['first_name'],
  last_name: ['last_name'],
  job_title: ['job_title'],
  designation: ['designation'],
  picture: ['picture'],
  workplace: ['workplace'],
  logo: ['logo'],
  background: ['background'],
  design: ['basic_color', 'custom_color'],
  handle: ['handle'],
  ...sectionLocks,
  bio: ['about'],
  call_to_action: ['call_to_action', 'custom_call_to_action'],
  lead_capture_form: ['lead_capture_form'],
} as const satisfies Record<string, readonly Feature[]>;

export type TeamLock = keyof typeof LOCKABLE;
export const TEAM_LOCKS = Object.keys(LOCKABLE) as readonly TeamLock[];

/** `edit` can change or use it, `view` sees it locked, `none` does not see it. */
export type Access = 'edit' | 'view' | 'none';

/** Whether the team has locked the feature for its members. */
export function coveredByLock(locks: readonly TeamLock[], feature: Feature): boolean {
  return locks.some((lock) => (LOCKABLE[lock] as readonly Feature[]).includes(feature));
}

/** Whether only a team's lock prevents this member from editing. */
export function isLockedByTeam(role: Role, locks: readonly TeamLock[], feature: Feature): boolean {
  const is = describeRole(role);
  const isMember = is.kind === 'team' && is.team_role === 'member';
  return isMember && MATRIX[feature][role] === 'E*' && coveredByLock(locks, feature);
}

/** A role's access to a feature under the team's locks, which apply only to members. */
export function accessOf(role: Role, locks: readonly TeamLock[], feature: Feature): Access {
  const cell = MATRIX[feature][role];
  if (cell === '-') return 'none';
  return cell === 'V' || isLockedByTeam(role, locks, feature) ? 'view' : 'edit';
}

/** Whether the role can use the feature now. */
export function may(role: Role, locks: readonly TeamLock[], feature: Feature): boolean {
  return accessOf(role, locks, feature) === 'edit';
}

type Camel<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Capitalize<Word>}${Camel<Rest>}`
  : Capitalize<Name>;

/** A flag for each section: `canViewPhotoGallery`. `about` comes first in responses. */
const sectionFlags = <Verb extends 'canView' | 'canEdit'>(verb: Verb) =>
  Object.fromEntries(
    ['about', ...SECTION_NAMES].map((name) => [
      `${verb}_${name}`.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      name,
    ]),
  ) as { readonly [Name in SectionName as `${Verb}${Camel<Name>}`]: Name };

/** True for roles that see the feature, locked or not. */
const VIEW_FLAGS = /* @__PURE__ */ (() =>
  ({
    canViewLogo: 'logo',
    canViewCover: 'background',
    canViewBasicColor: 'basic_color',
    canViewCustomColor: 'custom_color',
    canViewTextEditor: 'about',
    ...sectionFlags('canView'),
    canViewCallToAction: 'call_to_action',
    canViewCustomCallToAction: 'custom_call_to_action',
    canViewLeadCaptureForm: 'lead_capture_form',
    canViewRemoveBranding: 'remove_branding',
    canViewInstantLeadCapture: 'instant_lead_capture',
    canViewRequireCompanyName: 'require_company_name',
    canViewUrl: 'handle',
    canViewMultipleProfiles: 'multiple_profiles',
    canViewExportContacts: 'export_contacts',
    canViewManageTag: 'manage_tags',
    canViewAssignTags: 'assign_tags',
    canViewNotes: 'notes',
    canViewConnectionInsight: 'connection_insight',
    canViewEnrichContact: 'enrich',
    canViewUniversalScanner: 'universal_scanner',
    canViewInteractions: 'interactions',
    canViewAdvancedAnalytics: 'advanced_analytics',
    canViewIntegrations: 'integrations',
    canViewCreditBalance: 'credit_balance',
    canViewUpgrade: 'upgrade',
    canViewTeamUpgrade: 'team_upgrade',
    canViewTeamMenu: 'team_menu',
  }) as const satisfies Record<string, Feature>)();

/** True for roles that can change or use the feature. */
const EDIT_FLAGS = /* @__PURE__ */ (() =>
  ({
    canEditFirstName: 'first_name',
    canEditLastName: 'last_name',
    canEditJobTitle: 'job_title',
    canEditDesignation: 'designation',
    canEditProfilePic: 'picture',
    canEditCompanyOnCardDetails: 'workplace',
    canEditLogo: 'logo',
    canEditCover: 'background',
    canEditBasicColor: 'basic_color',
    canEditCustomColor: 'custom_color',
    ...sectionFlags('canEdit'),
    canEditCallToAction: 'call_to_action',
    canEditCustomCallToAction: 'custom_call_to_action',
    canEditLeadCaptureForm: 'lead_capture_form',
    canEditRemoveBranding: 'remove_branding',
    canEditInstantLeadCapture: 'instant_lead_capture',
    canEditRequireCompanyName: 'require_company_name',
    canEditUrl: 'handle',
    canEditMultipleProfiles: 'multiple_profiles',
    canUseExportContacts: 'export_contacts',
    canEditManageTag: 'manage_tags',
    canAssignTags: 'assign_tags',
    canEditNotes: 'notes',
    canUseConnectionInsight: 'connection_insight',
    canEditEnrichContact: 'enrich',
    canEditUniversalScanner: 'universal_scanner',
    canUseInteractions: 'interactions',
    canUseAdvancedAnalytics: 'advanced_analytics',
    canEditIntegrations: 'integrations',
    canBuyCredits: 'buy_credits',
  }) as const satisfies Record<string, Feature>)();

type ViewFlag = keyof typeof VIEW_FLAGS;
type EditFlag = keyof typeof EDIT_FLAGS;
type PlanFlag =
  | 'canViewBrandedProfileTeaser'
  | 'canViewBillingMenu'
  | 'canViewManageSubscription'
  | 'isTeamUser'
  | 'isTeamAdmin'
  | 'isTeamOwner';

export type PermissionFlag = ViewFlag | EditFlag | PlanFlag;

/** Every flag of a role, its maximum of profiles, and the number of newest contacts it sees (null: all). */
export type Permissions = Readonly<Record<PermissionFlag, boolean>> & {
  readonly profilesLimit: number;
  readonly contactsLimit: number | null;
};

function flagsOf<Flag extends string>(
  table: Readonly<Record<Flag, Feature>>,
  holds: (f: Feature) => boolean,
) {
  return Object.fromEntries(
    Object.entries<Feature>(table).map(([flag, feature]) => [flag, holds(feature)]),
  ) as Record<Flag, boolean>;
}

/** Flags that depend on the account. Billing is for those who pay: solo users and team owners. */
function planFlags(role: Role): Record<PlanFlag, boolean> {
  const is = describeRole(role);
  const isTeamOwner = is.kind === 'team' && is.team_role === 'owner';
  const canUpgrade = MATRIX.upgrade[role] === 'E' || MATRIX.team_upgrade[role] === 'E';
  return {
    // The branded sample card is shown to those who lack branding and can upgrade.
    canViewBrandedProfileTeaser: MATRIX.logo[role] === 'V' && canUpgrade,
    canViewBillingMenu: is.kind === 'solo' || isTeamOwner,
    canViewManageSubscription: role === 'SOLO_ACTIVE_DEFAULT' || isTeamOwner,
    isTeamUser: is.kind === 'team',
    isTeamAdmin: isTeamAdmin(role),
    isTeamOwner,
  };
}

/**
 * The permissions of a role under its team's locks. The browser renders by them, the API enforces them. `canView…`
 * means that the feature is visible, locked or not; `canEdit…`, `canUse…`, `canAssign…` and `canBuy…` that it works.
 */
export function permissionsFor(role: Role, locks: readonly TeamLock[]): Permissions {
  return {
    ...flagsOf(VIEW_FLAGS, (feature) => accessOf(role, locks, feature) !== 'none'),
    ...flagsOf(EDIT_FLAGS, (feature) => may(role, locks, feature)),
    ...planFlags(role),
    profilesLimit: PROFILES_LIMIT[role],
    contactsLimit: CONTACTS_LIMIT[role],
  };
}
