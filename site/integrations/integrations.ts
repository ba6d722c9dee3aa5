import { pageExists } from '../../src/domain/pages/page-sets.ts';

/** Pages for connecting programs, in display order. */
export const INTEGRATIONS = {
  zapier: '/integrations/zapier',
  address_book: '/integrations/address-book',
  calendar: '/integrations/calendar',
  embed: '/integrations/embed',
  keys: '/integrations/keys',
  webhooks: '/integrations/webhooks',
  reference: '/docs/api',
} as const;

export type Integration = keyof typeof INTEGRATIONS;

/** The groups of the list: apps that owners connect, and what programmers need. */
export const INTEGRATION_GROUPS = {
  apps: ['zapier', 'address_book', 'calendar', 'embed'],
  developers: ['keys', 'webhooks', 'reference'],
} as const satisfies Readonly<Record<string, readonly Integration[]>>;

/** The ones whose page exists. */
export const offeredIntegrations = (exists: (path: string) => boolean = pageExists) =>
  (Object.keys(INTEGRATIONS) as Integration[])
    .map((name) => ({ name, href: INTEGRATIONS[name] }))
    .filter(({ href }) => exists(href));
