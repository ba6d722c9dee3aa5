import type { AstroGlobal } from 'astro';
import type { Interaction } from '../../edge-api/modules/analytics/analytics.schema.ts';
import { visitsOfContact } from '../../edge-api/modules/analytics/interactions.usecases.ts';
import { hidesContacts, showContact } from '../../edge-api/modules/contacts/contacts.usecases.ts';
import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import { listProfiles } from '../../edge-api/modules/profiles/profiles.usecases.ts';
import { readSettings } from '../../edge-api/modules/settings/settings.usecases.ts';
import { listTags } from '../../edge-api/modules/tags/tags.usecases.ts';
import type { ContactDetail } from '../../src/domain/contact/contact-contract.ts';
import { enrichRight } from '../../src/domain/contact/contact-email-state.ts';
import type { TimelineVisit } from '../../src/domain/contact/contact-timeline.ts';
import type { ContactTag } from '../../src/domain/contact/tags.ts';
import { PAGE_SIZE_MAX } from '../../src/domain/limits/lists.ts';
import type { ContactDetailProps } from '../../src/features/contacts/contacts.types.ts';
import { brandPath } from '../../src/forms/brand-icons.ts';
import { nullIfMissing } from '../owner/found.ts';
import { gateProps } from '../owner/gate-props.ts';
import { timeZoneOf } from '../owner/time-zone.ts';

type Page = Pick<AstroGlobal, 'locals' | 'request'>;

/** A visit for a contact's timeline. */
const visitOf = ({ social_media, thumbnail_links, ...visit }: Interaction): TimelineVisit => ({
  id: visit.id,
  timestamp: visit.timestamp,
  source: { id: visit.source.id, name: visit.source.name },
  device_model: visit.device_model,
  device_type: visit.device_type,
  saved_contact: visit.saved_contact,
  opened: [
    ...thumbnail_links.map(({ title, clicks }) => ({ title, clicks })),
    ...social_media.map(({ field_type: { title }, clicks }) => ({ title, clicks })),
  ],
});

/** Props of a contact's page; `profiles` are all of its owner's. */
export function detailProps(
  { locals: { deps, actor }, request }: Page,
  contact: ContactDetail,
  profiles: readonly OwnProfile[],
  visits: readonly Interaction[],
): ContactDetailProps {
  const profile = profiles.find(({ id }) => id === contact.profile_id);
  return {
    contact,
    visits: visits.map(visitOf),
    timeZone: timeZoneOf(request),
    today: deps.now().toISOString().slice(0, 10),
    through: profile ? `${new URL(deps.env.PUBLIC_URL).host}/${profile.handle}` : null,
    linkedinMark: brandPath('linkedin') ?? '',
    noteLock: gateProps(actor!, 'notes'),
    tagLock: gateProps(actor!, 'assign_tags'),
    enrich: enrichRight(readSettings(deps.env).flags, actor!.permissions),
  };
}

/**
 * Props of the contact with this id (`{type}/{id}`), the available tags, and whether the plan hides contacts of the
 * list beside it; null if the caller has no such contact.
 */
export async function contactProps(
  page: Page,
  typedId: string,
): Promise<{ contact: ContactDetailProps; tags: ContactTag[]; hides: boolean } | null> {
  const { deps, actor } = page.locals;
  const id = typedId.split('/').at(-1) ?? '';
  const { canAssignTags } = actor!.permissions;
  const [contact, { results }, visits, tags, hides] = await Promise.all([
    nullIfMissing(showContact(deps, actor!, typedId)),
    listProfiles(deps, actor!, { include: 'business', limit: PAGE_SIZE_MAX, offset: 0 }),
    visitsOfContact(deps, actor!, id),
    canAssignTags ? listTags(deps, actor!) : { results: [] },
    hidesContacts(deps, actor!),
  ]);
  if (!contact) return null;
  const known = tags.results.map(({ id: tagId, name, color }) => ({ id: tagId, name, color }));
  return { contact: detailProps(page, contact, results, visits), tags: known, hides };
}
