import { MARK } from '../../../../src/domain/brand/mark.ts';
import type { DrawnFace } from '../../../../src/domain/card/layout-places.ts';
import { inset, type PrintBox } from '../../../../src/domain/share/print-layout.ts';
import type { PrintImage } from '../print-image.ts';
import type { Pictures } from '../drawing.ts';
import { setText } from '../svg-parts.ts';
import type { FontFamily } from '../typeface.ts';
import { filled, type Shape } from './sheet.ts';

/** The side of the product's mark in place of initials, as a fraction of the face. */
const MARK_SHARE = 0.36;

/** A face on a sheet, without its ring. */
type PrintedFace = Omit<DrawnFace, 'ring'>;

/** A whole logo, on the same ground as on cards. */
export const logoIn = (box: PrintBox, source: string, ground: string, radius: number): Shape[] => [
  filled(box, ground, radius),
  { kind: 'picture', box: inset(box, box.width * 0.08), radius: radius * 0.7, source, fit: 'meet' },
];

const letters = (
  image: PrintImage,
  { box, letters: size }: PrintedFace,
  typefaces: readonly FontFamily[],
): Shape[] => {
  const { colours } = image;
  const run = setText(typefaces, image.initials, 600, box.width, [[size, 1]]);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (run) {
    const [text = ''] = run.lines.lines;
    return [{ kind: 'text', run, text, x, y: y + size * 0.36, size, anchor: 'middle', fill: colours.active }];
  }
  const scale = (Math.min(box.width, box.height) * MARK_SHARE) / 22;
  const at = { kind: 'path', x: x - 14 * scale, y: y - 14 * scale, scale } as const;
  return [
    { ...at, path: MARK.first, fill: colours.name },
    { ...at, path: MARK.open, fill: colours.active },
  ];
};

/** Picture, else logo, else initials, else the product's logo, in a rounded square; a monogram has none around it. */
export function portrait(
  image: PrintImage,
  pictures: Pictures,
  face: PrintedFace,
  typefaces: readonly FontFamily[],
): Shape[] {
  const { box, radius } = face;
  if (image.layout === 'monogram') return letters(image, face, typefaces);
  if (pictures.picture) return [{ kind: 'picture', box, radius, source: pictures.picture, fit: 'slice' }];
  if (pictures.logo) return logoIn(box, pictures.logo, image.colours.block, radius);
  if (face.letters === 0) return [];
  return [filled(box, image.colours.accent, radius), ...letters(image, face, typefaces)];
}
