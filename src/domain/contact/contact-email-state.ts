import type { ContactView } from './contact-contract.ts';

/** The banner of a contact without an e-mail. */
export type EmailBanner = 'needed' | 'email_not_found';

type Sought = Pick<ContactView, 'enrich_status' | 'emails'> & {
  /** Whether enrichment found anything; null if it did not run. */
  info_found?: boolean | null;
};

/** Whether the user can enrich contacts here: the feature is on, and their role allows it. */
export const canEnrich = (
  flags: { enrichment: boolean },
  permissions: { canEditEnrichContact: boolean },
): boolean => flags.enrichment && permissions.canEditEnrichContact;

/** The state of the enrichment button on a contact: enabled, locked, or absent (null). */
export type EnrichRight = 'works' | 'locked' | null;

/** The state of the enrichment button, from the flag and the role's rights. */
export function enrichRight(
  flags: { enrichment: boolean },
  permissions: { canEditEnrichContact: boolean; canViewEnrichContact: boolean },
): EnrichRight {
  if (canEnrich(flags, permissions)) return 'works';
  return flags.enrichment && permissions.canViewEnrichContact ? 'locked' : null;
}

/**
 * The banner of a contact without an e-mail: offers enrichment to those who can use it, else asks to add one by hand.
 * None while enrichment runs.
 */
export function emailBanner(
  { enrich_status, emails, info_found = null }: Sought,
  mayEnrich: boolean,
): EmailBanner | null {
  if (emails.length > 0 || enrich_status === 'IN_PROGRESS') return null;
  if (enrich_status !== 'NOT_STARTED' || info_found === false) return 'email_not_found';
  return mayEnrich ? 'needed' : 'email_not_found';
}
