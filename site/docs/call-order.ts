type Ordered = { method: string; path: string };

/** `/api/contacts` of `/api/contacts/{contactId}` and of itself. */
const collectionOf = ({ path }: Ordered): string =>
  path.endsWith('}') ? path.slice(0, path.lastIndexOf('/')) : path;

/** The calls of a collection in the order in which programs come to need them: list, read, add, change, delete. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

const compared = (one: string, other: string): number => Number(one > other) - Number(one < other);
const depthOf = (path: string): number => path.split('/').length;

/** Calls by their collection, the one with the shortest list first, and within one by what they do. */
export function orderCalls<Call extends Ordered>(calls: readonly Call[]): Call[] {
  const [main] = calls
    .filter((call) => call.method === 'GET' && collectionOf(call) === call.path)
    .map(({ path }) => path)
    .toSorted((one, other) => depthOf(one) - depthOf(other) || compared(one, other));
  const isMain = (call: Call): boolean => collectionOf(call) === main;
  return calls.toSorted(
    (one, other) =>
      Number(isMain(other)) - Number(isMain(one)) ||
      compared(collectionOf(one), collectionOf(other)) ||
      METHODS.indexOf(one.method) - METHODS.indexOf(other.method) ||
      compared(one.path, other.path),
  );
}
