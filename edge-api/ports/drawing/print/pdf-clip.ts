import {
  appendBezierCurve,
  clip,
  closePath,
  endPath,
  lineTo,
  moveTo,
  popGraphicsState,
  pushGraphicsState,
  type PDFOperator,
  type PDFPage,
} from 'pdf-lib';
import type { PrintBox } from '../../../../src/domain/share/print-layout.ts';

/** Control points of a quarter circle as one curve, as a fraction of the radius. */
const HANDLE = 0.5523;

/** A rounded rectangle as operators; in points from the lower left corner. */
function roundedBox({ x, y, width, height }: PrintBox, radius: number): PDFOperator[] {
  const r = Math.min(radius, width / 2, height / 2);
  const k = r * (1 - HANDLE);
  const [right, top] = [x + width, y + height];
  return [
    moveTo(x + r, y),
    lineTo(right - r, y),
    appendBezierCurve(right - k, y, right, y + k, right, y + r),
    lineTo(right, top - r),
    appendBezierCurve(right, top - k, right - k, top, right - r, top),
    lineTo(x + r, top),
    appendBezierCurve(x + k, top, x, top - k, x, top - r),
    lineTo(x, y + r),
    appendBezierCurve(x, y + k, x + k, y, x + r, y),
    closePath(),
  ];
}

/** Draws within a clip of a rounded rectangle. */
export function clipped(page: PDFPage, box: PrintBox, radius: number, draw: () => void): void {
  page.pushOperators(pushGraphicsState(), ...roundedBox(box, radius), clip(), endPath());
  draw();
  page.pushOperators(popGraphicsState());
}
