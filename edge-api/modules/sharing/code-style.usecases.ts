import { PLAIN_CODE, type CodeStyle } from '../../../src/domain/code/code-style.ts';
import { codeStyle as words } from '#messages/code-style.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { changingCards } from '../../events/changing-cards.ts';
import { notFound, ruleBroken } from '../../kit/problems.ts';
import { findProfileAlone } from '../profiles/find-profile.usecases.ts';
import type { OwnProfile } from '../profiles/own-profile.ts';
import { deleteCodeStyle, readCodeStyle, writeCodeStyle } from './code-style.repository.ts';

const NAMES = Object.keys(PLAIN_CODE) as (keyof CodeStyle)[];

/** The code's style of a profile that was already read for its owner. */
export const codeStyleOf = async (deps: Deps, { id }: Pick<OwnProfile, 'id'>): Promise<CodeStyle> =>
  (await readCodeStyle(deps.db, id)) ?? PLAIN_CODE;

/** The style of the code of one of the caller's profiles. @throws Problem 404 */
export async function showCodeStyle(deps: Deps, actor: Actor, handle: string): Promise<CodeStyle> {
  const { profile } = await findProfileAlone(deps, actor, handle, 'profiles:read');
  return codeStyleOf(deps, profile);
}

/**
 * Sets the style of the code of one of the caller's profiles, which its lock screen shows. Plan and team must allow it
 * like the card's design; unchanged values need no right. @throws Problem 404; 403; 422 for a text that cannot be drawn
 */
export async function changeCodeStyle(
  deps: Deps,
  actor: Actor,
  handle: string,
  style: CodeStyle,
): Promise<CodeStyle> {
  const { profile } = await findProfileAlone(deps, actor, handle, 'profiles:write');
  const before = await codeStyleOf(deps, profile);
  if (NAMES.every((name) => before[name] === style[name])) return style;
  requireMay(actor, 'basic_color', 'profiles:write');
  if (style.frame !== 'none' && !(await deps.drawing.letters(style.frame_text)))
    throw ruleBroken([{ path: 'frame_text', message: words.letters }]);
  const isWritten = await changingCards(deps, actor.owner, (event) =>
    writeCodeStyle(deps.db, profile.id, style, event),
  );
  if (!isWritten) throw notFound();
  return style;
}

/** Resets the style of the code of one of the caller's profiles. @throws Problem 404, 403 */
export async function resetCodeStyle(deps: Deps, actor: Actor, handle: string): Promise<void> {
  const { profile } = await findProfileAlone(deps, actor, handle, 'profiles:write');
  if ((await readCodeStyle(deps.db, profile.id)) === null) return;
  requireMay(actor, 'basic_color', 'profiles:write');
  await changingCards(deps, actor.owner, (event) => deleteCodeStyle(deps.db, profile.id, event));
}
