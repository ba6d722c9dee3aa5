import {
  BACKGROUND_IDS,
  backgroundImageOf,
  backgroundPage,
  backgroundPath,
  isBackgroundId,
  OWN_BACKGROUND,
  scenePath,
  type BackgroundId,
  type CallBackground,
} from '../../../src/domain/share/virtual-backgrounds.ts';
import { backgrounds as words } from '#messages/backgrounds.ts';
import { format } from '../../../src/messages/format.ts';
import type { Person } from '../../actor/actor.ts';
import { keepLetter, letterOf, sendStoredLetter } from '../../background/store-letter.ts';
import type { Deps } from '../../deps.ts';
import { spendAttempt } from '../../limits/rate-limit.ts';
import { notFound } from '../../kit/problems.ts';
import { sceneSvg } from '../../ports/drawing/background-svg.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { renderLetter } from '../../ports/mail/render-letter.ts';
import { findProfileAlone } from '../profiles/find-profile.usecases.ts';
import { openCardAndCode } from '../visitors/open-card.usecases.ts';
import { readMailedTo } from './backgrounds.repository.ts';
import { drawBackground, type DrawnBackground } from './draw-background.ts';
import { openOwnBackground } from './own-background.usecases.ts';

/** All backgrounds; `image` is a path of this site. */
export const listBackgrounds = () =>
  BACKGROUND_IDS.map((id) => ({ id, title: words.titles[id], image: scenePath(id) }));

/** @throws Problem 404 for an unknown background */
function sceneOf(id: string): BackgroundId {
  if (!isBackgroundId(id)) throw notFound();
  return id;
}

/** A background without a name, as an SVG. @throws Problem 404 */
export const drawScene = (id: string): string => sceneSvg(sceneOf(id));

/** A background of a card. */
export type OpenedBackground =
  ({ kind: 'background'; handle: string } & DrawnBackground) | { kind: 'moved'; handle: string };

/**
 * A background with the name and the code of a card, drawn on first request and then stored until the card changes.
 * Available on every plan of its owner. @throws Problem 404
 */
export async function openBackground(deps: Deps, handle: string, id: string): Promise<OpenedBackground> {
  const scene = sceneOf(id);
  const { opened, style } = await openCardAndCode(deps, handle);
  if (opened.kind === 'missing') throw notFound();
  if (opened.kind === 'moved') return opened;
  const { card } = opened;
  const image = backgroundImageOf(card, scene, new URL(deps.env.PUBLIC_URL).origin, style);
  return { kind: 'background', handle: card.handle, ...(await drawBackground(deps, card.id, image)) };
}

/**
 * The title of a background in the mail, and the path of its link. The own background requires a session, so its page
 * is mailed.
 */
const shownAs = (handle: string, scene: CallBackground) =>
  scene === OWN_BACKGROUND
    ? { title: words.own.title, path: backgroundPage(handle, scene) }
    : { title: words.titles[scene], path: backgroundPath(handle, scene) };

/** Draws one of a person's backgrounds. */
async function prepared(deps: Deps, person: Person, handle: string, scene: CallBackground) {
  if (scene === OWN_BACKGROUND) return openOwnBackground(deps, person, handle);
  const opened = await openBackground(deps, handle, scene);
  if (opened.kind !== 'background') throw notFound();
  return opened;
}

/** Mails a person a link to one of their backgrounds. Available on every plan. @throws Problem 404, 429 */
export async function sendBackground(deps: Deps, person: Person, handle: string, id: string): Promise<void> {
  const scene = id === OWN_BACKGROUND ? id : sceneOf(id);
  const { profile } = await findProfileAlone(deps, person, handle, 'profiles:read');
  const { draw } = await prepared(deps, person, profile.handle, scene);
  await spendAttempt(deps, 'background_per_account', person.user.id);
  await draw();
  const { id: user_id } = person.user;
  const letter = letterOf(deps, 'background', { profile_id: profile.id, user_id, scene }, { user_id });
  await keepLetter(deps, letter);
  await sendStoredLetter(deps, letter);
}

/** The mail with a background of a profile; null if the profile, or the requester, is deleted. */
export async function writeBackgroundLetter(
  deps: Deps,
  { profile_id, user_id, scene }: { profile_id: string; user_id: string; scene: string },
): Promise<Letter | null> {
  const found = await readMailedTo(deps.db, profile_id, user_id);
  if (!found || !(scene === OWN_BACKGROUND || isBackgroundId(scene))) return null;
  const { title, path } = shownAs(found.handle, scene);
  const { subject, lines, button } = words.letter;
  return renderLetter({
    to: found.email,
    subject,
    lines: lines.map((line) => format<string>(line, { title })),
    button: { label: button, href: new URL(path, deps.env.PUBLIC_URL).href },
  });
}
