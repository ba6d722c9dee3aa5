import { DEFAULT_CTA, type CallToAction } from '../../../src/domain/sections/cta.ts';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import { resolveSections, type Section } from '../../../src/domain/sections/sections.ts';
import type { Deps } from '../../deps.ts';
import type { OwnProfile } from '../profiles/own-profile.ts';
import { CARD_SECTION_KEYS, CARD_SECTIONS, type CardSectionKey } from './card-sections.ts';
import { readEditContent } from './edit-content.repository.ts';
import { answerOf } from './kit/answer-items.ts';
import type { Items, Section as SectionKind, StoredItem } from './kit/section.ts';

/** The items of each section of a card, visible or not. */
export type CardLists = { [Key in CardSectionKey]: Items<PublicCard[Key][number]> };

/** The card's content in the Profile tab. */
export type EditContent = { cta: CallToAction; sections: Section[]; lists: CardLists };

const SECTIONS = CARD_SECTION_KEYS.map((key) => CARD_SECTIONS[key]);

/**
 * The call to action, all seven sections in order, and their items, of a profile that was just read for its owner, in
 * one trip. @throws DatabaseAway
 */
export async function showEditContent({ db }: Deps, { id }: OwnProfile): Promise<EditContent> {
  const { cta, settings, items } = await readEditContent(db, id, SECTIONS);
  const lists = await Promise.all(
    CARD_SECTION_KEYS.map(async (key, place) => [
      key,
      await answerOf(CARD_SECTIONS[key] as unknown as SectionKind, items[place] as StoredItem[], id),
    ]),
  );
  return {
    cta: cta ?? DEFAULT_CTA,
    sections: resolveSections(settings),
    lists: Object.fromEntries(lists) as CardLists,
  };
}
