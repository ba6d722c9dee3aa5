import { byTagName, type ContactTag } from '../../domain/contact/tags.ts';
import { gone } from '#messages/gone.ts';
import { $contacts, changeContacts, removeContacts, updateContact } from './contacts.store.ts';
import type { ShownContact } from './contacts.types.ts';
import { $choice, stopChoosing } from './sheet.store.ts';
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

/** Adds tags to the selected contacts or removes them. @returns whether it succeeded */
export async function tagChosen(action: 'tag' | 'untag', tags: readonly ContactTag[]): Promise<boolean> {
  const named = new Set(tags.map(({ id }) => id));
  const chosen = chosenNow();
  const change = { action, tags: [...named].map((id) => ({ id })) };
  if (!(await changeContacts(chosen, change, gone.chosen))) return false;
  const ids = new Set(chosen.map(({ id }) => id));
  updateContact((contact) => {
    if (!ids.has(contact.id)) return contact;
    const others = contact.tags.filter(({ id }) => !named.has(id));
    return { ...contact, tags: action === 'tag' ? byTagName([...others, ...tags]) : others };
  });
  void loadTags();
  return true;
}

/** Deletes the selected contacts, and ends selecting. @returns whether it succeeded */
export async function removeChosen(): Promise<boolean> {
  const done = await removeContacts(chosenNow(), gone.chosen);
  if (done) stopChoosing();
  return done;
}
