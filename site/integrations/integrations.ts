import { pageExists } from '../../src/domain/pages/page-sets.ts';

/** The pages where programs are connected, in the order in which they are listed. */
export const INTEGRATIONS = {
  keys: '/integrations/keys',
  webhooks: '/integrations/webhooks',
  zapier: '/integrations/zapier',
  address_book: '/integrations/address-book',
  embed: '/integrations/embed',
  reference: '/docs/api',
} as const;

export type Integration = keyof typeof INTEGRATIONS;

/** Those of them that there is a page for. */
export const offeredIntegrations = (exists: (path: string) => boolean = pageExists) =>
  (Object.keys(INTEGRATIONS) as Integration[])
    .map((name) => ({ name, href: INTEGRATIONS[name] }))
    .filter(({ href }) => exists(href));
