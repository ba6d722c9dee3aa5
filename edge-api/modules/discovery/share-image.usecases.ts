import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import { shareImageOf, shareImagePath, type ShareImage } from '../../../src/domain/card/share-image.ts';
import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import type { Pictures } from '../../ports/drawing/drawing.ts';
import type { StoredFile } from '../../ports/files/files.ts';
import type { Transform } from '../../ports/images/images.ts';
import { hashOf } from '../../kit/content-hash.ts';
import { pictureDataUrl } from '../media/picture-data-url.ts';
import { openProfile } from '../visitors/open-card.usecases.ts';
import { folderOf } from '../media/forget-share-images.ts';

const originOf = (deps: Deps) => new URL(deps.env.PUBLIC_URL).origin;

/** The hash of a picture: of everything that is drawn on it. */
const nameOf = (image: ShareImage) => hashOf(new Uint8Array(new TextEncoder().encode(JSON.stringify(image))));

/** The absolute URL of a card's picture, which changes with its content. */
export async function shareImageUrl(deps: Deps, card: PublicCard): Promise<string> {
  const origin = originOf(deps);
  return origin + shareImagePath(card.id, await nameOf(shareImageOf(card, origin)));
}

/** Enough pixels for a picture of the whole height. */
const PHOTO: Transform = { width: 640, height: 960, quality: 90, format: 'image/jpeg' };
/** Logos may be transparent. */
const LOGO: Transform = { width: 256, height: 256, format: 'image/png' };

async function picturesOf(deps: Deps, image: ShareImage): Promise<{ pictures: Pictures; whole: boolean }> {
  const [picture, logo] = await Promise.allSettled([
    pictureDataUrl(deps, image.picture, PHOTO),
    pictureDataUrl(deps, image.logo, LOGO),
  ]);
  for (const { reason } of [picture, logo].filter((one) => one.status === 'rejected')) {
    log('warn', 'share_image_without_picture', { error: describeError(reason) });
  }
  const shown = (one: PromiseSettledResult<string | null>) => (one.status === 'fulfilled' ? one.value : null);
  return {
    pictures: { picture: shown(picture), logo: shown(logo) },
    whole: picture.status === 'fulfilled' && logo.status === 'fulfilled',
  };
}

async function draw(deps: Deps, profileId: string, image: ShareImage, key: string) {
  const { pictures, whole } = await picturesOf(deps, image);
  const bytes = await deps.drawing.shareImage(image, pictures);
  if (whole) {
    await deps.files.remove(folderOf(profileId));
    await deps.files.put(key, bytes, 'image/png');
  }
  const body = new Blob([bytes]).stream();
  return { stored: { body, content_type: 'image/png', size: bytes.byteLength }, lasting: whole };
}

/** The content of a picture's URL; `lasting` is false for one that was drawn without an unavailable part. */
export type OpenedImage =
  | { kind: 'image'; stored: StoredFile; lasting: boolean; tags: string[] }
  | { kind: 'moved'; path: string }
  | { kind: 'missing' };

/**
 * The picture of a profile, drawn on first request and then stored. Only the present one is ever drawn; the URL of an
 * older one redirects to it. @throws DatabaseAway
 */
export async function openShareImage(deps: Deps, profileId: string, hash: string): Promise<OpenedImage> {
  const opened = await openProfile(deps, profileId);
  if (opened.kind !== 'card') return { kind: 'missing' };
  const image = shareImageOf(opened.card, originOf(deps));
  const current = await nameOf(image);
  if (hash !== current) return { kind: 'moved', path: shareImagePath(profileId, current) };
  const key = `${folderOf(profileId)}/${current}`;
  const stored = await deps.files.get(key);
  const { tags } = opened;
  if (stored) return { kind: 'image', stored, lasting: true, tags };
  return { kind: 'image', ...(await draw(deps, profileId, image, key)), tags };
}
