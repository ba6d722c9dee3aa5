import type {
  DeviceChange,
  LeftOutPart,
  UndoneChange,
} from '../../../src/domain/address-book/device-changes.ts';
import type { ContactInput } from '../../../src/domain/contact/contact-input.ts';
import { contactName } from '../../../src/domain/contact/contact-name.ts';
import { UNDO_DEVICE_DAYS } from '../../../src/domain/limits/contacts.ts';
import { DAY } from '../../../src/domain/locale/durations.ts';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { changeContact } from '../contacts/change-contact.usecases.ts';
import { findContact } from '../contacts/contacts.usecases.ts';
import { deleteContact, restoreContact } from '../contacts/delete-contact.usecases.ts';
import { readOwnNote } from './device-cards.repository.ts';
import {
  markChangeUndone,
  readDeviceChange,
  readDeviceChanges,
  removeDeviceChanges,
  type DeviceChangeRow,
} from './device-changes.repository.ts';
import { writeNote } from './put-notes.usecases.ts';
import { isSame, presentState, type ChangedFields, type State } from './record-device-change.usecases.ts';

const undoableSince = (deps: Deps): Date => new Date(deps.now().getTime() - UNDO_DEVICE_DAYS * DAY);

/** A contact that was merged into another cannot be undone: what is undone would be the other's. */
function isUndoable(deps: Deps, row: DeviceChangeRow): boolean {
  const { kind, before, created_at, undone_at, deleted_at, merged_into } = row;
  const isOver = undone_at !== null || created_at < undoableSince(deps);
  if (isOver || merged_into !== null) return false;
  const isDeleted = deleted_at !== null;
  return kind === 'deleted' ? isDeleted : !isDeleted && (kind === 'created' || before !== '{}');
}

function viewOf(deps: Deps, row: DeviceChangeRow): DeviceChange {
  const { id, device, kind, after, left_out, created_at, undone_at, email } = row;
  return {
    id,
    device,
    contact: {
      id: `${row.type}/${row.contact_id}`,
      name: contactName({ ...row, emails: email === null ? [] : [email] }) || (row.company_name ?? ''),
      deleted: row.deleted_at !== null && row.merged_into === null,
    },
    kind,
    fields: Object.keys(JSON.parse(after) as object),
    left_out: JSON.parse(left_out) as LeftOutPart[],
    created_at: created_at.toISOString(),
    undoable: isUndoable(deps, row),
    undone_at: undone_at?.toISOString() ?? null,
  };
}

/** What the caller's devices did with contacts in the last 30 days, the newest first. */
export async function listDeviceChanges(
  deps: Deps,
  actor: Actor,
  page: ListPage,
): Promise<{ count: number; results: DeviceChange[] }> {
  requireMay(actor, 'own', 'contacts:read');
  const { rows, count } = await readDeviceChanges(deps.db, actor.owner.user_id, page);
  return { count, results: rows.map((row) => viewOf(deps, row)) };
}

/** A change by the caller's devices. @throws Problem 404 */
export async function findDeviceChange(deps: Deps, actor: Actor, id: string): Promise<DeviceChangeRow> {
  const row = await readDeviceChange(deps.db, actor.owner.user_id, id);
  if (!row) throw notFound();
  return row;
}

/** Gives the fields of a contact that are as a device left them their values from before. */
async function undoFields(deps: Deps, actor: Actor, { contact_id, before, after }: DeviceChangeRow) {
  const was = JSON.parse(before) as ChangedFields;
  const left = JSON.parse(after) as ChangedFields;
  const found = await findContact(deps, actor, contact_id);
  const noteNow = left.note
    ? await readOwnNote(deps.db, actor.owner.user_id, contact_id, left.note.id)
    : null;
  const now = presentState(found, noteNow);
  const fields = Object.keys(left) as (keyof State)[];
  const back = fields.filter((field) => field in was && isSame(now[field], left[field]));
  const { name, note, ...values } = Object.fromEntries(
    back.map((field) => [field, was[field]]),
  ) as ChangedFields;
  const input: ContactInput = { ...values, ...name };
  if (Object.keys(input).length > 0) await changeContact(deps, actor, contact_id, input);
  if (note !== undefined)
    await writeNote(deps, actor, contact_id, { before: noteNow, after: note?.text ?? '' });
  return fields.filter((field) => !back.includes(field));
}

/**
 * Undoes what a device did: a contact that it added is deleted, one that it deleted comes back, and of one that it
 * changed the fields that have not changed since. @throws Problem 404 if it is not theirs, too old, undone, or the contact
 * is gone or was merged into another
 */
export async function undoDeviceChange(deps: Deps, actor: Actor, id: string): Promise<UndoneChange> {
  requireMay(actor, 'own', 'contacts:write');
  const row = await findDeviceChange(deps, actor, id);
  if (!isUndoable(deps, row)) throw notFound();
  let retained: string[] = [];
  if (row.kind === 'created') await deleteContact(deps, actor, row.contact_id);
  else if (row.kind === 'deleted') await restoreContact(deps, actor, row.contact_id);
  else retained = await undoFields(deps, actor, row);
  await markChangeUndone(deps.db, id, deps.now());
  return { retained };
}

/** Removes changes that can no longer be undone. */
export const sweepDeviceChanges = (deps: Deps): Promise<void> =>
  removeDeviceChanges(deps.db, undoableSince(deps));
