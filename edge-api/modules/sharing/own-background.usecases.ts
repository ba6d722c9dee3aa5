import { mediaPath } from '../../../src/domain/media/media-path.ts';
import {
  BACKGROUND_SIZE,
  backgroundImageOf,
  backgroundPath,
  OWN_BACKGROUND,
  OWN_BACKGROUND_MIN,
} from '../../../src/domain/share/virtual-backgrounds.ts';
import { backgrounds as words } from '#messages/backgrounds.ts';
import { format } from '../../../src/messages/format.ts';
import type { Person } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import { notFound, ruleBroken, unavailable } from '../../kit/problems.ts';
import { storeImageDataUrl } from '../media/media.usecases.ts';
import { pictureDataUrl } from '../media/picture-data-url.ts';
import { findProfileAlone } from '../profiles/find-profile.usecases.ts';
import { releaseMedia } from '../profiles/save-profile.usecases.ts';
import { openCardAndCode } from '../visitors/open-card.usecases.ts';
import { drawBackground, drawnFolderOf, type DrawnBackground } from './draw-background.ts';
import { readOwnPicture, writeOwnPicture, type OwnPicture } from './own-background.repository.ts';

/** The own background; `image` is a path of this site that only its owner can open. */
export type OwnBackground = { id: typeof OWN_BACKGROUND; title: string; image: string };

/** The width in pixels at which a picture covers the whole background. */
function widthToCover({ width, height }: OwnPicture): number {
  if (!width || !height) return BACKGROUND_SIZE.width;
  const scale = Math.max(BACKGROUND_SIZE.width / width, BACKGROUND_SIZE.height / height);
  return Math.ceil(width * Math.min(1, scale));
}

/** The picture as the drawing accepts it. @throws Problem 503 if it is unavailable now */
async function dataUrlOf(deps: Deps, picture: OwnPicture): Promise<string | null> {
  const path = mediaPath(picture.hash, picture.content_type);
  const transform = { width: widthToCover(picture), quality: 90, format: 'image/jpeg' } as const;
  return pictureDataUrl(deps, path, transform).catch((error: unknown) => {
    log('error', 'own_background_not_drawn', { error: describeError(error) });
    throw unavailable();
  });
}

/** Whether one of the caller's profiles has its own background. @throws Problem 404; 403 outside the scope */
export async function hasOwnBackground(deps: Deps, person: Person, handle: string): Promise<boolean> {
  const { profile } = await findProfileAlone(deps, person, handle, 'profiles:read');
  return profile.call_background_id !== null;
}

/**
 * The own background of one of the caller's profiles, with its name and its code. Only for them, as the picture is not
 * on the card. @throws Problem 404 also for a profile without one, and for another person's; 503 if the picture is
 * unavailable now
 */
export async function openOwnBackground(
  deps: Deps,
  person: Person,
  handle: string,
): Promise<DrawnBackground & { handle: string }> {
  const { profile } = await findProfileAlone(deps, person, handle, 'profiles:read');
  const [picture, { opened, style }] = await Promise.all([
    readOwnPicture(deps.db, profile.id),
    openCardAndCode(deps, profile.handle),
  ]);
  if (!picture || opened.kind !== 'card') throw notFound();
  const { origin } = new URL(deps.env.PUBLIC_URL);
  const image = { ...backgroundImageOf(opened.card, OWN_BACKGROUND, origin, style), picture: picture.hash };
  const drawn = await drawBackground(deps, profile.id, image, () => dataUrlOf(deps, picture));
  return { ...drawn, handle: opened.card.handle };
}

/**
 * Sets the own background of one of the caller's profiles, from a data URL, in place of the former one. Available on
 * every plan. @throws Problem 404; 413, 415, 422 as `storeImage` has them; 422 if it is too coarse for a call
 */
export async function setOwnBackground(
  deps: Deps,
  person: Person,
  handle: string,
  url: string,
): Promise<OwnBackground> {
  const { profile } = await findProfileAlone(deps, person, handle, 'profiles:write');
  const owner = profile.user_id ? { user_id: profile.user_id } : { team_id: profile.team_id! };
  const { id, width, height } = await storeImageDataUrl(deps, owner, url, 'file');
  const coarse = (width ?? 0) < OWN_BACKGROUND_MIN.width || (height ?? 0) < OWN_BACKGROUND_MIN.height;
  const { before, written } = coarse
    ? { before: null, written: false }
    : await writeOwnPicture(deps.db, profile.id, id);
  if (!written) await releaseMedia(deps, [id]);
  if (coarse) throw ruleBroken([{ path: 'file', message: format(words.own.too_small, OWN_BACKGROUND_MIN) }]);
  if (!written) throw notFound();
  if (before) await releaseMedia(deps, [before]);
  return {
    id: OWN_BACKGROUND,
    title: words.own.title,
    image: backgroundPath(profile.handle, OWN_BACKGROUND),
  };
}

/** Removes the own background of one of the caller's profiles, if there is one. @throws Problem 404, 403 */
export async function removeOwnBackground(deps: Deps, person: Person, handle: string): Promise<void> {
  const { profile } = await findProfileAlone(deps, person, handle, 'profiles:write');
  const { before } = await writeOwnPicture(deps.db, profile.id, null);
  if (!before) return;
  await releaseMedia(deps, [before]);
  await deps.files.remove(drawnFolderOf(profile.id, OWN_BACKGROUND));
}
