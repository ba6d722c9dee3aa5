import { SECTIONS, type SectionName } from '../sections/sections.ts';

/** Properties of a page; absent ones are false. */
export type Page = {
  /** Only for signed-in users. The guard covers everything with the same first segment. */
  guarded?: true;
  /** Accepts a form post; every other page is read-only. */
  form?: true;
  /** Sets no cookie, like all of a card: a rejected form is answered with the page itself. */
  cookieless?: true;
  /** Submitting its form may change or end the session. */
  changesSession?: true;
  /** Redirects by itself: returning to it after sign-in would loop or sign out again. */
  redirects?: true;
  /**
   * What is available offline: the cached page (`cached`), or the offline page (`files`, `notice`), for `files` with its
   * assets. The default of guarded pages in the app is the offline page.
   */
  offline?: 'cached' | 'files' | 'notice';
  /** The tab that it is the first page of. */
  tab?: TabName;
  /** Does not exist yet; its first segment is reserved. */
  planned?: true;
};

export type TabName = 'home' | 'contacts' | 'share' | 'analytics' | 'profile';

/** The editors of a card's sections. Those whose items are edited one by one, with files, need scripts. */
const EDITORS = /* @__PURE__ */ Object.fromEntries(
  Object.values(SECTIONS).map(({ kind, page }) => [
    `/edit-profile/${page}`,
    { guarded: true, ...(kind !== 'titles' && { form: true }) },
  ]),
) as { readonly [Row in (typeof SECTIONS)[SectionName] as `/edit-profile/${Row['page']}`]: Page };

/**
 * All pages by path, named as the files below `site/pages`; tabs in their order. The single source of facts about
 * pages. Their first segments are reserved as handles.
 */
export const PAGES = {
  '/': { offline: 'files' },
  '/[handle]': { offline: 'cached' },
  '/[handle]/exchange': { offline: 'cached', form: true, cookieless: true },
  '/[handle]/keep': { offline: 'files', form: true },
  '/[handle]/people': { offline: 'files' },
  '/[handle]/report': { offline: 'files', form: true, cookieless: true },
  '/[handle]/thanks': { offline: 'files' },
  '/c/[code]': { offline: 'cached' },
  '/files/[id]': { offline: 'files' },
  '/preview/[handle]': { offline: 'notice' },
  '/preview/[handle]/exchange': { offline: 'notice' },
  '/withdraw': { form: true },
  '/your-card': { form: true, changesSession: true, redirects: true },
  '/exports/[id]': { form: true },

  '/sign-in': { offline: 'files', form: true, changesSession: true, redirects: true },
  '/sign-in/company': { form: true, redirects: true },
  '/sign-in/code': { form: true, changesSession: true, redirects: true },
  '/sign-in/link': { form: true, changesSession: true, redirects: true },
  '/sign-up': { offline: 'files', form: true, redirects: true },
  '/forgot-password': { offline: 'files', form: true, redirects: true },
  '/reset-password': { form: true, redirects: true },
  '/restore-email': { form: true, changesSession: true, redirects: true },
  '/verify-email': { form: true, redirects: true },
  '/logout': { offline: 'files', form: true, changesSession: true, redirects: true },
  '/privacy': { offline: 'files' },
  '/terms': { offline: 'files' },
  '/plans': { offline: 'files' },
  '/help': { offline: 'files' },
  '/help/[topic]': { offline: 'files' },

  // Pages are cached, and forms whose changes wait offline; any other form would overwrite newer values with older ones.
  '/my-profile': { guarded: true, offline: 'cached', tab: 'home' },
  '/contacts': { guarded: true, offline: 'cached', tab: 'contacts' },
  '/contacts/duplicates': { guarded: true, form: true },
  '/contacts/import': { guarded: true, form: true },
  '/contacts/new': { guarded: true, form: true, offline: 'cached' },
  '/contacts/new/event': { guarded: true, offline: 'cached' },
  '/contacts/new/scanner': { guarded: true, offline: 'cached' },
  '/contacts/[type]/[id]': { guarded: true, offline: 'cached' },
  '/contacts/[type]/[id]/add-note': { guarded: true, form: true },
  '/contacts/[type]/[id]/edit-contact': { guarded: true, form: true, offline: 'cached' },
  '/contacts/[type]/[id]/insights': { guarded: true, offline: 'cached' },
  '/share': { guarded: true, offline: 'cached', tab: 'share' },
  '/share/email-signature': { guarded: true },
  '/share/apple-wallet': { guarded: true },
  '/share/google-wallet': { guarded: true },
  '/share/code': { guarded: true },
  '/share/print': { guarded: true },
  '/share/virtual-backgrounds': { guarded: true, form: true },
  '/analytics': { guarded: true, offline: 'cached', tab: 'analytics' },
  '/analytics/interactions': { guarded: true, offline: 'cached' },
  '/analytics/interactions/[id]': { guarded: true, offline: 'cached' },
  '/edit-profile': { guarded: true, tab: 'profile' },
  ...EDITORS,
  '/edit-profile/cta': { guarded: true },
  '/edit-profile/draft': { guarded: true, form: true },
  '/edit-profile/files/add': { guarded: true },
  '/edit-profile/lead-capture-form': { guarded: true },
  '/manage-content': { guarded: true },

  '/account': { guarded: true, form: true },
  '/account/credits': { guarded: true },
  '/account/ios-save-popup': { guarded: true, form: true },
  '/account/delete': { guarded: true, form: true, changesSession: true },
  '/billing': { guarded: true, form: true },
  '/billing/subscription': { guarded: true },
  '/card-setup': { guarded: true, form: true },
  '/complimentary': { guarded: true, form: true },
  '/payments/checkout/[id]': { guarded: true, form: true },
  '/payments/portal': { guarded: true, form: true },
  '/select-your-plan': { guarded: true, form: true },
  '/select-your-plan/team': { guarded: true, form: true },
  '/wallet-setup': { guarded: true, form: true },

  '/team/analytics': { guarded: true },
  '/team/contacts': { guarded: true, form: true },
  '/team/content': { guarded: true, form: true },
  '/team/design': { guarded: true, form: true },
  '/team/locks': { guarded: true, form: true },
  '/join/[token]': { form: true },
  '/prove-domain': { form: true },
  '/team': { guarded: true, form: true },
  '/team/invitations': { guarded: true, form: true },
  '/team/log': { guarded: true },
  '/team/members': { guarded: true, form: true },
  '/team/members/[userId]': { guarded: true, form: true },
  '/team/ownership': { guarded: true, form: true },
  '/team/sign-on': { guarded: true, form: true },
  '/team/tags': { guarded: true, form: true },

  '/404': {},
  '/critical': {},
  '/dev/components': {},
  '/dev/outbox': {},
  '/offline': {},
  '/offline/app': {},
  '/unavailable': {},
  '/went-wrong': {},

  '/docs/api': {},
  '/docs/api/[group]': {},
  '/integrations': { guarded: true },
  '/integrations/keys': { guarded: true, form: true },
  '/integrations/address-book': { guarded: true, form: true },
  '/integrations/calendar': { guarded: true, form: true },
  '/integrations/embed': { guarded: true },
  '/integrations/webhooks': { guarded: true, form: true },
  '/integrations/webhooks/[id]': { guarded: true, form: true },
  '/integrations/zapier': { guarded: true },
} as const satisfies Readonly<Record<string, Page>>;

export type PagePath = keyof typeof PAGES;
