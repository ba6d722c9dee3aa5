import type { Person } from '../../edge-api/actor/actor.ts';
import type { CardLists } from '../../edge-api/modules/sections/edit-content.usecases.ts';
import { quietGateFor, teamLockNote } from '../../src/domain/permissions/gates.ts';
import { editAddress, profileAddress, sectionPath } from '../../src/domain/pages/profile-tabs.ts';
import { SECTIONS, type SectionName } from '../../src/domain/sections/sections.ts';
import type { ContentBlockProps } from '../../src/features/edit-content/ContentBlock.tsx';
import { permissions } from '#messages/permissions.ts';
import { lockNote } from '../owner/lock-note.ts';
import type { Edited } from './edited-profile.ts';

type Ways = { edit: string; add: string };

/** The addresses to edit a section, and to add an item. */
function waysOf(name: SectionName, named: string | null): Ways {
  const edit = profileAddress(sectionPath(name), named);
  switch (name) {
    case 'about':
      return { edit: `${edit}#about`, add: `${edit}#about` };
    case 'files':
      return { edit, add: profileAddress(`${sectionPath(name)}/add`, named) };
    case 'video':
    case 'photo_gallery':
      return { edit, add: edit };
    default:
      return { edit, add: editAddress(SECTIONS[name].page, named, 'new') };
  }
}

/** Props of a section's block on the Profile tab, for the user. */
export function contentBlock(
  { role, locks, ...person }: Person,
  { profile, named }: Edited,
  name: SectionName,
  lists: CardLists,
): Omit<ContentBlockProps, 'children' | 'icon' | 'appliesToAll' | 'applyToAll'> {
  const count = name === 'about' ? null : lists[SECTIONS[name].list].items.length;
  const gate = quietGateFor(role, locks, name);
  const team = teamLockNote(role, locks, name);
  return {
    name,
    count,
    isEmpty: count === null ? profile.bio === '' : count === 0,
    ...waysOf(name, named),
    locked: lockNote({ ...person, role, locks }, name),
    plans: gate?.kind === 'plans' ? profileAddress(gate.to, null) : null,
    note: team && permissions[team],
  };
}
