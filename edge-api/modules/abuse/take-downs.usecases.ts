import type { TakeDownStatus } from '../../../src/domain/abuse/report.ts';
import { TAKE_DOWN_REASON_MAX } from '../../../src/domain/limits/abuse.ts';
import { normalizeHandle } from '../../../src/domain/profile/handle.ts';
import { abuse as words } from '#messages/abuse.ts';
import { BRAND } from '../../../src/domain/brand/brand.ts';
import { format } from '../../../src/messages/format.ts';
import { letterOf, sendStoredLetter } from '../../background/store-letter.ts';
import type { LetterIds } from '../../background/letter-kinds.ts';
import type { Deps } from '../../deps.ts';
import { changingCardsOf } from '../../events/changing-cards.ts';
import { ownerTag, rosterTag, teamTag } from '../../kit/edge-tags.ts';
import { notFound, problem } from '../../kit/problems.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { renderLetter } from '../../ports/mail/render-letter.ts';
import { forgetShareImages } from '../media/forget-share-images.ts';
import { supportLink } from '../settings/settings.usecases.ts';
import { deleteTakeDown, insertTakeDown, readForTakeDown, readTakenDown } from './take-downs.repository.ts';

/** Why a card was taken down: its page answers `status`, and its owner is mailed the reason in the operator's words. */
export type TakeDownOrder = { status: TakeDownStatus; reason: string };

/** The profile at a handle, and the tags of all cached answers that show it. @throws Problem 404 */
async function findCard(deps: Deps, handle: string) {
  const found = await readForTakeDown(deps.db, normalizeHandle(handle));
  if (!found) throw notFound();
  const { user_id, team_id } = found;
  const ofTeam = team_id === null ? [] : [teamTag(team_id), rosterTag(team_id)];
  return { ...found, tags: [...(user_id === null ? [] : [ownerTag(user_id)]), ...ofTeam] };
}

/**
 * Takes a card down for the operator: its page says so with 410 or 451, all its other addresses answer 404, and its owner
 * is mailed. Cached copies are purged before this returns; a card that was taken down already is left alone.
 * @throws Problem 404 for no card, 409 for a draft, one that its owner deleted, or one that changes at this moment
 */
export async function takeDownCard(
  deps: Deps,
  handle: string,
  { status, reason }: TakeDownOrder,
): Promise<void> {
  const card = await findCard(deps, handle);
  if (card.taken_down !== null) return;
  if (card.state !== 'normal') throw problem('conflict', { detail: words.not_visible });
  const row = {
    profile_id: card.id,
    status,
    reason: reason.trim().slice(0, TAKE_DOWN_REASON_MAX),
    taken_down_at: deps.now(),
  };
  const about = card.recipient_id && { profile_id: card.id, user_id: card.recipient_id };
  const letter = about ? letterOf(deps, 'taken_down', about, { user_id: about.user_id }) : null;
  const done = await changingCardsOf(deps, card.tags, (event) => insertTakeDown(deps.db, row, event, letter));
  if (!done) throw problem('conflict');
  await forgetShareImages(deps, [card.id]);
  if (letter) await sendStoredLetter(deps, letter);
}

/**
 * Makes a card visible again that was taken down. One that is visible is left alone.
 * @throws Problem 404 for no card
 */
export async function restoreCard(deps: Deps, handle: string): Promise<void> {
  const card = await findCard(deps, handle);
  if (card.taken_down === null) return;
  await changingCardsOf(deps, card.tags, (event) => deleteTakeDown(deps.db, card.id, event, deps.now()));
}

/** The mail to the owner of a card that was taken down; null where it is visible again, or gone. */
export async function writeTakenDownLetter(deps: Deps, ids: LetterIds['taken_down']): Promise<Letter | null> {
  const found = await readTakenDown(deps.db, ids);
  if (!found) return null;
  const { subject, lines, by_order, button } = words.letter;
  const address = `${new URL(deps.env.PUBLIC_URL).host}/${found.handle}`;
  const fill = (text: string) => format<string>(text, { address, reason: found.reason, brand: BRAND.name });
  return renderLetter({
    to: found.email,
    subject: fill(subject),
    lines: [...lines, ...(found.status === 451 ? [by_order] : [])].map(fill),
    button: { label: button, href: new URL('/account', deps.env.PUBLIC_URL).href },
    links: [{ label: words.letter.contact, href: supportLink(deps.env) }],
  });
}
