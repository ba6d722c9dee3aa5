import type { Person } from '../../edge-api/actor/actor.ts';
import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import { qrRows } from '../../edge-api/modules/sharing/qr-code.ts';
import { cardIdentity } from '../../src/domain/card/card-identity.ts';
import { codePicture } from '../../src/domain/code/code-picture.ts';
import { correctionOf, type CodeStyle } from '../../src/domain/code/code-style.ts';
import { codeSwatches } from '../../src/domain/code/code-swatches.ts';
import { resizeUrl } from '../../src/domain/media/image-url.ts';
import { packRows } from '../../src/domain/code/packed-rows.ts';
import { qrPath } from '../../src/domain/code/qr-path.ts';
import { cardLink } from '../../src/domain/share/share-links.ts';
import { styledCode } from '../../src/domain/code/styled-code.ts';
import type { CodeStyleProps } from '../../src/features/share/CodeStyleForm.tsx';
import type { ShownCode } from '../../src/features/share/share.types.ts';
import { lockNote } from '../owner/lock-note.ts';

/** Size in pixels of a picture in the middle of a code, for dense screens. */
const LOGO = 128;
const small = (path: string | null) => path && resizeUrl(path, { width: LOGO });

const linkOf = ({ handle }: OwnProfile, publicUrl: string) =>
  cardLink(new URL(publicUrl).origin, handle, 'qr');

/** Initial props of the code-style form. */
export function codeProps(
  profile: OwnProfile,
  saved: CodeStyle,
  actor: Person,
  publicUrl: string,
): CodeStyleProps {
  const { handle } = profile;
  const link = linkOf(profile, publicUrl);
  return {
    handle,
    address: `${new URL(publicUrl).host}/${handle}`,
    saved,
    rows: { medium: packRows(qrRows(link, 'medium')), high: packRows(qrRows(link, 'high')) },
    logos: { logo: small(profile.logo), picture: small(cardIdentity(profile).picture) },
    swatches: codeSwatches(profile.design),
    locked: lockNote(actor, 'basic_color'),
  };
}

/** A profile's code in its owner's style; `style` is null for the plain one. */
export function shownCode(profile: OwnProfile, style: CodeStyle | null, publicUrl: string): ShownCode {
  const link = linkOf(profile, publicUrl);
  const code = styledCode(profile, style);
  if (!code) return qrPath(qrRows(link));
  const hasLogo = code.logo !== null;
  const picture = codePicture(qrRows(link, correctionOf(hasLogo)), code.style, hasLogo);
  return { picture, logo: small(code.logo) };
}
