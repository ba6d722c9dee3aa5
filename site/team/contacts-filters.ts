import {
  teamContactsQuery,
  type TeamContactsQuery,
} from '../../edge-api/modules/contacts/team-contacts.schema.ts';

/** What of a list's address has one value, and what may have several. */
const TEXTS = ['search', 'from', 'to'];
const LISTS = ['members', 'tags', 'types', 'has'];

export type TeamList = {
  query: TeamContactsQuery;
  /** What narrows the list, as its address says it: what is empty or cannot be read is left out. */
  filters: URLSearchParams;
  /** What is wrong with a date that was left out, by its name. */
  errors: Record<string, string>;
};

const filtersIn = (asked: URLSearchParams): URLSearchParams => {
  const texts = TEXTS.map((name) => [name, asked.get(name) ?? '']);
  const lists = LISTS.map((name) => [name, asked.getAll(name).filter(Boolean).join()]);
  return new URLSearchParams([...texts, ...lists].filter(([, value]) => value !== ''));
};

/** Which contacts of a team a page of theirs shows, newest first unless its address says otherwise. */
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
