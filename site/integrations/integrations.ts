import { pageExists } from '../../src/domain/pages/page-sets.ts';

/** Pages for connecting programs, in display order. */
export const INTEGRATIONS = {
  keys: '/integrations/keys',
  webhooks: '/integrations/webhooks',
  zapier: '/integrations/zapier',
  address_book: '/integrations/address-book',
  calendar: '/integrations/calendar',
  embed: '/integrations/embed',
  reference: '/docs/api',
} as const;

export type Integration = keyof typeof INTEGRATIONS;

/** The ones whose page exists. */
export const offeredIntegrations = (exists: (path: string) => boolean = pageExists) =>
  (Object.keys(INTEGRATIONS) as Integration[])
    .map((name) => ({ name, href: INTEGRATIONS[name] }))
    .filter(({ href }) => exists(href));
