import { APPLICABLE } from '../../../src/domain/team/team-apply.ts';
import { withoutTeamContent, withTeamLook } from '../../../src/domain/team/team-preview.ts';
import type { Deps } from '../../deps.ts';
import { teamTag } from '../../kit/edge-tags.ts';
import { MISSING, openCard, type Opened } from './open-card.usecases.ts';

const TEAM = teamTag('');

/** Whether a card is the business profile of another's team: no other look is shown on a card. */
function isTeamOf(business: Opened, member: Opened): business is Extract<Opened, { kind: 'card' }> {
  if (business.kind !== 'card' || member.kind !== 'card' || !business.card.is_business) return false;
  return member.tags.some((tag) => tag.startsWith(TEAM) && business.tags.includes(tag));
}

/**
 * A card as its team previews it: `without=content` of the team, or with parts of the team's `look`, as in
 * `look=design.logo&of=halden`. @throws DatabaseAway
 */
export async function openPreview(deps: Deps, handle: string, asked: URLSearchParams): Promise<Opened> {
  const parts = (asked.get('look') ?? '').split('.');
  const what = APPLICABLE.filter((part) => parts.includes(part));
  const [opened, business] = await Promise.all([
    openCard(deps, handle),
    what.length > 0 ? openCard(deps, asked.get('of') ?? '') : MISSING,
  ]);
  if (opened.kind !== 'card') return opened;
  if (asked.get('without') === 'content') return { ...opened, card: withoutTeamContent(opened.card) };
  if (isTeamOf(business, opened)) return { ...opened, card: withTeamLook(opened.card, business.card, what) };
  return opened;
}
