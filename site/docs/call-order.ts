type Ordered = { method: string; path: string };

/** `/api/contacts` of `/api/contacts/{contactId}` and of itself. */
const collectionOf = ({ path }: Ordered): string =>
  path.endsWith('}') ? path.slice(0, path.lastIndexOf('/')) : path;

/** The calls of a collection in the order in which programs come to need them: list, read, add, change, delete. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

const compared = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Compares calls by collection, and within one by what they do; a list is before one of its items. */
export const compareCalls = (one: Ordered, other: Ordered): number =>
  compared(collectionOf(one), collectionOf(other)) ||
  METHODS.indexOf(one.method) - METHODS.indexOf(other.method) ||
  compared(one.path, other.path);
