import { SECTIONS, type SectionName } from '../sections/sections.ts';

/** What is to be known of a page. What its row does not say is not so. */
export type Page = {
  /** Only who is signed in sees it. The guard stands before all that begins with the same segment. */
  guarded?: true;
  /** Takes what a form posts; every other page is only looked at. */
  form?: true;
  /** Sets no cookie, as nothing of a card does: its form, where it is refused, is answered with the page itself. */
  cookieless?: true;
  /** Its form, sent, may make somebody else of who is signed in, or nobody. */
  turns?: true;
  /** Leads on by itself: coming back to it after signing in would be a loop, or sign out again. */
  redirects?: true;
  /**
   * What is there without a network: a copy, where it is `kept`; of `files` and `told` the page that says that there is
   * none, of `files` also what it shows. A guarded page of which nothing is said has the same inside the app.
   */
  offline?: 'kept' | 'files' | 'told';
  /** The tab whose first page it is. */
  tab?: TabName;
  /** Not there yet; its first segment is kept for it. */
  planned?: true;
};

export type TabName = 'home' | 'contacts' | 'share' | 'analytics' | 'profile';

/** The editors of a card's sections. Items that are changed one by one, with their files, have no form without a script. */
const EDITORS = /* @__PURE__ */ Object.fromEntries(
  Object.values(SECTIONS).map(({ kind, page }) => [
    `/edit-profile/${page}`,
    { guarded: true, ...(kind !== 'titles' && { form: true }) },
  ]),
) as { readonly [Row in (typeof SECTIONS)[SectionName] as `/edit-profile/${Row['page']}`]: Page };

/**
 * Every page by its path, named as its file below `site/pages`; tabs in their order. Whoever has to know something of
 * pages asks this table. The first segments are nobody's handle.
 */
export const PAGES = {
  '/': { offline: 'files' },
  '/[handle]': { offline: 'kept' },
  '/[handle]/exchange': { offline: 'kept', form: true, cookieless: true },
  '/[handle]/people': { offline: 'files' },
  '/[handle]/thanks': { offline: 'files' },
  '/c/[code]': { offline: 'kept' },
  '/files/[id]': { offline: 'files' },
  '/preview/[handle]': { offline: 'told' },
  '/preview/[handle]/exchange': { offline: 'told' },
  '/withdraw': { form: true },
  '/exports/[id]': { form: true },

  '/sign-in': { offline: 'files', form: true, turns: true, redirects: true },
  '/sign-in/company': { form: true, redirects: true },
  '/sign-in/link': { form: true, turns: true, redirects: true },
  '/sign-up': { offline: 'files', form: true, redirects: true },
  '/forgot-password': { offline: 'files', form: true, redirects: true },
  '/reset-password': { form: true, redirects: true },
  '/restore-email': { form: true, turns: true, redirects: true },
  '/verify-email': { form: true, redirects: true },
  '/logout': { offline: 'files', form: true, turns: true, redirects: true },
  '/privacy': { offline: 'files' },
  '/terms': { offline: 'files' },
  '/plans': { offline: 'files' },
  '/help': { offline: 'files' },
  '/help/[topic]': { offline: 'files' },

  // What is read is kept; a copy of a form would save what is old over what is new.
  '/my-profile': { guarded: true, offline: 'kept', tab: 'home' },
  '/contacts': { guarded: true, offline: 'kept', tab: 'contacts' },
  '/contacts/duplicates': { guarded: true, form: true },
  '/contacts/import': { guarded: true, form: true },
  '/contacts/new': { guarded: true, form: true },
  '/contacts/new/event': { guarded: true, offline: 'kept' },
  '/contacts/new/scanner': { guarded: true },
  '/contacts/[type]/[id]': { guarded: true, offline: 'kept' },
  '/contacts/[type]/[id]/add-note': { guarded: true, form: true },
  '/contacts/[type]/[id]/edit-contact': { guarded: true, form: true },
  '/contacts/[type]/[id]/insights': { guarded: true, offline: 'kept' },
  '/share': { guarded: true, offline: 'kept', tab: 'share' },
  '/share/email-signature': { guarded: true },
  '/share/apple-wallet': { guarded: true },
  '/share/google-wallet': { guarded: true },
  '/share/code': { guarded: true },
  '/share/print': { guarded: true },
  '/share/virtual-backgrounds': { guarded: true, form: true },
  '/analytics': { guarded: true, offline: 'kept', tab: 'analytics' },
  '/analytics/interactions': { guarded: true, offline: 'kept' },
  '/analytics/interactions/[id]': { guarded: true, offline: 'kept' },
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
  '/account/delete': { guarded: true, form: true, turns: true },
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
  '/integrations': { guarded: true },
  '/integrations/keys': { guarded: true, form: true },
  '/integrations/address-book': { guarded: true, form: true },
  '/integrations/embed': { guarded: true },
  '/integrations/webhooks': { guarded: true, form: true },
  '/integrations/webhooks/[id]': { guarded: true, form: true },
  '/integrations/zapier': { guarded: true },
} as const satisfies Readonly<Record<string, Page>>;

export type PagePath = keyof typeof PAGES;
