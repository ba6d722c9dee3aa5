import type { AstroGlobal } from 'astro';
import { showContact } from '../../edge-api/modules/contacts/contacts.usecases.ts';
import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import { listProfiles } from '../../edge-api/modules/profiles/profiles.usecases.ts';
import type { ContactDetail } from '../../src/domain/contact-contract.ts';
import { PAGE_SIZE_MAX } from '../../src/domain/limits/lists.ts';
import type { ContactDetailProps } from '../../src/features/contacts/contacts.types.ts';
import { brandPath } from '../card/brand-icons.ts';
import { found } from '../owner/found.ts';
import { timeZoneOf } from '../owner/time-zone.ts';

type Page = Pick<AstroGlobal, 'locals' | 'request'>;

/** What the page of a contact shows; `profiles` are all of its owner's. */
export function detailProps(
  { locals: { deps }, request }: Page,
  contact: ContactDetail,
  profiles: readonly OwnProfile[],
): ContactDetailProps {
  const profile = profiles.find(({ id }) => id === contact.profile_id);
  return {
    contact,
    timeZone: timeZoneOf(request),
    through: profile ? `${new URL(deps.env.PUBLIC_URL).host}/${profile.handle}` : null,
    linkedinMark: brandPath('linkedin') ?? '',
  };
}

/** The contact with this id (`{type}/{id}`) as its page shows it; null where the caller has none such. */
export async function contactProps(page: Page, typedId: string): Promise<ContactDetailProps | null> {
  const { deps, actor } = page.locals;
  const [contact, { results }] = await Promise.all([
    found(showContact(deps, actor!, typedId)),
    listProfiles(deps, actor!, { include: 'business', limit: PAGE_SIZE_MAX, offset: 0 }),
  ]);
  return contact && detailProps(page, contact, results);
}
