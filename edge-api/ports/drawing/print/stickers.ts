import { QR_COLOURS } from '../../../../src/domain/code/qr-colours.ts';
import { inset, stickerCells, STICKERS, type PrintBox } from '../../../../src/domain/share/print-layout.ts';
import type { Step } from '../lines.ts';
import { codeOnSheet } from './code-on-sheet.ts';
import { filled, type Shape } from './sheet.ts';
import type { SheetOf } from './sheet-of.ts';
import { textBlock } from './text-block.ts';

/** The edge along which a sticker is cut out. */
const EDGE = { width: 0.2, colour: '#C9CECB', radius: 3 } as const;
const HANDLE_STEPS: readonly Step[] = [
  [3.3, 1],
  [2.9, 1],
  [2.5, 1],
  [2.1, 1],
];

/** Codes to cut out, each with the handle below. White, to save ink. */
export const stickers: SheetOf = ({ image, code, typefaces }) => {
  const within = (cell: PrintBox, box: PrintBox): PrintBox => ({
    ...box,
    x: cell.x + box.x,
    y: cell.y + box.y,
  });
  return stickerCells().flatMap((cell): Shape[] => [
    filled(cell, EDGE.colour, EDGE.radius),
    filled(inset(cell, EDGE.width), QR_COLOURS.light, EDGE.radius - EDGE.width),
    ...codeOnSheet(code, within(cell, STICKERS.code)),
    ...textBlock(
      typefaces,
      [{ text: `@${image.handle}`, weight: 600, fill: QR_COLOURS.dark, steps: HANDLE_STEPS, leading: 1.2 }],
      within(cell, STICKERS.handle),
      { x: 'middle', y: 'middle', gap: 0 },
    ).shapes,
  ]);
};
