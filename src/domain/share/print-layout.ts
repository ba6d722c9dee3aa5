import type { PrintItem } from './print-items.ts';

/** A rectangle; for print in millimetres from the upper left corner of the trimmed sheet. */
export type PrintBox = { x: number; y: number; width: number; height: number };

/** A box that is smaller by a margin at each side. */
export const inset = ({ x, y, width, height }: PrintBox, by: number): PrintBox => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** PDF points per millimetre: 72 to the inch of 25.4 (ISO 32000-1, 8.3.2.3). */
export const POINTS_PER_MM = 72 / 25.4;

/** An item's sheet in millimetres: its size after cutting, and its bleed. */
export type Trim = { width: number; height: number; bleed: number };

const A4 = { width: 210, height: 297, bleed: 0 } as const;

export const TRIMS: Readonly<Record<PrintItem, Trim>> = {
  'business-card': { width: 85, height: 55, bleed: 3 },
  'table-tent': A4,
  badge: { width: 54, height: 86, bleed: 3 },
  stickers: A4,
};

/** Space for crop marks beyond the bleed, in millimetres. */
const SLUG = 7;
const MARK_LENGTH = 5;

/**
 * The margin of a page beyond the cut at each side, in millimetres; 0 for sheets without a bleed, which are not cut.
 */
export const marginOf = ({ bleed }: Trim): number => (bleed === 0 ? 0 : bleed + SLUG);

type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** The PDF page boxes in points, from the lower left corner (ISO 32000-1, 14.11.2). */
export function pageBoxes(trim: Trim): Record<'media' | 'bleed' | 'trim', Rectangle> {
  const margin = marginOf(trim);
  const around = (beyond: number): Rectangle => [
    (margin - beyond) * POINTS_PER_MM,
    (margin - beyond) * POINTS_PER_MM,
    (trim.width + 2 * beyond) * POINTS_PER_MM,
    (trim.height + 2 * beyond) * POINTS_PER_MM,
  ];
  return { media: around(margin), bleed: around(trim.bleed), trim: around(0) };
}

type Line = { from: readonly [number, number]; to: readonly [number, number] };

/** Crop marks at the corners, all outside the bleed; none without cuts. */
export function cropMarks({ width, height, bleed }: Trim): Line[] {
  if (bleed === 0) return [];
  const [near, far] = [bleed + 0.5, bleed + 0.5 + MARK_LENGTH];
  const across = [0, width].flatMap((x): Line[] => [
    { from: [x, -near], to: [x, -far] },
    { from: [x, height + near], to: [x, height + far] },
  ]);
  const along = [0, height].flatMap((y): Line[] => [
    { from: [-near, y], to: [-far, y] },
    { from: [width + near, y], to: [width + far, y] },
  ]);
  return [...across, ...along];
}

/** The mirrored position of a box, for right-to-left text. */
export const mirrored = (box: PrintBox, width: number): PrintBox => ({
  ...box,
  x: width - box.x - box.width,
});

const square = (x: number, y: number, side: number): PrintBox => ({ x, y, width: side, height: side });

export const CARD_BACK = {
  code: square(23.5, 6, 38),
  address: { x: 6, y: 46.4, width: 73, height: 4 },
} as const satisfies Record<string, PrintBox>;

/** A badge; its clip slot is in the band. */
export const BADGE = {
  band: { x: 0, y: 0, width: 54, height: 21 },
  company: { x: 5, y: 8.5, width: 44, height: 11 },
  logo: square(21.5, 8.5, 11),
  text: { x: 4, y: 22.5, width: 46, height: 25 },
  code: square(11, 50, 32),
} as const satisfies Record<string, PrintBox>;

/** One of the two sides of a table tent, from the fold down. */
export const TENT = {
  side: { x: 0, y: 148.5, width: 210, height: 148.5 },
  panel: { x: 9, y: 157.5, width: 192, height: 130.5 },
  code: square(22, 168, 92),
  address: { x: 18, y: 262, width: 100, height: 18 },
  text: { x: 124, y: 170, width: 66, height: 105 },
} as const satisfies Record<string, PrintBox>;

/** Number of printed sides of an item. */
const SIDES: Readonly<Record<PrintItem, number>> = {
  'business-card': 2,
  'table-tent': 1,
  badge: 1,
  stickers: 1,
};

/** The preview of an item: width in pixels, and the gap in millimetres between its stacked sides. */
export const PREVIEW = { width: 900, gap: 5 } as const;

/** Size of an item's preview in pixels. */
export function previewSize(item: PrintItem): { width: number; height: number } {
  const { width, height } = TRIMS[item];
  const whole = SIDES[item] * (height + PREVIEW.gap) - PREVIEW.gap;
  return { width: PREVIEW.width, height: Math.round((PREVIEW.width * whole) / width) };
}

/** Stickers: columns, rows, and one sticker in its cell. */
export const STICKERS = {
  columns: 4,
  rows: 6,
  cell: { width: 46, height: 45 },
  gap: 2,
  code: square(3.5, 0.6, 39),
  handle: { x: 2, y: 39.6, width: 42, height: 4 },
} as const;

/** The positions of a sheet's stickers, centred on it. */
export function stickerCells(): PrintBox[] {
  const { columns, rows, cell, gap } = STICKERS;
  const left = (A4.width - columns * cell.width - (columns - 1) * gap) / 2;
  const top = (A4.height - rows * cell.height - (rows - 1) * gap) / 2;
  return Array.from({ length: rows * columns }, (_, n) => ({
    x: left + (n % columns) * (cell.width + gap),
    y: top + Math.floor(n / columns) * (cell.height + gap),
    ...cell,
  }));
}
