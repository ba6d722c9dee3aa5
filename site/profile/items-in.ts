import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import type { EditContent } from '../../edge-api/modules/sections/edit-content.usecases.ts';
import { SECTIONS, type SectionName } from '../../src/domain/sections/sections.ts';

/** The number of a profile's own items in a section; a bio is one. */
export const itemsIn = (
  name: SectionName,
  { lists }: EditContent,
  { bio }: Pick<OwnProfile, 'bio'>,
): number => (name === 'about' ? Number(bio !== '') : lists[SECTIONS[name].list].items.length);
