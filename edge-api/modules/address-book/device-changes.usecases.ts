import type {
  DeviceChange,
  DeviceChangeKind,
  LeftOutPart,
  UndoneChange,
} from '../../../src/domain/address-book/device-changes.ts';
import type { ContactInput } from '../../../src/domain/contact/contact-input.ts';
import { contactName } from '../../../src/domain/contact/contact-name.ts';
import { UNDO_DEVICE_DAYS } from '../../../src/domain/limits/contacts.ts';
import { DAY } from '../../../src/domain/locale/durations.ts';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import type { Actor, Device } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { changeContact } from '../contacts/change-contact.usecases.ts';
import { contactView } from '../contacts/contact-view.ts';
import { findContact, type FoundContact } from '../contacts/contacts.usecases.ts';
import { deleteContact, restoreContact } from '../contacts/delete-contact.usecases.ts';
import { readOwnNote } from './device-cards.repository.ts';
import {
  insertDeviceChange,
  markChangeUndone,
  readDeviceChange,
  readDeviceChanges,
  removeDeviceChanges,
  type DeviceChangeRow,
} from './device-changes.repository.ts';
import { writeNote, type OwnNote } from './put-notes.usecases.ts';

/** What a device can change of a contact, by field; the three names are one. */
type Values = Omit<ContactInput, 'note' | 'photo'>;
type State = { name: Values; note: OwnNote | null } & Values;
type Changed = Partial<State>;

/** The present state of a contact, to be compared with another; `note` is the one that a device edits. */
export function contactStateOf(found: FoundContact, note: OwnNote | null): State {
  const view = contactView(found.contact, found.emails, found.phones, found.tags);
  const { full_name, first_name, last_name, company_name, job_title } = view;
  const { contact_linkedin_url, nickname, birthday } = view;
  const { emails, phones, websites, addresses, messengers } = view;
  return {
    name: { full_name, first_name, last_name },
    company_name,
    job_title,
    contact_linkedin_url,
    nickname,
    birthday,
    emails,
    phones,
    websites,
    addresses,
    messengers,
    tags: found.tags.map(({ id }) => id),
    note,
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a state that differ from another. */
const differing = (state: State, other: State): Changed =>
  Object.fromEntries(
    Object.entries(state).filter(([field, value]) => !isSame(value, other[field as keyof State])),
  );

type Recorded = {
  contact_id: string;
  kind: DeviceChangeKind;
  left_out?: readonly LeftOutPart[];
  /** Before and after a change. */
  states?: readonly [State, State];
  /** Whether the photo changed, which cannot be undone. */
  photo?: boolean;
};

/** Records what a device did, for its owner to see and undo; nothing if nothing changed. */
export async function recordDeviceChange(
  deps: Deps,
  { device_id, owner }: Device,
  { contact_id, kind, left_out = [], states, photo = false }: Recorded,
): Promise<void> {
  const before = states ? differing(states[0], states[1]) : {};
  const after = { ...(states && differing(states[1], states[0])), ...(photo && { photo }) };
  if (kind === 'changed' && left_out.length === 0 && Object.keys(after).length === 0) return;
  await insertDeviceChange(deps.db, device_id, {
    id: deps.newId(),
    user_id: owner.user_id,
    contact_id,
    kind,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    left_out: JSON.stringify(left_out),
    created_at: deps.now(),
  });
}

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
  const [was, left] = [before, after].map((text) => JSON.parse(text) as Changed) as [Changed, Changed];
  const found = await findContact(deps, actor, contact_id);
  const noteNow = left.note
    ? await readOwnNote(deps.db, actor.owner.user_id, contact_id, left.note.id)
    : null;
  const now = contactStateOf(found, noteNow);
  const fields = Object.keys(left) as (keyof State)[];
  const back = fields.filter((field) => field in was && isSame(now[field], left[field]));
  const { name, note, ...values } = Object.fromEntries(back.map((field) => [field, was[field]])) as Changed;
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
