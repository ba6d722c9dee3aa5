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
 * Twice what a signature shows them at, for sharp screens, and square, as it says: Outlook neither cuts a picture off nor
 * keeps its form.
 */
const TRANSFORMS: Record<'picture' | 'logo', Transform> = {
  picture: { width: 256, height: 256, fill: 'cover', quality: 85, format: 'image/jpeg' },
  logo: { width: 256, height: 256, fill: 'pad', format: 'image/png' },
};

/** A PNG of one clear pixel: where a picture was, so that mails that were sent show no broken one. */
const CLEAR = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);

/** A picture as it is served; `tag` changes exactly when it does. */
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
 * A picture that signatures show, as the card has it now, whatever its plan; a clear pixel where the card has none, or is
 * gone itself: mails that were sent keep its address for ever.
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
