import { PDFDict, PDFName, PDFOperator, PDFOperatorNames, type PDFPage } from 'pdf-lib';
import { parseHex } from '../../../../src/domain/designs/colours.ts';
import type { Gradient } from '../gradient.ts';

/** Red, green and blue from 0 to 1; black for an invalid colour. */
export const shadingParts = (colour: string): [number, number, number] => {
  const [red, green, blue] = parseHex(colour) ?? [0, 0, 0];
  return [red / 255, green / 255, blue / 255];
};

/** The stops with one at each end, and unique offsets, so that no piece is empty. */
function pieces(stops: Gradient['stops']) {
  const [first, last] = [stops[0]!, stops.at(-1)!];
  const padded = [{ ...first, offset: 0 }, ...stops, { ...last, offset: 1 }];
  return padded
    .slice(1)
    .map((to, n) => ({ from: padded[n]!, to }))
    .filter(({ from, to }) => to.offset > from.offset);
}

/**
 * Paints a gradient over the clipped area (ISO 32000-1, 8.7.4.5.3, axial shadings). @param name of the shading on the
 * page @param place maps a point of the gradient to points of the page
 */
export function shade(
  page: PDFPage,
  name: string,
  { from, to, stops }: Gradient,
  place: (point: readonly [number, number]) => [number, number],
): PDFOperator {
  const { context } = page.doc;
  const all = pieces(stops);
  const shading = context.obj({
    ShadingType: 2,
    ColorSpace: 'DeviceRGB',
    Coords: [...place(from), ...place(to)],
    Extend: [true, true],
    Function: {
      FunctionType: 3,
      Domain: [0, 1],
      Bounds: all.slice(1).map((piece) => piece.from.offset),
      Encode: all.flatMap(() => [0, 1]),
      Functions: all.map((piece) => ({
        FunctionType: 2,
        Domain: [0, 1],
        C0: shadingParts(piece.from.colour),
        C1: shadingParts(piece.to.colour),
        N: 1,
      })),
    },
  });
  const { Resources } = page.node.normalizedEntries();
  const key = PDFName.of('Shading');
  const known = Resources.lookupMaybe(key, PDFDict) ?? context.obj({});
  known.set(PDFName.of(name), context.register(shading));
  Resources.set(key, known);
  return PDFOperator.of(PDFOperatorNames.ShadingFill, [PDFName.of(name)]);
}
