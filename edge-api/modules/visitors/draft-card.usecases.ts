import type { DraftList, DraftTitles, ListDraft } from '../../../src/domain/card/card-draft.ts';
import { BIO_HTML_MAX } from '../../../src/domain/limits/text.ts';
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

/** What is being written of a card itself. */
export type DraftOfCard = ListDraft<Exclude<ListDraft['section'], 'lead_capture_form'>>;
type SectionDraft = ListDraft<Exclude<DraftOfCard['section'], 'cta'>>;

/** Whether a draft is of a card, and not of the form with which its visitors exchange. */
export const isOfCard = (draft: ListDraft): draft is DraftOfCard => draft.section !== 'lead_capture_form';

/** Whether a draft is of what stands in a section of a card, and not of the buttons above them. */
export const isOfSection = (draft: DraftOfCard): draft is SectionDraft => draft.section !== 'cta';

/** The section of a card that a draft is of. */
export const sectionOf = ({ section }: SectionDraft): SectionName =>
  section === 'about' ? section : CARD_SECTIONS[section].name;

const TITLES = listsOf('titles');
const isOfTitles = (list: SectionDraft['section']): list is DraftTitles => TITLES.some((one) => one === list);

/** A card with what is being written of one of its sections. */
async function cardWith(card: PublicCard, { section, items }: SectionDraft): Promise<PublicCard> {
  if (section === 'about') {
    const [bio] = items;
    // A longer one can't be kept.
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
 * One of the caller's cards with a section in it that is only being written, or its buttons; what a team pushes stays
 * behind it. A section that is off shows nothing.
 * @throws Problem 404 for what is not theirs or not shown; DatabaseAway
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
  if (!isOfSection(draft)) return { ...card, cta: draftCta(draft.items[0]) };
  const name = sectionOf(draft);
  const isOn = card.section_order.some((section) => section.name === name && section.enabled);
  return isOn ? cardWith(card, draft) : card;
}
