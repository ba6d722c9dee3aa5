import type { PrintBox } from '../../../../src/domain/share/print-layout.ts';
import { filled, type Shape } from './sheet.ts';

/**
 * A drawn code: its dark shapes as a path in modules, `size` a side with the quiet zone, and both colours as `#rrggbb`.
 */
export type Code = { size: number; path: string; dark: string; light: string };

/**
 * A code over a square box, as filled shapes and never as a picture, on a light ground that includes its quiet zone.
 * @param radius of the light ground; up to two modules the quiet zone is still sufficient
 */
export function codeOnSheet({ size, path, dark, light }: Code, box: PrintBox, radius = 0): Shape[] {
  const scale = box.width / size;
  return [
    filled(box, light, Math.min(radius, 2 * scale)),
    { kind: 'path', path, x: box.x, y: box.y, scale, fill: dark },
  ];
}
