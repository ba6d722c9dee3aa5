import { addMonths } from '../locale/add-months.ts';

/** Actions in a team's log, by stored name. */
export const TEAM_ACTIONS = [
  'team_changed',
  'role_changed',
  'member_removed',
  'member_joined',
  'invited',
  'invited_by_link',
  'invitation_resent',
  'invitation_changed',
  'invitation_withdrawn',
  'ownership_offered',
  'ownership_withdrawn',
  'ownership_passed',
  'ownership_inherited',
  'locks_changed',
  'look_applied',
  'look_undone',
  'sign_on_changed',
  'sign_on_removed',
  'domain_verified',
  'provisioning_changed',
  'provisioned',
  'adopted',
  'deprovisioned',
  'card_edited',
  'card_created',
  'cards_edited',
  'content_changed',
  'audience_changed',
  'rules_changed',
  'tag_created',
  'tag_changed',
  'tag_deleted',
  'tag_restored',
  'member_tagged',
  'contacts_exported',
] as const;
export type TeamAction = (typeof TEAM_ACTIONS)[number];

/** Months for which a team's log is stored. */
const LOG_RETENTION_MONTHS = 13;

/** The moment before which log entries are deleted. */
export const logRetainedSince = (now: Date): Date => addMonths(now, -LOG_RETENTION_MONTHS);

/**
 * An address shortened for logs: the first 24 bits of IPv4, the first 48 of IPv6, which identify a network, but no
 * person. Other texts are unchanged.
 */
export function shortenedAddress(address: string): string {
  const ipv4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address);
  if (ipv4) return `${ipv4[1]}.0`;
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::` : address;
}
