import type { ContactDetail, ContactView } from '../contact/contact-contract.ts';

export type EnrichStatus = ContactView['enrich_status'];

/** The enrichment button of a contact, by message name; `quiet` is greyed, `busy` glows. */
export type EnrichButton = {
  label: 'enrich' | 'enriching' | 'enriched';
  look: 'plain' | 'busy' | 'done' | 'quiet';
  /** Whether a press starts enrichment; otherwise it shows the state. */
  asks: boolean;
};

const BUTTONS: Readonly<Record<EnrichStatus, EnrichButton>> = {
  NOT_STARTED: { label: 'enrich', look: 'plain', asks: true },
  IN_PROGRESS: { label: 'enriching', look: 'busy', asks: false },
  COMPLETED: { label: 'enriched', look: 'quiet', asks: false },
  ALREADY_ENRICHED: { label: 'enriched', look: 'done', asks: false },
  INFO_NOT_FOUND: { label: 'enriched', look: 'done', asks: false },
  FAILED: { label: 'enrich', look: 'plain', asks: false },
};

export const enrichButton = (status: EnrichStatus): EnrichButton => BUTTONS[status];

/** A message on an enrichment, by name. */
export type EnrichMessage = 'in_progress' | 'completed' | 'already_enriched' | 'nothing_found' | 'refused';

const SAYINGS: Readonly<Record<EnrichStatus, EnrichMessage>> = {
  NOT_STARTED: 'in_progress',
  IN_PROGRESS: 'in_progress',
  COMPLETED: 'completed',
  ALREADY_ENRICHED: 'already_enriched',
  FAILED: 'nothing_found',
  INFO_NOT_FOUND: 'nothing_found',
};

type Ended = Pick<ContactView, 'enrich_status'> & {
  enrich_data?: Pick<NonNullable<ContactDetail['enrich_data']>, 'info_found' | 'refused'> | null;
};

/** The state of a contact's enrichment. `info_found: false` means that nothing was found, whatever the status. */
export function enrichStateMessage({ enrich_status, enrich_data }: Ended): EnrichMessage {
  if (enrich_data?.refused) return 'refused';
  const over = enrich_status !== 'IN_PROGRESS' && enrich_status !== 'NOT_STARTED';
  return over && enrich_data?.info_found === false ? 'nothing_found' : SAYINGS[enrich_status];
}

/** Whether the owner has not seen the result yet. */
export const isResultUnseen = ({
  enrich_status,
  enrich_notification,
}: Pick<ContactView, 'enrich_status' | 'enrich_notification'>): boolean =>
  enrich_status !== 'IN_PROGRESS' && enrich_status !== 'NOT_STARTED' && !enrich_notification;
