import { MARK } from '../../../src/domain/brand/mark.ts';

const [PAPER, INK, LIVE] = ['#F5F6F5', '#14181A', '#0B6B57'];
/** Side of the logo, in hundredths of the square. */
const SIDE = 54;

/** The product's logo on a plain square. */
export function markSvg(pixels: number): string {
  const at = (100 - SIDE) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${PAPER}"/><svg x="${at}" y="${at}" width="${SIDE}" height="${SIDE}" viewBox="${MARK.view_box}"><path fill="${INK}" d="${MARK.first}"/><path fill="${LIVE}" d="${MARK.open}"/></svg></svg>`;
}
