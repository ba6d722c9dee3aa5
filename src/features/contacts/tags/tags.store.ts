import { atom } from 'nanostores';
import { TAGS_PER_CONTACT_MAX } from '../../../domain/limits/contacts.ts';
import { byTagName, type ContactTag, type ListedTag, type TagInput } from '../../../domain/contact/tags.ts';
import { toastFailure, toastRefusal, toastSuccess } from '../../../forms/toast-results.ts';
import { gone } from '#messages/gone.ts';
import { notes } from '#messages/notes.ts';
import { api, call } from '../../../stores/call.ts';
import { $contacts, bareId, updateContact } from '../contacts.store.ts';

/** The available tags by name; null until loaded. */
export const $tags = atom<ListedTag[] | null>(null);

let known: readonly ContactTag[] = [];
/** Sets known tags, for when they cannot be loaded. */
export const setKnownTags = (tags: readonly ContactTag[]): void => void (known = tags);

/** The tags that this page knows offline: given ones, and those on contacts of the list. */
function seenTags(): ListedTag[] {
  const all = [...known, ...$contacts.get().items.flatMap(({ tags }) => tags)];
  const once = new Map(
    all.map(({ id, name, color }) => [id, { id, name, color, num_contacts: 0, num_own: 0, team: false }]),
  );
  return byTagName([...once.values()]);
}

/** Loads the tags. @returns whether it succeeded */
export async function loadTags(): Promise<boolean> {
  const outcome = await call(() => api.tags.tags.$get({ query: {} }), { reads: true });
  if (outcome.ok) $tags.set(outcome.data.results);
  else if (outcome.problem.status === 0 && seenTags().length > 0) $tags.set($tags.get() ?? seenTags());
  return outcome.ok || $tags.get() !== null;
}

const put = (tag: ListedTag) =>
  $tags.set(byTagName([...($tags.get() ?? []).filter(({ id }) => id !== tag.id), tag]));

/** Saves a new or changed tag; the form reads the response. */
export const sendTag = (id: string | null, json: TagInput) =>
  id === null ? api.tags.tags.$post({ json }) : api.tags.tags[':tagId'].$put({ param: { tagId: id }, json });

/** Shows a saved tag, also on its contacts. One deleted meanwhile stays deleted. */
export function showSavedTag(tag: ListedTag, isNew: boolean): void {
  if (!isNew && !$tags.get()?.some(({ id }) => id === tag.id)) return;
  put(tag);
  updateContact((contact) => ({
    ...contact,
    tags: contact.tags.map((one) => (one.id === tag.id ? { ...one, name: tag.name, color: tag.color } : one)),
  }));
}

/** The tag just deleted here, while undo is possible, and the contacts of the list that had it. */
export const $deletedTag = atom<{ tag: ContactTag; from: ReadonlySet<string> } | null>(null);

/** Deletes a tag and removes it from shown contacts; can be undone. @returns whether it succeeded */
export async function removeShownTag(id: string): Promise<boolean> {
  const outcome = await call(() => api.tags.tags[':tagId'].$delete({ param: { tagId: id } }));
  const gone = outcome.ok || outcome.problem.status === 404;
  if (!outcome.ok && !gone) toastRefusal(outcome.problem);
  if (!gone) return false;
  const tag = $tags.get()?.find((one) => one.id === id);
  const bearers = $contacts.get().items.filter(({ tags }) => tags.some((one) => one.id === id));
  $deletedTag.set(outcome.ok && tag ? { tag, from: new Set(bearers.map((contact) => contact.id)) } : null);
  $tags.set(($tags.get() ?? []).filter((one) => one.id !== id));
  updateContact((contact) => ({ ...contact, tags: contact.tags.filter((one) => one.id !== id) }));
  return true;
}

/** Restores the tag deleted here, on the contacts that had it and still have room. */
export async function undoTagRemoval(): Promise<void> {
  const deleted = $deletedTag.get();
  if (!deleted) return;
  $deletedTag.set(null);
  const param = { tagId: deleted.tag.id };
  const outcome = await call(() => api.tags.tags[':tagId'].restore.$post({ param }));
  if (!outcome.ok) return toastRefusal(outcome.problem);
  put(outcome.data);
  const { id, name, color } = outcome.data;
  updateContact((contact) => {
    const others = contact.tags.filter((one) => one.id !== id);
    const comes = deleted.from.has(contact.id) && others.length < TAGS_PER_CONTACT_MAX;
    return comes ? { ...contact, tags: byTagName([...others, { id, name, color }]) } : contact;
  });
}

/** Queues a change of a contact's tags while offline. @returns whether this browser has storage */
async function queueTags(contact: Tagged, tags: readonly ContactTag[]): Promise<boolean> {
  const { queueForLater, newKey } = await import('../../../stores/outbox.store.ts');
  const has = (list: readonly ContactTag[], id: string) => list.some((tag) => tag.id === id);
  return queueForLater({
    kind: 'tags',
    key: newKey(),
    contact: bareId(contact.id),
    made: new Date().toISOString(),
    refused: null,
    add: tags.filter(({ id }) => !has(contact.tags, id)),
    remove: contact.tags.filter(({ id }) => !has(tags, id)).map(({ id }) => id),
  });
}

type Tagged = { id: string; tags: readonly ContactTag[] };

const idsOf = (tags: readonly ContactTag[]) => tags.map(({ id }) => ({ id }));

/**
 * Replaces a contact's shown tags; queued on the device while offline. Tags added elsewhere stay.
 * @returns whether it succeeded or is queued
 */
export async function assignTags(contact: Tagged, tags: readonly ContactTag[]): Promise<boolean> {
  const json = { tags: idsOf(tags), tags_read: idsOf(contact.tags) };
  const outcome = await call(() =>
    api.contacts.contacts[':contactId'].$put({ param: { contactId: bareId(contact.id) }, json }),
  );
  const waits = !outcome.ok && outcome.problem.status === 0 && (await queueTags(contact, tags));
  if (!outcome.ok && !waits) {
    if (outcome.problem.status === 404) toastFailure(gone.contact, outcome.problem.about);
    else toastRefusal(outcome.problem);
    return false;
  }
  const now = outcome.ok ? outcome.data.tags : [...tags];
  updateContact((one) => (one.id === contact.id ? { ...one, tags: now } : one));
  if (waits) toastSuccess(notes.waits);
  else void loadTags();
  return true;
}
