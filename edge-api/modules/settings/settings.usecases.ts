import { BRAND } from '../../../src/domain/brand/brand.ts';
import { HELP_PATH } from '../../../src/domain/pages/help-topics.ts';
import { paymentsKind, type Variables } from '../../env.ts';

/** `GET /api/settings`: the deployment's external links (null without one) and its enabled features. */
export type Settings = {
  brand: string;
  links: Record<
    | 'shop'
    | 'order_card'
    | 'card_replacement'
    | 'how_to'
    | 'help'
    | 'feedback'
    | 'talk_to_sales'
    | 'terms'
    | 'privacy',
    string | null
  >;
  flags: Record<
    'shop' | 'enrichment' | 'new_lead_capture_form' | 'order_card' | 'billing' | 'upgrade',
    boolean
  >;
};

/** The address inside `Name <address>`, or the whole where there is no name. */
const senderAddress = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

/** Where a security problem is reported: the address that the deployment names, else the sender of its mails. */
export const securityContact = (env: Variables): string =>
  env.SECURITY_CONTACT ?? `mailto:${senderAddress(env.MAIL_FROM)}`;

/** The support link: the deployment’s own, else mail to the sender of its mails. */
export const supportLink = (env: Variables): string =>
  env.LINK_HELP ?? `mailto:${senderAddress(env.MAIL_FROM)}`;

/** The deployment's configuration, with default pages for help, terms and privacy. */
export function readSettings(env: Variables): Settings {
  return {
    brand: BRAND.name,
    links: {
      shop: env.LINK_SHOP ?? null,
      order_card: env.LINK_ORDER_CARD ?? null,
      card_replacement: env.LINK_CARD_REPLACEMENT ?? null,
      how_to: env.LINK_HOW_TO ?? HELP_PATH,
      help: env.LINK_HELP ?? `${HELP_PATH}#support`,
      feedback: env.LINK_FEEDBACK ?? null,
      talk_to_sales: env.LINK_TALK_TO_SALES ?? null,
      terms: env.LINK_TERMS ?? '/terms',
      privacy: env.LINK_PRIVACY ?? '/privacy',
    },
    flags: {
      shop: env.FLAG_SHOP === 'on',
      order_card: env.FLAG_ORDER_CARD === 'on',
      enrichment: env.FLAG_ENRICHMENT !== 'off',
      new_lead_capture_form: env.FLAG_NEW_LEAD_CAPTURE_FORM !== 'off',
      billing: env.FLAG_BILLING !== 'off' && paymentsKind(env) !== null,
      upgrade: env.FLAG_UPGRADE !== 'off' && paymentsKind(env) !== null,
    },
  };
}
