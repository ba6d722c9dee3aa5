import type { ListDraft } from '../../../src/domain/card-draft.ts';
import type { PublicCard } from '../../../src/domain/public-card.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { findOwnProfile } from '../profiles/find-profile.usecases.ts';
import { CARD_SECTIONS } from '../sections/card-sections.ts';
import { draftViews } from '../sections/draft-items.ts';
import { openProfile } from './open-card.usecases.ts';

/**
 * One of the caller's cards with a list in it that is only being written; what a team pushes stays behind it. A section
 * that is off shows nothing.
 * @throws Problem 404 for what is not theirs or not shown; DatabaseAway
 */
export async function draftCard(
  deps: Deps,
  actor: Actor,
  handle: string,
  draft: ListDraft,
): Promise<PublicCard> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:read');
  const opened = await openProfile(deps, profile.id);
  if (opened.kind !== 'card') throw notFound();
  const { card } = opened;
  const { name } = CARD_SECTIONS[draft.section];
  if (!card.section_order.some((section) => section.name === name && section.enabled)) return card;
  const pushed = card[draft.section].filter(({ injected }) => injected);
  return { ...card, [draft.section]: [...draftViews(draft), ...pushed] };
}
