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

/** The style of the code of a profile that its owner is being shown already. */
export const codeStyleOf = async (deps: Deps, { id }: Pick<OwnProfile, 'id'>): Promise<CodeStyle> =>
  (await readCodeStyle(deps.db, id)) ?? PLAIN_CODE;

/** How the code of one of the caller's profiles is drawn. @throws Problem 404 */
export async function showCodeStyle(deps: Deps, actor: Actor, handle: string): Promise<CodeStyle> {
  const { profile } = await findProfileAlone(deps, actor, handle, 'profiles:read');
  return codeStyleOf(deps, profile);
}

/**
 * Gives the code of one of the caller's profiles a style, which its lock screen shows. Like the design of the card it is the plan's and the team's to
 * allow; what is sent as it stands needs no right.
 * @throws Problem 404; 403; 422 for words in letters that cannot be drawn
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

/** Has the code of one of the caller's profiles drawn plain again. @throws Problem 404, 403 */
export async function resetCodeStyle(deps: Deps, actor: Actor, handle: string): Promise<void> {
  const { profile } = await findProfileAlone(deps, actor, handle, 'profiles:write');
  if ((await readCodeStyle(deps.db, profile.id)) === null) return;
  requireMay(actor, 'basic_color', 'profiles:write');
  await changingCards(deps, actor.owner, (event) => deleteCodeStyle(deps.db, profile.id, event));
}
