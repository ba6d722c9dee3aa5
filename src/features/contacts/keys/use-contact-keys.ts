import { useEffect, type RefObject } from 'react';
import { goTo } from '../../../stores/go-to.ts';
import { $contacts } from '../contacts.store.ts';
import type { ContactRights, ShownContact } from '../contacts.types.ts';
import { $choice, $sheet, openLocked } from '../sheet.store.ts';
import { $beside, hasRoomBeside, showBeside } from '../show-beside.ts';
import { keyAction, neighbourOf, type KeyAction } from './contact-keys.ts';
import { $keysOn } from './keys.store.ts';

const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

const isTyping = (): boolean =>
  document.activeElement?.matches(FIELD) === true ||
  document.querySelector(':modal, [role="menu"]:popover-open') !== null ||
  $sheet.get() !== null ||
  $choice.get() !== null;

/** Shows the next or previous contact beside the list, with its row in view. */
function move(step: 1 | -1): void {
  const contact = neighbourOf($contacts.get().items, $beside.get(), step);
  if (!contact) return;
  showBeside(contact.id);
  const row = document.querySelector(`main a[href="/contacts/${contact.id}"]`)?.closest('li');
  row?.scrollIntoView({ block: 'nearest' });
}

/** Acts on the contact beside the list. */
function act(action: 'edit' | 'note' | 'tag', contact: ShownContact, rights: ContactRights): void {
  if (action === 'edit') goTo(`/contacts/${contact.id}/edit-contact`);
  else if (action === 'note') {
    if (rights.note) $sheet.set({ kind: 'note', contact });
    else openLocked('notes');
  } else if (rights.tag) $sheet.set({ kind: 'assign', contact });
  else openLocked('assign_tags');
}

/** Shortcuts of the list of contacts where a contact is shown beside it; the search has its own everywhere. */
export function useContactKeys(search: RefObject<HTMLInputElement | null>, rights: ContactRights): void {
  useEffect(() => {
    const perform = (action: KeyAction): boolean => {
      if (action === 'search') search.current?.focus();
      else if (!hasRoomBeside()) return false;
      else if (action === 'help') $sheet.set({ kind: 'keys' });
      else if (action === 'next') move(1);
      else if (action === 'previous') move(-1);
      else {
        const contact = $contacts.get().items.find(({ id }) => id === $beside.get());
        if (contact) act(action, contact, rights);
      }
      return true;
    };
    const press = (event: KeyboardEvent) => {
      const action = $keysOn.get() ? keyAction(event, isTyping()) : null;
      if (action !== null && perform(action)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [search, rights]);
}
