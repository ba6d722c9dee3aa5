import type { AstroGlobal } from 'astro';
import type { Person } from '../../edge-api/actor/actor.ts';
import { visitsOfContact } from '../../edge-api/modules/analytics/interactions.usecases.ts';
import { contactsQuerySchema, type ContactsQuery } from '../../edge-api/modules/contacts/contacts.schema.ts';
import { hidesContacts, openContacts } from '../../edge-api/modules/contacts/contacts.usecases.ts';
import { listFilters } from '../../edge-api/modules/contacts/filters/filters.usecases.ts';
import { readSettings } from '../../edge-api/modules/settings/settings.usecases.ts';
import { enrichRight } from '../../src/domain/contact/contact-email-state.ts';
import { plansForContacts } from '../../src/domain/contact/contacts-limit.ts';
import { tagManagement } from '../../src/domain/permissions/gates.ts';
import { resizeUrl } from '../../src/domain/media/image-url.ts';
import { initials } from '../../src/domain/text/initials.ts';
import { ownerPageExists } from '../../src/domain/pages/owner-pages.ts';
import type {
  ContactDetailProps,
  ContactsProps,
  ContactsState,
  ContactsWords,
  ShownContact,
} from '../../src/features/contacts/contacts.types.ts';
import type { ContactsMenuProps } from '../../src/features/contacts/ContactsMenu.tsx';
import { detailProps } from './contact-props.ts';

type Page = Pick<AstroGlobal, 'locals' | 'url'>;
const PICTURE = 192;

/** The query in the address; invalid parameters are ignored. */
function queryOf(url: URL): ContactsQuery {
  const { search, sort, tags, types, from, to, has } = Object.fromEntries(
    [...url.searchParams].filter(([, value]) => value !== ''),
  );
  const asked = { search, sort, tags, types, from, to, has };
  const read = contactsQuerySchema.safeParse(asked);
  if (read.success) return read.data;
  const amiss = read.error.issues.map(({ path }) => [path[0], undefined]);
  return contactsQuerySchema.parse({ ...asked, ...Object.fromEntries(amiss) });
}

/** The list's filters as parameters. */
const wordsOf = ({ search, sort, tags, types, from, to, has }: ContactsQuery): ContactsWords => ({
  search,
  sort,
  tags: tags.join(','),
  types: types.join(','),
  from: from ?? '',
  to: to ?? '',
  has: has.join(','),
});

/** What a row shows, and its buttons need. */
const ROW_FIELDS = Object.keys({
  id: true,
  full_name: true,
  first_name: true,
  last_name: true,
  company_name: true,
  job_title: true,
  contact_linkedin_url: true,
  enriched_name: true,
  emails: true,
  phones: true,
  created: true,
  enrich_status: true,
  enrich_notification: true,
  tags: true,
  contact_photo_url: true,
} satisfies Record<keyof ShownContact, true>) as (keyof ShownContact)[];

/**
 * A contact without the fields that no row shows, or that are null, which rows read like missing ones: the page contains
 * each contact a second time, for hydration.
 */
export const shownRow = (contact: ShownContact): ShownContact =>
  Object.fromEntries(
    ROW_FIELDS.flatMap((field) => ((contact[field] ?? null) === null ? [] : [[field, contact[field]]])),
  ) as ShownContact;

/** The list before loading. */
export function emptyList(url: URL): ContactsState {
  return { items: [], count: 0, words: wordsOf(queryOf(url)), status: 'loading' };
}

/** The first page of contacts for the address, and the contact beside it: the first one. */
export async function loadFirstPage(page: Pick<AstroGlobal, 'locals' | 'url' | 'request'>): Promise<{
  list: ContactsState;
  beside: ContactDetailProps | null;
  hides: boolean;
  saved: ContactsProps['saved'];
}> {
  const { deps, actor } = page.locals;
  const query = queryOf(page.url);
  const [{ count, results, more_than_count: more = false, first, profiles }, hides, saved] =
    await Promise.all([
      openContacts(deps, actor!, query),
      hidesContacts(deps, actor!),
      actor!.permissions.canEditNotes ? listFilters(deps, actor!) : null,
    ]);
  const visits = first ? await visitsOfContact(deps, actor!, first.id.split('/').at(-1) ?? '') : [];
  const status = more || results.length < count ? 'idle' : 'end';
  return {
    list: { items: results.map(shownRow), count, more, words: wordsOf(query), status },
    beside: first && detailProps(page, first, profiles, visits),
    hides,
    saved: saved && saved.results,
  };
}

/** Further props of the list; `hides` if the plan hides some contacts. */
export function contactsProps(
  page: Page,
  first: ContactsState,
  selected: string | null,
  hides: boolean,
  saved: ContactsProps['saved'] = null,
): ContactsProps {
  const { deps, actor } = page.locals;
  const { permissions, user, live } = actor!;
  return {
    first,
    saved,
    limit: permissions.contactsLimit,
    hides,
    plans: plansForContacts(permissions),
    rights: {
      tag: permissions.canAssignTags,
      note: permissions.canEditNotes,
      insights: permissions.canUseConnectionInsight,
      seesExport: permissions.canViewExportContacts,
      exports: permissions.canUseExportContacts,
      enrich: enrichRight(readSettings(deps.env).flags, permissions),
    },
    selected,
    today: deps.now().toISOString().slice(0, 10),
    owner: {
      picture: live?.picture ? resizeUrl(live.picture, { width: PICTURE }) : null,
      initials: initials(user),
    },
    share: ownerPageExists('/share') ? '/share' : null,
  };
}

/** Props of the list's menu; `framed` inside another page's frame. */
export function menuProps({ role, permissions }: Person, framed: boolean): ContactsMenuProps {
  return {
    tags: permissions.canViewManageTag ? tagManagement(role, framed).kind : null,
    seesExport: permissions.canViewExportContacts,
    exports: permissions.canUseExportContacts,
    scannerLocked: permissions.canViewUniversalScanner && !permissions.canEditUniversalScanner,
  };
}
