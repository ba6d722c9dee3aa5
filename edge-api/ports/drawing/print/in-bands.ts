import type { ScreenSize } from '../../../../src/domain/share/lock-screen.ts';
import type { OpenedParts } from '../opened-parts.ts';
import { sheetBoxPath, type Shape } from './sheet.ts';
import { shapesSvg } from './sheet-svg.ts';

/** Pixels per band. */
const PIXELS_A_BAND = 400_000;

const svgOf = (top: number, { width, height }: ScreenSize, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}">${inside}</svg>`;

/** The content of a picture between its first tag, which has its size, and its last. */
const insideOf = (svg: string): string =>
  svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));

/**
 * Shapes on a white ground as bands of pixels, from top to bottom. Letters become outlines first, so that no band has
 * to read fonts.
 */
export async function* drawnInBands(
  { pixels, outlined }: Pick<OpenedParts, 'pixels' | 'outlined'>,
  shapes: readonly Shape[],
  size: ScreenSize,
): AsyncGenerator<Uint8Array> {
  const ground = `<path d="${sheetBoxPath({ x: 0, y: 0, ...size })}" fill="#fff"/>`;
  const inside = insideOf(await outlined(svgOf(0, size, ground + shapesSvg(shapes, 's'))));
  const rows = Math.max(1, Math.floor(PIXELS_A_BAND / size.width));
  for (let top = 0; top < size.height; top += rows) {
    const band = { width: size.width, height: Math.min(rows, size.height - top) };
    yield await pixels(svgOf(top, band, inside));
  }
}
