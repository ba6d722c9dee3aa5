import type { Deps } from '../deps.ts';
import { dispatch, withSubscribers } from './dispatch.ts';
import { newEvent } from './events.ts';
import type { RecordedEvent } from './record.queries.ts';

/** That contacts are changed; which, the statements know that record it with the change (`recordContactsChange`). */
export const contactsChange = (deps: Deps): RecordedEvent =>
  withSubscribers(deps, newEvent(deps, 'contacts.changed', 'contacts', { contact_ids: [] }));

/**
 * Does a write that changes contacts; it puts the event into its batch (`recordContactsChange`) and answers what of it was
 * recorded (`toldOf`), which is told before this returns or, of changes of any number of contacts, `later`. Where nobody
 * listens that is nothing, and costs no trip.
 * @throws what the write throws
 */
export async function changingContacts<Result extends { told: readonly RecordedEvent[] }>(
  deps: Deps,
  write: (event: RecordedEvent) => Promise<Result>,
  later?: (work: Promise<unknown>) => void,
): Promise<Result> {
  const result = await write(contactsChange(deps));
  const telling = dispatch(deps, result.told);
  if (later) later(telling);
  else await telling;
  return result;
}
