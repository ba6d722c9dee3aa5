import type { Person } from '../../edge-api/actor/actor.ts';
import type { CardLists } from '../../edge-api/modules/sections/edit-content.usecases.ts';
import type { CardSectionKey } from '../../edge-api/modules/sections/card-sections.ts';
import { quietGateFor, teamLockNote } from '../../src/domain/permissions/gates.ts';
import { editAddress, profileAddress } from '../../src/domain/pages/profile-tabs.ts';
import type { SectionName } from '../../src/domain/sections/sections.ts';
import type { ContentBlockProps } from '../../src/features/edit-content/ContentBlock.tsx';
import { permissions } from '#messages/permissions.ts';
import { lockNote } from '../owner/lock-note.ts';
import type { Edited } from './edited-profile.ts';

/** The list of a section by the name of its calls; the section about has a text instead. */
const LISTS: Readonly<Record<Exclude<SectionName, 'about'>, CardSectionKey>> = {
  contact_info: 'contact_info',
  social_media: 'social_media',
  links: 'thumbnail_links',
  video: 'videos',
  photo_gallery: 'photo_gallery',
  files: 'files',
};

type Ways = { edit: string; add: string };

/** Where a section is edited, and where something is added to it. */
function waysOf(name: SectionName, named: string | null): Ways {
  const page = (path: string): string => profileAddress(`/edit-profile/${path}`, named);
  const list = (path: 'contact-info' | 'social-media' | 'links'): Ways => ({
    edit: page(path),
    add: editAddress(path, named, 'new'),
  });
  switch (name) {
    case 'contact_info':
      return list('contact-info');
    case 'social_media':
      return list('social-media');
    case 'links':
      return list('links');
    case 'about':
      return { edit: `${page('card-details')}#about`, add: `${page('card-details')}#about` };
    case 'video':
      return { edit: page('video'), add: page('video') };
    case 'photo_gallery':
      return { edit: page('photo-gallery'), add: page('photo-gallery') };
    case 'files':
      return { edit: page('files'), add: page('files/add') };
  }
}

/** What a section's block on the Profile tab is drawn with, for who is signed in. */
export function contentBlock(
  { role, locks, ...person }: Person,
  { profile, named }: Edited,
  name: SectionName,
  lists: CardLists,
): Omit<ContentBlockProps, 'children' | 'appliesToAll' | 'applyToAll'> {
  const count = name === 'about' ? null : lists[LISTS[name]].items.length;
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
