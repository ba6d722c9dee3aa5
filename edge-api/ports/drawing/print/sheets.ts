import type { PrintImage } from '../print-image.ts';
import type { PrintItem } from '../../../../src/domain/share/print-items.ts';
import { drawable, type FontFamily } from '../typeface.ts';
import { badge } from './badge.ts';
import { cardBack, cardFront } from './business-card.ts';
import type { Shape } from './sheet.ts';
import type { Drawn, SheetOf } from './sheet-of.ts';
import { stickers } from './stickers.ts';
import { tableTent } from './table-tent.ts';

const SHEETS: Readonly<Record<PrintItem, readonly SheetOf[]>> = {
  'business-card': [cardFront, cardBack],
  'table-tent': [tableTent],
  badge: [badge],
  stickers: [stickers],
};

/** The name if it can be drawn, else the handle. */
export const withName = <Image extends Pick<PrintImage, 'name' | 'handle'>>(
  image: Image,
  typefaces: readonly FontFamily[],
): Image => (drawable(typefaces, image.name) ? image : { ...image, name: `@${image.handle}` });

/** The sides of an item in their printing order. */
export function sheetsOf(item: PrintItem, drawn: Drawn): Shape[][] {
  const named = { ...drawn, image: withName(drawn.image, drawn.ofName) };
  return SHEETS[item].map((sheet) => sheet(named));
}
