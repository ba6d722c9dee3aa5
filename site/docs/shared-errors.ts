import type { ShownCall } from './api-reference.ts';

/** What each status of an error means, in their order; a call that means something else by one says so itself. */
export function sharedErrors(calls: readonly Pick<ShownCall, 'refusals'>[]): ReadonlyMap<string, string> {
  const shared = new Map<string, string>();
  for (const { status, description } of calls.flatMap((call) => call.refusals))
    if (!shared.has(status)) shared.set(status, description);
  return new Map([...shared].toSorted(([one], [other]) => Number(one) - Number(other)));
}
