import { hashAt } from '../../../src/domain/media/media-path.ts';
import { cardIdentity } from '../../../src/domain/card/card-identity.ts';
import type { SignaturePicture } from '../../../src/domain/signature/email-signature.ts';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import { cardLink } from '../../../src/domain/share/share-links.ts';
import type { Deps } from '../../deps.ts';
import { hashOf } from '../../kit/content-hash.ts';
import type { Transform } from '../../ports/images/images.ts';
import type { Bytes } from '../../kit/bytes.ts';
import { openProfile } from '../visitors/open-card.usecases.ts';
import { drawCode } from './qr-code.ts';

/**
 * Twice the size in a signature, for sharp screens, and square: Outlook neither crops a picture nor preserves its
 * proportions.
 */
const TRANSFORMS: Record<'picture' | 'logo', Transform> = {
  picture: { width: 256, height: 256, fill: 'cover', quality: 85, format: 'image/jpeg' },
  logo: { width: 256, height: 256, fill: 'pad', format: 'image/png' },
};

/** A PNG of one transparent pixel: in place of a removed picture, so that sent mails show no broken one. */
const CLEAR = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);

/** A picture with its bytes; `tag` changes exactly when it does. */
export type SignatureImage = { bytes: Bytes; type: string; tag: string };

const clear = (): SignatureImage => ({ bytes: CLEAR, type: 'image/png', tag: 'clear' });

async function transformed(deps: Deps, path: string | null, transform: Transform) {
  const hash = path && hashAt(path);
  const stored = hash && (await deps.images.transform(hash, transform));
  if (!stored) return clear();
  const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer());
  return { bytes, type: stored.content_type, tag: `${hash}-${transform.fill}` };
}

async function codeOf(deps: Deps, { handle }: PublicCard): Promise<SignatureImage> {
  const link = cardLink(new URL(deps.env.PUBLIC_URL).origin, handle, 'email_signature');
  const tag = await hashOf(new TextEncoder().encode(link).slice());
  return { bytes: await drawCode(link, 'png'), type: 'image/png', tag };
}

/**
 * A picture in signatures, as the card has it now, on every plan; a transparent pixel if the card has none, or is
 * deleted itself: sent mails use its URL forever.
 */
export async function openSignaturePicture(
  deps: Deps,
  profileId: string,
  picture: SignaturePicture,
): Promise<SignatureImage> {
  const opened = await openProfile(deps, profileId);
  if (opened.kind !== 'card') return clear();
  const { card } = opened;
  if (picture === 'code') return codeOf(deps, card);
  const path = picture === 'picture' ? cardIdentity(card).picture : card.logo;
  return transformed(deps, path, TRANSFORMS[picture]);
}
