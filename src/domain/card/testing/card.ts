import { PRESET_DESIGNS } from '../../designs/card-designs.ts';
import { NEW_PROFILE } from '../../profile/new-profile.ts';
import { ITEM_SECTIONS, SECTIONS, type CardList } from '../../sections/sections.ts';
import type { PublicCard } from '../public-card.ts';

/** A public card of Ava Lindgren with only her name, title and company; `changes` override it. */
export const testCard = (changes: Partial<PublicCard> = {}): PublicCard => ({
  id: 'profile-of-ava',
  public_id: '00000000-0000-4000-8000-000000000001',
  handle: 'ava',
  ...NEW_PROFILE,
  first_name: 'Ava',
  last_name: 'Lindgren',
  job_title: 'Landscape Architect',
  workplace: 'Fernhall Studio',
  injected_bio: '',
  picture: null,
  logo: null,
  background: null,
  full_cover: true,
  card_design_id: 1,
  design: PRESET_DESIGNS[0]!,
  is_default: true,
  is_business: false,
  cardea_branding: true,
  ios_save_hint: true,
  updated: '2026-11-18T12:00:00.000Z',
  cta: { priority: 'Exchange', action: null, cta_type: null, link: null },
  section_order: [],
  ...(Object.fromEntries(ITEM_SECTIONS.map((name) => [SECTIONS[name].list, []])) as unknown as Pick<
    PublicCard,
    CardList
  >),
  members: [],
  ...changes,
});
