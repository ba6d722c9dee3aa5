import type { PrintBox } from '../../../../src/domain/share/print-layout.ts';
import type { Step } from '../lines.ts';
import { setText, type TextRun } from '../svg-parts.ts';
import type { FontFamily } from '../typeface.ts';
import type { TextShape } from './sheet.ts';

/** A text of a block, in one colour; `steps` are sizes in the sheet's unit, in order of preference. */
export type TextPart = {
  text: string;
  /** Its own typefaces, if not those of the block. */
  typefaces?: readonly FontFamily[];
  weight: 400 | 600;
  fill: string;
  steps: readonly Step[];
  /** Line height, in ems. */
  leading: number;
};

type Align = { x: 'start' | 'middle' | 'end'; y: 'top' | 'middle' | 'bottom'; gap: number };
/** Joined letters, and the fraction of a line that their unjoined width may fill: some are wider when joined. */
const JOINED = { script: /\p{Script=Arabic}/u, share: 0.85 } as const;

type SetPart = { part: TextPart; run: TextRun; height: number };

/** From the top of a line to its baseline, in ems of a line with the height `leading`. */
const baselineOf = (leading: number): number => leading / 2 + 0.36;

function setParts(
  typefaces: readonly FontFamily[],
  parts: readonly TextPart[],
  width: number,
  skipped: number,
) {
  return parts.flatMap((part): SetPart[] => {
    const steps = part.steps.slice(Math.min(skipped, part.steps.length - 1));
    const room = JOINED.script.test(part.text) ? width * JOINED.share : width;
    const run = setText(part.typefaces ?? typefaces, part.text, part.weight, room, steps);
    return run ? [{ part, run, height: run.lines.lines.length * run.lines.size * part.leading }] : [];
  });
}

/**
 * Sets texts below each other in a box, without those that cannot be drawn. If they are too high, all use smaller
 * steps; if they still are, the last texts are left out. @returns the lines, and their total height
 */
export function textBlock(
  typefaces: readonly FontFamily[],
  parts: readonly TextPart[],
  box: PrintBox,
  align: Align,
): { shapes: TextShape[]; height: number } {
  const heightOf = (set: readonly SetPart[]) =>
    set.reduce((sum, { height }) => sum + height, Math.max(0, set.length - 1) * align.gap);
  const most = Math.max(...parts.map(({ steps }) => steps.length));
  let set = setParts(typefaces, parts, box.width, 0);
  for (let skipped = 1; skipped < most && heightOf(set) > box.height; skipped += 1) {
    set = setParts(typefaces, parts, box.width, skipped);
  }
  while (set.length > 1 && heightOf(set) > box.height) set = set.slice(0, -1);

  const height = heightOf(set);
  const x = { start: box.x, middle: box.x + box.width / 2, end: box.x + box.width }[align.x];
  let top = box.y + { top: 0, middle: (box.height - height) / 2, bottom: box.height - height }[align.y];
  const shapes = set.flatMap(({ part, run, height: own }) => {
    const { size, lines } = run.lines;
    const begin = top;
    top += own + align.gap;
    return lines.map((text, n): TextShape => {
      const y = begin + n * size * part.leading + size * baselineOf(part.leading);
      return { kind: 'text', run, text, x, y, size, anchor: align.x, fill: part.fill };
    });
  });
  return { shapes, height };
}
