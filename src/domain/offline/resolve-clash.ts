import { requestPart } from './pending-contact.ts';
import type { PendingEdit } from './pending-edit.ts';

/** An edit whose clash in a field was resolved: it has the user's own value, or leaves the field as it is now. */
export function resolveClash(edit: PendingEdit, name: string, choice: 'mine' | 'theirs'): PendingEdit {
  const clashes = edit.clashes.filter((clash) => clash.name !== name);
  if (choice === 'mine') return { ...edit, clashes };
  const fields = Object.fromEntries(Object.entries(edit.fields).filter(([field]) => field !== name));
  return { ...edit, clashes, fields, json: requestPart(edit.json, Object.keys(fields)) };
}
