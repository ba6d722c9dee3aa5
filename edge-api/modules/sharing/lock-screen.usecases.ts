import type { ScreenSize } from '../../../src/domain/lock-screen.ts';
import type { Deps } from '../../deps.ts';
import { spendAttempt } from '../../http/rate-limit.ts';
import { printFolderOf } from '../media/forget-share-images.ts';
import { storedOr, tagOf } from './keep-drawn.ts';
import { openPrinted, type OpenedFile } from './print-parts.usecases.ts';
import { qrRows } from './qr-code.ts';

/**
 * The picture of a lock screen with name and code of the card at a handle. The one that was asked for last is kept; one
 * that has to be drawn is a try of the caller's address, as sizes are many.
 * @throws Problem 404, 429
 */
export async function openLockScreen(
  deps: Deps,
  handle: string,
  size: ScreenSize,
  address: string,
): Promise<OpenedFile> {
  const opened = await openPrinted(deps, handle);
  if (opened.kind === 'moved') return opened;
  const { card, image } = opened;
  const tag = await tagOf([size, image]);
  const draw = () => {
    const folder = `${printFolderOf(card.id)}/lock-screen`;
    return storedOr(deps, { folder, type: 'image/png' }, tag, async () => {
      await spendAttempt(deps, 'lock_screens_per_address', address);
      return { bytes: await deps.drawing.lockScreen(image, qrRows(image.link), size), whole: true };
    });
  };
  return { kind: 'file', handle: card.handle, tag, draw };
}
