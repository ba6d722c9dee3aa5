import { MARK } from '../../../../src/domain/brand/mark.ts';
import type { PrintBox } from '../../../../src/domain/share/print-layout.ts';
import type { PrintImage } from '../print-image.ts';
import type { Pictures } from '../drawing.ts';
import { setText } from '../svg-parts.ts';
import type { FontFamily } from '../typeface.ts';
import { filled, type Shape } from './sheet.ts';

/** Size of a single element in a square, as a fraction of it. */
const [MARK_SHARE, LETTERS_SHARE] = [0.36, 0.36];

/** A box that is smaller by a margin at each side. */
export const inset = ({ x, y, width, height }: PrintBox, by: number): PrintBox => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** A whole logo, on the same ground as on cards. */
export const logoIn = (box: PrintBox, source: string, ground: string, radius: number): Shape[] => [
  filled(box, ground, radius),
  { kind: 'picture', box: inset(box, box.width * 0.08), radius: radius * 0.7, source, fit: 'meet' },
];

const letters = (image: PrintImage, box: PrintBox, typefaces: readonly FontFamily[]): Shape[] => {
  const { colours } = image;
  const size = box.width * LETTERS_SHARE;
  const run = setText(typefaces, image.initials, 600, box.width, [[size, 1]]);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (run) {
    const [text = ''] = run.lines.lines;
    return [{ kind: 'text', run, text, x, y: y + size * 0.36, size, anchor: 'middle', fill: colours.active }];
  }
  const scale = (box.width * MARK_SHARE) / 22;
  const at = { kind: 'path', x: x - 14 * scale, y: y - 14 * scale, scale } as const;
  return [
    { ...at, path: MARK.first, fill: colours.name },
    { ...at, path: MARK.open, fill: colours.active },
  ];
};

/** Picture, else logo, else initials, else the product's logo, in a rounded square. */
export function portrait(
  image: PrintImage,
  pictures: Pictures,
  box: PrintBox,
  radius: number,
  typefaces: readonly FontFamily[],
): Shape[] {
  if (pictures.picture) return [{ kind: 'picture', box, radius, source: pictures.picture, fit: 'slice' }];
  if (pictures.logo) return logoIn(box, pictures.logo, image.colours.block, radius);
  return [filled(box, image.colours.accent, radius), ...letters(image, box, typefaces)];
}
