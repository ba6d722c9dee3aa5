import type { PrintBox } from '../../../../src/domain/share/print-layout.ts';
import type { TextRun } from '../svg-parts.ts';

/** A line of a run; `y` is its baseline. Sizes in the sheet's unit. */
export type TextShape = {
  kind: 'text';
  run: Pick<TextRun, 'drawable' | 'weight'>;
  text: string;
  x: number;
  y: number;
  size: number;
  anchor: 'start' | 'middle' | 'end';
  fill: string;
};

/**
 * A shape on a sheet, later over earlier. Lengths in the sheet's unit from its upper left corner; colours as `#rrggbb`.
 */
export type Shape =
  | TextShape
  /** A filled SVG path, whose unit is `scale` of the sheet's. */
  | { kind: 'path'; path: string; x: number; y: number; scale: number; fill: string }
  /** A colour or a gradient of a design over a box. */
  | { kind: 'page'; box: PrintBox; radius: number; background: string }
  | {
      kind: 'line';
      from: readonly [number, number];
      to: readonly [number, number];
      width: number;
      colour: string;
    }
  /** `source` is a `data:` URL of JPEG or PNG. */
  | { kind: 'picture'; box: PrintBox; radius: number; source: string; fit: 'slice' | 'meet' }
  /** Rotated by 180° about a point. */
  | { kind: 'turned'; about: readonly [number, number]; shapes: readonly Shape[] };

/** Control points of a quarter circle as one curve, as a fraction of the radius. */
const HANDLE = 0.5523;

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** A rounded rectangle, as a path. */
export function sheetBoxPath({ x, y, width, height }: PrintBox, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  const [across, down, k] = [round(width - 2 * r), round(height - 2 * r), round(r * (1 - HANDLE))];
  if (r === 0) return `M${round(x)} ${round(y)}h${across}v${down}h${-across}z`;
  return [
    `M${round(x + r)} ${round(y)}h${across}`,
    `c${round(r - k)} 0 ${round(r)} ${k} ${round(r)} ${round(r)}v${down}`,
    `c0 ${round(r - k)} ${-k} ${round(r)} ${-round(r)} ${round(r)}h${-across}`,
    `c${-round(r - k)} 0 ${-round(r)} ${-k} ${-round(r)} ${-round(r)}v${-down}`,
    `c0 ${-round(r - k)} ${k} ${-round(r)} ${round(r)} ${-round(r)}z`,
  ].join('');
}

/** A filled rectangle. */
export const filled = (box: PrintBox, fill: string, radius = 0): Shape => ({
  kind: 'path',
  path: sheetBoxPath(box, radius),
  x: 0,
  y: 0,
  scale: 1,
  fill,
});
