import { codePicture } from '../../../src/domain/code/code-picture.ts';
import { correctionOf } from '../../../src/domain/code/code-style.ts';
import { codeSvg, drawnCode, type DrawnCode } from '../../ports/drawing/code-svg.ts';
import type { QrFormat } from '../../../src/domain/code/qr-image.ts';
import type { StyledCode } from '../../../src/domain/code/styled-code.ts';
import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import type { Transform } from '../../ports/images/images.ts';
import type { Bytes } from '../../kit/bytes.ts';
import { pictureDataUrl } from '../media/picture-data-url.ts';
import { PNG_SIDE, qrRows, SVG_MODULE } from './qr-code.ts';

/** Enough for a seventh of a code on a poster. */
const SIDE = { width: 384, height: 384 };
/** A logo may be transparent. */
const LOGO: Transform = { ...SIDE, format: 'image/png' };
const PICTURE: Transform = { ...SIDE, quality: 90, format: 'image/jpeg' };

/** A picture as a `data:` URL; `whole` is false if it is unavailable now, and the drawing must not be stored. */
export async function photoOf(
  deps: Deps,
  path: string | null,
  transform: Transform,
): Promise<{ photo: string | null; whole: boolean }> {
  try {
    return { photo: await pictureDataUrl(deps, path, transform), whole: true };
  } catch (error) {
    log('warn', 'qr_without_picture', { error: describeError(error) });
    return { photo: null, whole: false };
  }
}

/** A code in its style, ready to be drawn. Without its logo if that is unavailable, with error correction M. */
export async function styleCode(
  deps: Deps,
  link: string,
  { style, logo }: StyledCode,
): Promise<{ code: DrawnCode; whole: boolean }> {
  const { photo, whole } = await photoOf(deps, logo, style.logo === 'picture' ? PICTURE : LOGO);
  const letters = style.frame === 'none' ? null : await deps.drawing.letters(style.frame_text);
  const hasLogo = photo !== null;
  const shown = { ...style, frame: letters ? style.frame : ('none' as const) };
  const picture = codePicture(qrRows(link, correctionOf(hasLogo)), shown, hasLogo);
  return { code: drawnCode(picture, photo, letters), whole };
}

/** A code as a file; a PNG with whole pixels per module, the fewest for a width of 1,024. */
export async function drawStyled(
  deps: Deps,
  code: DrawnCode,
  format: QrFormat,
  title: string,
): Promise<Bytes> {
  if (format === 'png') return deps.drawing.code(code, Math.ceil(PNG_SIDE / code.width));
  if (format === 'pdf') return deps.drawing.codePdf(code, title);
  return new TextEncoder().encode(codeSvg(code, SVG_MODULE)).slice();
}
