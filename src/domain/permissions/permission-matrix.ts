import { ROLES } from './roles.ts';
import type { Role } from './roles.ts';
import type { SectionName } from '../sections/sections.ts';

/** `E` can edit or use, `E*` the same unless the team locks it for members, `V` sees it locked, `-` does not see it. */
export type Cell = 'E' | 'E*' | 'V' | '-';

const OWN = 'E E E  E E E* V  E* E* E* V  E E E* V';
const WHILE_PAID = 'E E E  E E E* V  V V V V  E E E* V';
const PAID = 'V V E  E E E* V  V V V V  E E E* V';
const NEW_PLANS = 'V V E  E E E* V  V V V V  V V V V';
const NEW_PLANS_ADMINS = 'V V E  E E V V  V V V V  V V V V';
const EVERYDAY = 'V V E  E E E E  V V V V  E E E E';
const INSIGHT = 'V V E  E E E E  V V V V  V V V V';
const OUTWARD = 'V V E  E E E -  V V V V  V V V -';

// One cell for each role, in the order of ROLES: solo essential, limited, active; then owner, admin, member and
// readonly of an active, a limited and a legacy team.
const ROWS = {
  first_name: OWN,
  last_name: OWN,
  job_title: OWN,
  designation: OWN,
  picture: OWN,
  workplace: WHILE_PAID,
  logo: PAID,
  background: PAID,
  basic_color: WHILE_PAID,
  custom_color: NEW_PLANS,
  about: OWN,
  contact_info: OWN,
  social_media: OWN,
  links: 'E V E  E E E* V  V V V V  E E E* V',
  video: PAID,
  photo_gallery: PAID,
  files: PAID,
  call_to_action: WHILE_PAID,
  custom_call_to_action: NEW_PLANS,
  lead_capture_form: NEW_PLANS,
  remove_branding: NEW_PLANS_ADMINS,
  instant_lead_capture: 'V V E  E E E V  V V V V  V V V V',
  require_company_name: NEW_PLANS_ADMINS,
  handle: WHILE_PAID,
  multiple_profiles: 'V V E  E E V V  V V V V  E E V V',
  export_contacts: 'V V E  E E E -  V V V V  E E E -',
  manage_tags: 'V V E  E E V V  V V V V  E E V V',
  assign_tags: EVERYDAY,
  notes: EVERYDAY,
  connection_insight: INSIGHT,
  enrich: 'E - E  E E E -  - - - -  V V V -',
  universal_scanner: OUTWARD,
  interactions: EVERYDAY,
  advanced_analytics: INSIGHT,
  integrations: OUTWARD,
  credit_balance: 'E E E  E E E -  E E E V  E E E -',
  buy_credits: 'E E E  E E - -  E E - -  E E - -',
  upgrade: 'E E -  - - - -  - - - -  - - - -',
  team_upgrade: '- - E  - - - -  E - - -  E - - -',
  team_menu: '- - -  E E - -  E E - -  E E - -',
  apply_to_all: '- - -  E E - -  V V - -  E E - -',
} as const satisfies Readonly<Record<string, string> & Record<SectionName, string>>;

export type Feature = keyof typeof ROWS;
export const FEATURES = Object.keys(ROWS) as readonly Feature[];

/** One value for each role, from a row in the same notation. */
function byRole<Value>(row: string, read: (cell: string) => Value): Readonly<Record<Role, Value>> {
  const cells = row.split(/\s+/);
  return Object.fromEntries(ROLES.map((role, column) => [role, read(cells[column] ?? '')])) as Record<
    Role,
    Value
  >;
}

/** Each role's access to each feature, before the team's locks. Source: the product's plan matrix. */
export const MATRIX = Object.fromEntries(
  FEATURES.map((feature) => [feature, byRole(ROWS[feature], (cell) => cell as Cell)]),
) as Readonly<Record<Feature, Readonly<Record<Role, Cell>>>>;

/** Maximum profiles of a role. */
export const PROFILES_LIMIT = byRole('1 1 3  3 3 3 3  1 1 1 1  3 3 3 3', Number);

/** Number of newest contacts that a role sees; null for all. */
export const CONTACTS_LIMIT = byRole(
  '50 10 all  all all all all  10 10 10 10  all all all all',
  (cell): number | null => (cell === 'all' ? null : Number(cell)),
);
