import type { DraftList, DraftTitles, ListDraft } from '../../../src/domain/card/card-draft.ts';
import { BIO_HTML_MAX } from '../../../src/domain/limits/text.ts';
import { LAYOUTS } from '../../../src/domain/card/layouts.ts';
import { TYPEFACES } from '../../../src/domain/card/typefaces.ts';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import { listsOf, type SectionName } from '../../../src/domain/sections/sections.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { findOwnProfile } from '../profiles/find-profile.usecases.ts';
import { sanitiseBio } from '../profiles/sanitise-bio.ts';
import { CARD_SECTIONS } from '../sections/card-sections.ts';
import { draftCta } from '../sections/draft-cta.ts';
import { draftViews, retitled } from '../sections/draft-items.ts';
import { openProfile } from './open-card.usecases.ts';

/** An edited part of a card. */
export type DraftOfCard = ListDraft<Exclude<ListDraft['section'], 'lead_capture_form'>>;
type SectionDraft = ListDraft<Exclude<DraftOfCard['section'], 'cta' | 'layout'>>;

/** Whether an edit concerns the card, and not its exchange form. */
export const isOfCard = (draft: ListDraft): draft is DraftOfCard => draft.section !== 'lead_capture_form';

/** Whether an edit concerns the items of a section, and not the head of the card. */
export const isOfSection = (draft: DraftOfCard): draft is SectionDraft =>
  draft.section !== 'cta' && draft.section !== 'layout';

/** The section of an edit. */
export const sectionOf = ({ section }: SectionDraft): SectionName =>
  section === 'about' ? section : CARD_SECTIONS[section].name;

const TITLES = listsOf('titles');
const isOfTitles = (list: SectionDraft['section']): list is DraftTitles => TITLES.some((one) => one === list);

/** A card with edits of one of its sections. */
async function cardWith(card: PublicCard, { section, items }: SectionDraft): Promise<PublicCard> {
  if (section === 'about') {
    const [bio] = items;
    // A longer one cannot be stored.
    const isBio = typeof bio === 'string' && bio.length <= BIO_HTML_MAX;
    return isBio ? { ...card, bio: await sanitiseBio(bio) } : card;
  }
  const written = isOfTitles(section)
    ? retitled<PublicCard[DraftTitles][number]>(card[section], items)
    : [...draftViews({ section, items }), ...pushedOf(card, section)];
  return { ...card, [section]: written };
}

const pushedOf = (card: PublicCard, section: DraftList) => card[section].filter(({ injected }) => injected);

/**
 * One of the caller's cards with edits of a section, of its buttons, or of its layout and typeface; injected items
 * follow them. A hidden section shows nothing. @throws Problem 404 if the card is not theirs or not shown; DatabaseAway
 */
export async function draftCard(
  deps: Deps,
  actor: Actor,
  handle: string,
  draft: DraftOfCard,
): Promise<PublicCard> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:read');
  const opened = await openProfile(deps, profile.id);
  if (opened.kind !== 'card') throw notFound();
  const { card } = opened;
  if (draft.section === 'cta') return { ...card, cta: draftCta(draft.items[0]) };
  if (!isOfSection(draft)) {
    const [layout, typeface] = draft.items;
    return {
      ...card,
      layout: LAYOUTS.find((one) => one === layout) ?? card.layout,
      typeface: TYPEFACES.find((one) => one === typeface) ?? card.typeface,
    };
  }
  const name = sectionOf(draft);
  const isOn = card.section_order.some((section) => section.name === name && section.enabled);
  return isOn ? cardWith(card, draft) : card;
}
