import type { ContactView } from './contact-contract.ts';

/** Which banner says that a contact has no e-mail. */
export type EmailBanner = 'needed' | 'email_not_found';

type Sought = Pick<ContactView, 'enrich_status' | 'emails'> & {
  /** What enrichment said of whether it found anything; null where it said nothing. */
  info_found?: boolean | null;
};

/** Whether somebody can have contacts enriched here: it is switched on, and they may. */
export const canEnrich = (
  flags: { enrichment: boolean },
  permissions: { canEditEnrichContact: boolean },
): boolean => flags.enrichment && permissions.canEditEnrichContact;

/** What becomes of the button on a contact: it works, shows a lock, or is not there at all. */
export type EnrichRight = 'works' | 'locked' | null;

/** What somebody has for a button, by the flag and by what their role may. */
export function enrichRight(
  flags: { enrichment: boolean },
  permissions: { canEditEnrichContact: boolean; canViewEnrichContact: boolean },
): EnrichRight {
  if (canEnrich(flags, permissions)) return 'works';
  return flags.enrichment && permissions.canViewEnrichContact ? 'locked' : null;
}

/**
 * What is said of a contact without an e-mail: that enrichment would look for one, to those who can have it done, else
 * that it must be added by hand. Nothing while it is being looked for.
 */
export function emailBanner(
  { enrich_status, emails, info_found = null }: Sought,
  mayEnrich: boolean,
): EmailBanner | null {
  if (emails.length > 0 || enrich_status === 'IN_PROGRESS') return null;
  if (enrich_status !== 'NOT_STARTED' || info_found === false) return 'email_not_found';
  return mayEnrich ? 'needed' : 'email_not_found';
}
