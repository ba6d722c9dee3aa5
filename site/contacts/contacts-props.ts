import type { AstroGlobal } from 'astro';
import { contactsQuerySchema, type ContactsQuery } from '../../edge-api/modules/contacts/contacts.schema.ts';
import { openContacts } from '../../edge-api/modules/contacts/contacts.usecases.ts';
import { plansForContacts } from '../../src/domain/contacts-limit.ts';
import { resizeUrl } from '../../src/domain/image-url.ts';
import { initials } from '../../src/domain/initials.ts';
import { ownerPageExists } from '../../src/domain/owner-pages.ts';
import type {
  ContactDetailProps,
  ContactsProps,
  ContactsState,
} from '../../src/features/contacts/contacts.types.ts';
import { detailProps } from './contact-props.ts';

type Page = Pick<AstroGlobal, 'locals' | 'url'>;
const PICTURE = 192;

/** What the address asks for; what it says amiss is taken for not said. */
function queryOf(url: URL): ContactsQuery {
  const { search, sort } = Object.fromEntries(url.searchParams);
  const read = contactsQuerySchema.safeParse({ search, sort });
  return read.success ? read.data : contactsQuerySchema.parse({ search });
}

/** The list as it is before anything was loaded. */
export function emptyList(url: URL): ContactsState {
  const { search, sort } = queryOf(url);
  return { items: [], count: 0, words: { search, sort }, status: 'loading' };
}

/** The first page of contacts, as the address asks for them, and what stands beside it: the first of them. */
export async function firstPage(
  page: Pick<AstroGlobal, 'locals' | 'url' | 'request'>,
): Promise<{ list: ContactsState; beside: ContactDetailProps | null }> {
  const { deps, actor } = page.locals;
  const query = queryOf(page.url);
  const { count, results, first, profiles } = await openContacts(deps, actor!, query);
  const { search, sort } = query;
  const status = results.length < count ? 'idle' : 'end';
  return {
    list: { items: results, count, words: { search, sort }, status },
    beside: first && detailProps(page, first, profiles),
  };
}

/** What the list is shown with besides its contacts. */
export function contactsProps(page: Page, first: ContactsState, selected: string | null): ContactsProps {
  const { deps, actor } = page.locals;
  const { permissions, user, live } = actor!;
  return {
    first,
    limit: permissions.contactsLimit,
    plans: plansForContacts(permissions),
    selected,
    today: deps.now().toISOString().slice(0, 10),
    owner: {
      picture: live?.picture ? resizeUrl(live.picture, { width: PICTURE }) : null,
      initials: initials(user),
    },
    share: ownerPageExists('/share') ? '/share' : null,
  };
}
