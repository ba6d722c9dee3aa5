import type { DeviceChangeKind, LeftOutPart } from '../../../src/domain/address-book/device-changes.ts';
import { DEVICE_TEXTS } from '../../../src/domain/address-book/device-texts.ts';
import type { ContactView } from '../../../src/domain/contact/contact-contract.ts';
import type { ContactInput } from '../../../src/domain/contact/contact-input.ts';
import type { ContactLists } from '../../../src/domain/contact/contact-lists.ts';
import { eachText } from '../../../src/domain/contact/contact.fields.ts';
import type { Device } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { viewAfter } from '../contacts/change-contact.usecases.ts';
import { contactView } from '../contacts/contact-view.ts';
import type { FoundContact } from '../contacts/contacts.usecases.ts';
import { insertDeviceChange, type Condition, type Statements } from './device-changes.repository.ts';
import type { OwnNote } from './put-notes.usecases.ts';

/** What a device can change of a contact, by field; the three names are one. */
type Values = Omit<ContactInput, 'note' | 'photo'>;
export type State = { name: Values; note: OwnNote | null } & Values;
export type ChangedFields = Partial<State>;

const stateOf = (view: ContactView, tags: readonly string[], note: OwnNote | null): State => {
  const { full_name, first_name, last_name } = view;
  const { emails, phones, websites, addresses, messengers } = view;
  return {
    name: { full_name, first_name, last_name },
    ...eachText(DEVICE_TEXTS, (name) => view[name]),
    emails,
    phones,
    ...({ websites, addresses, messengers } satisfies ContactLists),
    tags: tags.toSorted(),
    note,
  };
};

const tagIdsOf = ({ tags }: FoundContact) => tags.map(({ id }) => id);

/** The present state of a contact, to be compared with another; `note` is the one that a device edits. */
export const presentState = (found: FoundContact, note: OwnNote | null): State =>
  stateOf(contactView(found.contact, found.emails, found.phones, found.tags), tagIdsOf(found), note);

/** The state of a contact as a change leaves it. */
export const stateAfter = (found: FoundContact, input: ContactInput, note: OwnNote | null): State =>
  stateOf(viewAfter(found, input), input.tags ?? tagIdsOf(found), note);

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields of a state that differ from another. */
const differing = (state: State, other: State): ChangedFields =>
  Object.fromEntries(
    Object.entries(state).filter(([field, value]) => !isSame(value, other[field as keyof State])),
  );

type Recorded = {
  /** The record's own. */
  id: string;
  contact_id: string;
  kind: DeviceChangeKind;
  left_out?: Iterable<LeftOutPart>;
  /** Before and after a change. */
  states?: readonly [State, State];
  /** Whether the photo changed, which cannot be undone. */
  photo?: boolean;
};

/**
 * The statements that record what a device does, for its owner to see and undo, in the batch that does it if `ready`
 * holds; none if nothing changes. A later batch of the same request adds to the record by its id.
 */
export function recordDeviceChange(
  deps: Deps,
  { device_id, owner }: Device,
  { id, contact_id, kind, left_out = [], states, photo = false }: Recorded,
  ready?: Condition,
): Statements {
  const before = states ? differing(states[0], states[1]) : {};
  const after = { ...(states && differing(states[1], states[0])), ...(photo && { photo }) };
  const parts = [...left_out];
  if (kind === 'changed' && parts.length === 0 && Object.keys(after).length === 0) return [];
  const change = {
    id,
    user_id: owner.user_id,
    contact_id,
    kind,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    left_out: JSON.stringify(parts),
    created_at: deps.now(),
  };
  return insertDeviceChange(deps.db, device_id, change, ready);
}
