import type { AstroGlobal } from 'astro';
import { showContact } from '../../edge-api/modules/contacts/contacts.usecases.ts';
import { listProfiles } from '../../edge-api/modules/profiles/profiles.usecases.ts';
import { PAGE_SIZE_MAX } from '../../src/domain/limits/lists.ts';
import type { ContactDetailProps } from '../../src/features/contacts/contacts.types.ts';
import { brandPath } from '../card/brand-icons.ts';
import { found } from '../owner/found.ts';
import { timeZoneOf } from '../owner/time-zone.ts';

/** The contact with this id (`{type}/{id}`) as its page shows it; null where the caller has none such. */
export async function contactProps(
  { locals: { deps, actor }, request }: Pick<AstroGlobal, 'locals' | 'request'>,
  typedId: string,
): Promise<ContactDetailProps | null> {
  const [contact, { results }] = await Promise.all([
    found(showContact(deps, actor!, typedId)),
    listProfiles(deps, actor!, { include: 'business', limit: PAGE_SIZE_MAX, offset: 0 }),
  ]);
  if (!contact) return null;
  const profile = results.find(({ id }) => id === contact.profile_id);
  return {
    contact,
    timeZone: timeZoneOf(request),
    through: profile ? `${new URL(deps.env.PUBLIC_URL).host}/${profile.handle}` : null,
    linkedinMark: brandPath('linkedin') ?? '',
  };
}
