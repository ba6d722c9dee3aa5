import {
  teamContactsQuery,
  type TeamContactsQuery,
} from '../../edge-api/modules/contacts/team-contacts.schema.ts';

/** Filters with a single value, and with several. */
const TEXTS = ['search', 'from', 'to'];
const LISTS = ['members', 'tags', 'types', 'has'];

export type TeamList = {
  query: TeamContactsQuery;
  /** The list's filters for its address, without empty or unreadable ones. */
  filters: URLSearchParams;
  /** Errors of ignored dates, by name. */
  errors: Record<string, string>;
};

const filtersIn = (asked: URLSearchParams): URLSearchParams => {
  const texts = TEXTS.map((name) => [name, asked.get(name) ?? '']);
  const lists = LISTS.map((name) => [name, asked.getAll(name).filter(Boolean).join()]);
  return new URLSearchParams([...texts, ...lists].filter(([, value]) => value !== ''));
};

/** The filters of a team's contacts from an address, newest first by default. */
export function teamListIn(asked: URLSearchParams): TeamList {
  const filters = filtersIn(asked);
  const order: Record<string, string> = { sort: asked.get('sort') ?? '-created' };
  const offset = asked.get('offset');
  if (offset) order.offset = offset;
  const errors: Record<string, string> = {};
  for (;;) {
    const read = teamContactsQuery.safeParse({ ...order, ...Object.fromEntries(filters) });
    if (read.success) return { query: read.data, filters, errors };
    for (const { path, message } of read.error.issues) {
      const name = String(path[0]);
      if (name === 'sort') order.sort = '-created';
      if (name === 'offset') delete order.offset;
      if (name === 'from' || name === 'to') errors[name] = message;
      filters.delete(name);
    }
  }
}
