import { nearestScreen, sizeName, type ScreenSize } from '../../../src/domain/share/lock-screen.ts';
import type { Deps } from '../../deps.ts';
import { printFolderOf } from '../media/forget-share-images.ts';
import { storedOr, tagOf } from './store-drawing.ts';
import { openPrinted, type OpenedFile } from './print-parts.usecases.ts';
import { qrRows } from './qr-code.ts';
import { rgbPng } from './rgb-png.ts';

type OpenedScreen =
  | (Extract<OpenedFile, { kind: 'file' }> & { size: ScreenSize; tags: string[] })
  | Extract<OpenedFile, { kind: 'moved' }>;

/**
 * The picture of a lock screen with name and code of a card, in the nearest size of a phone. The latest of each size is
 * stored. @throws Problem 404
 */
export async function openLockScreen(deps: Deps, handle: string, asked: ScreenSize): Promise<OpenedScreen> {
  const opened = await openPrinted(deps, handle);
  if (opened.kind === 'moved') return opened;
  const { card, image, tags } = opened;
  const size = nearestScreen(asked);
  const tag = await tagOf([size, image]);
  const draw = () => {
    const folder = `${printFolderOf(card.id)}/lock-screen-${sizeName(size)}`;
    return storedOr(deps, { folder, type: 'image/png' }, tag, async () => {
      const bands = deps.drawing.lockScreen(image, qrRows(image.link), size);
      return { bytes: await rgbPng(size, bands, deps.wait), whole: true };
    });
  };
  return { kind: 'file', handle: card.handle, tag, draw, size, tags };
}
