import {
  gateFor,
  refusal,
  SOLO_PLANS_PATH,
  TEAM_PLANS_PATH,
  type PermissionCode,
} from '../permissions/gates.ts';
import { ownerPageExists } from '../pages/owner-pages.ts';
import { accessOf, may, type Permissions, type TeamLock } from '../permissions/permissions.ts';
import type { Role } from '../permissions/roles.ts';

/** Targets of the deployment's links, as a path for a page of this site; null for a link that is not set. */
export type MenuLinks = Readonly<
  Record<'shop' | 'order_card' | 'card_replacement' | 'how_to' | 'help' | 'feedback', string | null>
>;
export type MenuFlags = Readonly<Record<'shop' | 'order_card' | 'billing' | 'upgrade', boolean>>;

/** Input of the menu. `exists` says which pages this deployment has. */
export type MenuInput = {
  readonly role: Role;
  readonly locks: readonly TeamLock[];
  readonly permissions: Permissions;
  readonly links: MenuLinks;
  readonly flags: MenuFlags;
  /** The sender, for the feedback form. */
  readonly person: { readonly name: string; readonly email: string };
  readonly exists?: (address: string) => boolean;
};

/** The action of a tap: a page of this site, an external page in a new tab, or a message that says why it is locked. */
type MenuTarget =
  | { readonly kind: 'page' | 'outside'; readonly href: string }
  | { readonly kind: 'message'; readonly code: PermissionCode };

type Known = Required<MenuInput>;
type Row = {
  readonly group: 'sign_in' | 'plan' | 'card' | 'more';
  /** Whether the role and the deployment's switches show this entry. */
  readonly seen: (input: Known) => boolean;
  /** Null when it has no target; the entry is then left out. */
  readonly target: (input: Known) => MenuTarget | null;
};

const always = () => true;

const page = (href: string) => (input: Known) =>
  input.exists(href) ? ({ kind: 'page', href } as const) : null;

const outside = (link: keyof MenuLinks) => (input: Known) => {
  const href = input.links[link];
  return href === null ? null : ({ kind: href.startsWith('/') ? 'page' : 'outside', href } as const);
};

/** The team dashboard is a page of this product; it opens in a new tab. */
const dashboard = (input: Known) => {
  const target = page('/team')(input);
  return target && ({ ...target, kind: 'outside' } as const);
};

/** Integrations, for roles that can use them; other roles are sent to the plans or shown who can help. */
const integrations = (input: Known): MenuTarget | null => {
  const target = page('/integrations')(input);
  const gate = gateFor(input.role, input.locks, 'integrations');
  if (target === null || gate === null) return target;
  return gate.kind === 'plans' ? page(gate.to)(input) : gate;
};

/** The feedback form, prefilled with the sender. A mail names its sender anyway. */
const feedback = (input: Known): MenuTarget | null => {
  const target = outside('feedback')(input);
  if (target === null || !URL.canParse(target.href) || !target.href.startsWith('http')) return target;
  const url = new URL(target.href);
  url.searchParams.set('name', input.person.name);
  url.searchParams.set('email', input.person.email);
  return { kind: 'outside', href: url.href };
};

// The entries in display order.
const ROWS = {
  change_email: { group: 'sign_in', seen: always, target: page('/account?open=email') },
  change_password: { group: 'sign_in', seen: always, target: page('/account?open=password') },
  team: { group: 'plan', seen: ({ permissions }) => permissions.canViewTeamMenu, target: dashboard },
  upgrade: {
    group: 'plan',
    seen: ({ permissions, flags }) => flags.upgrade && permissions.canViewUpgrade,
    target: page(SOLO_PLANS_PATH),
  },
  upgrade_to_team: {
    group: 'plan',
    seen: ({ permissions, flags }) => flags.upgrade && permissions.canViewTeamUpgrade,
    target: page(TEAM_PLANS_PATH),
  },
  billing: {
    group: 'plan',
    seen: ({ permissions, flags }) => flags.billing && permissions.canViewBillingMenu,
    target: page('/billing'),
  },
  manage_subscription: {
    group: 'plan',
    seen: ({ permissions, flags }) => flags.billing && permissions.canViewManageSubscription,
    target: page('/billing/subscription'),
  },
  ios_save_popup: { group: 'card', seen: always, target: page('/account/ios-save-popup') },
  remove_branding: {
    group: 'card',
    seen: ({ permissions }) => permissions.canViewRemoveBranding,
    target: page('/account#branding'),
  },
  zapier: {
    group: 'card',
    seen: ({ permissions }) => permissions.canViewIntegrations,
    target: integrations,
  },
  order_card: {
    group: 'more',
    seen: ({ permissions, flags }) => flags.order_card && !permissions.isTeamUser,
    target: outside('order_card'),
  },
  card_replacement: {
    group: 'more',
    seen: ({ permissions, flags }) => !flags.shop && permissions.isTeamUser,
    target: outside('card_replacement'),
  },
  shop: { group: 'more', seen: ({ flags }) => flags.shop, target: outside('shop') },
  how_to: { group: 'more', seen: always, target: outside('how_to') },
  help: { group: 'more', seen: always, target: outside('help') },
  feedback: { group: 'more', seen: always, target: feedback },
} as const satisfies Record<string, Row>;

export type MenuItem = keyof typeof ROWS;
export const MENU_ITEMS = Object.keys(ROWS) as readonly MenuItem[];

export type MenuEntry = MenuTarget & { readonly item: MenuItem };
export type MenuGroup = { readonly name: Row['group']; readonly entries: readonly MenuEntry[] };

/** A user's account menu: the entries that their role sees and that have a target, in groups without empty ones. */
export function accountMenu(given: MenuInput): MenuGroup[] {
  const input: Known = { exists: ownerPageExists, ...given };
  const groups = new Map<Row['group'], MenuEntry[]>();
  for (const item of MENU_ITEMS) {
    const row: Row = ROWS[item];
    const target = row.seen(input) ? row.target(input) : null;
    if (target) groups.set(row.group, [...(groups.get(row.group) ?? []), { item, ...target }]);
  }
  return [...groups].map(([name, entries]) => ({ name, entries }));
}

/** The credits card of the menu: the balance with a buy button, or locked with the reason. */
export type CreditsCard =
  | { readonly kind: 'balance'; readonly buys: boolean }
  | { readonly kind: 'locked'; readonly code: PermissionCode };

/** The credits card for a role; null for roles that do not see credits. */
export function creditsCard(role: Role, locks: readonly TeamLock[]): CreditsCard | null {
  const access = accessOf(role, locks, 'credit_balance');
  if (access === 'none') return null;
  const refused = refusal(role, locks, 'credit_balance');
  if (refused) return { kind: 'locked', code: refused.code };
  return { kind: 'balance', buys: may(role, locks, 'buy_credits') };
}

/**
 * The secondary button in the header: the dashboard for team admins, the plans for roles that can upgrade, else none.
 */
export function headerButton(
  given: Omit<MenuInput, 'person' | 'links'>,
): 'team_dashboard' | 'upgrade' | null {
  const { permissions, flags, exists = ownerPageExists } = given;
  if (permissions.isTeamAdmin && permissions.canViewTeamMenu)
    return exists('/team') ? 'team_dashboard' : null;
  const upgrades = flags.upgrade && permissions.canViewUpgrade;
  return upgrades && exists(SOLO_PLANS_PATH) ? 'upgrade' : null;
}
