import { byTagName, type ContactTag } from '../../domain/contact/tags.ts';
import { contacts as words } from '#messages/contacts.ts';
import { gone } from '#messages/gone.ts';
import { toastSuccess } from '../../forms/toast-results.ts';
import { $contacts, changeContacts, removeContacts, updateContact } from './contacts.store.ts';
import type { ShownContact } from './contacts.types.ts';
import { startFilterAction } from './filter-action/filter-action.store.ts';
import { $choice, $chosenList, stopChoosing } from './sheet.store.ts';
import { loadTags } from './tags/tags.store.ts';

/** The selected contacts in their current state; those no longer in the list, as last known. */
export function chosenNow(): ShownContact[] {
  const shown = new Map($contacts.get().items.map((contact) => [contact.id, contact]));
  return [...($choice.get() ?? [])].map(([id, contact]) => shown.get(id) ?? contact);
}

/** The tags of the selected contacts, by name. */
export function tagsOfChosen(): ContactTag[] {
  const all = new Map(chosenNow().flatMap(({ tags }) => tags.map((tag) => [tag.id, tag])));
  return byTagName([...all.values()]);
}

/** Starts a change of everything that a list finds, and ends selecting. @returns whether it was accepted */
export async function changeList(...change: Parameters<typeof startFilterAction>): Promise<boolean> {
  const started = await startFilterAction(...change);
  if (started) stopChoosing();
  return started;
}

/** Adds tags to the selected contacts or removes them. @returns whether it succeeded, or began */
export async function tagChosen(action: 'tag' | 'untag', tags: readonly ContactTag[]): Promise<boolean> {
  const named = new Set(tags.map(({ id }) => id));
  const change = { action, tags: [...named].map((id) => ({ id })) };
  const list = $chosenList.get();
  if (list) return changeList(list, change);
  const chosen = chosenNow();
  if (!(await changeContacts(chosen, change, gone.chosen))) return false;
  const ids = new Set(chosen.map(({ id }) => id));
  updateContact((contact) => {
    if (!ids.has(contact.id)) return contact;
    const others = contact.tags.filter(({ id }) => !named.has(id));
    return { ...contact, tags: action === 'tag' ? byTagName([...others, ...tags]) : others };
  });
  void loadTags();
  toastSuccess(action === 'tag' ? words.tags_added : words.tags_removed);
  return true;
}

/** Deletes the selected contacts, and ends selecting. @returns whether it succeeded, or began */
export async function removeChosen(): Promise<boolean> {
  const list = $chosenList.get();
  if (list) return changeList(list, { action: 'delete' });
  const done = await removeContacts(chosenNow(), gone.chosen);
  if (done) stopChoosing();
  return done;
}
