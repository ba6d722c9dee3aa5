import { printImageOf, type PrintImage } from '../../ports/drawing/print-image.ts';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import { notFound } from '../../kit/problems.ts';
import type { Pictures } from '../../ports/drawing/drawing.ts';
import type { Transform } from '../../ports/images/images.ts';
import type { Bytes } from '../../kit/bytes.ts';
import { pictureDataUrl } from '../media/picture-data-url.ts';
import { openCardAndCode } from '../visitors/open-card.usecases.ts';

/** Enough pixels for 300 dpi where they are printed largest. */
const PICTURE: Transform = { width: 800, height: 800, quality: 90, format: 'image/jpeg' };
const LOGO: Transform = { width: 480, height: 480, format: 'image/png' };

/** A file of a card; `tag` changes exactly when the drawing does, and `draw` draws it. */
export type OpenedFile =
  | { kind: 'file'; handle: string; tag: string; draw: () => Promise<Bytes> }
  | { kind: 'moved'; handle: string };

/** The card at a handle as it is printed. @throws Problem 404 */
export async function openPrinted(
  deps: Deps,
  handle: string,
): Promise<
  { kind: 'card'; card: PublicCard; image: PrintImage; tags: string[] } | { kind: 'moved'; handle: string }
> {
  const { opened, style } = await openCardAndCode(deps, handle);
  if (opened.kind === 'missing') throw notFound();
  if (opened.kind === 'moved') return opened;
  const { card, tags } = opened;
  return { kind: 'card', card, tags, image: printImageOf(card, new URL(deps.env.PUBLIC_URL).origin, style) };
}

/** The pictures of a card. An unavailable one is left out, and logged; `whole` says whether none is missing. */
export async function picturesOf(
  deps: Deps,
  { picture, logo }: Pick<PrintImage, 'picture' | 'logo'>,
): Promise<{ pictures: Pictures; whole: boolean }> {
  const asked = [pictureDataUrl(deps, picture, PICTURE), pictureDataUrl(deps, logo, LOGO)];
  const [face, mark] = await Promise.allSettled(asked);
  for (const result of [face!, mark!]) {
    if (result.status === 'rejected') {
      log('warn', 'print_without_picture', { error: describeError(result.reason) });
    }
  }
  const valueOf = (result: PromiseSettledResult<string | null>) =>
    result.status === 'fulfilled' ? result.value : null;
  return {
    pictures: { picture: valueOf(face!), logo: valueOf(mark!) },
    whole: face!.status === 'fulfilled' && mark!.status === 'fulfilled',
  };
}
