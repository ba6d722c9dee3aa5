import type { Deps } from '../deps.ts';
import { dispatch, newEvent } from './dispatch.ts';
import type { ContactsChange } from './contacts-change.queries.ts';
import type { RecordedEvent } from './record.queries.ts';

/**
 * The event that contacts changed or were deleted; the statements that record it with the change add their ids
 * (`recordContactsChange`).
 */
export const contactsChange = (deps: Deps, kind: ContactsChange = 'contacts.changed'): RecordedEvent =>
  newEvent(deps, kind, 'contacts', { contact_ids: [] });

/**
 * Runs a write that changes contacts; it puts the event into its batch (`recordContactsChange`) and returns the
 * recorded events, which are dispatched before this returns or, for changes of any number of contacts, `later`. Without
 * subscribers there are none, at no cost. @throws what the write throws
 */
export async function changingContacts<Result extends { recorded: readonly RecordedEvent[] }>(
  deps: Deps,
  write: (event: RecordedEvent) => Promise<Result>,
  { kind, later }: { kind?: ContactsChange; later?: (work: Promise<unknown>) => void } = {},
): Promise<Result> {
  const result = await write(contactsChange(deps, kind));
  const telling = dispatch(deps, result.recorded);
  if (later) later(telling);
  else await telling;
  return result;
}
