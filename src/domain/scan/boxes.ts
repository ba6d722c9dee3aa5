import type { PictureBox } from './reading.ts';

/** The bounding box of boxes. */
export function boxAround(boxes: readonly PictureBox[]): PictureBox {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Whether two lines follow each other in one column: aligned at a side or the middle, with a gap below one line. */
export function isBelow(upper: PictureBox, lower: PictureBox, gapMax = 0.9): boolean {
  const height = Math.max(upper.height, lower.height);
  const gap = lower.y - (upper.y + upper.height);
  if (gap > gapMax * height || lower.y + lower.height / 2 <= upper.y + upper.height / 2) return false;
  const near = 0.9 * height;
  const left = Math.abs(upper.x - lower.x);
  const right = Math.abs(upper.x + upper.width - lower.x - lower.width);
  const middle = Math.abs(upper.x + upper.width / 2 - lower.x - lower.width / 2);
  return Math.min(left, right, middle) < near && gap > -0.6 * height;
}

/** Whether two lines have about the same font size. */
export const isSameSize = (a: PictureBox, b: PictureBox, most = 1.4): boolean =>
  Math.max(a.height, b.height) <= most * Math.min(a.height, b.height);
