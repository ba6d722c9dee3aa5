import {
  concatTransformationMatrix,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  type PDFFont,
  type PDFImage,
  type PDFPage,
} from 'pdf-lib';
import { firstStop } from '../../../../src/domain/designs/colours.ts';
import {
  cropMarks,
  marginOf,
  POINTS_PER_MM,
  type PrintBox,
  type Trim,
} from '../../../../src/domain/share/print-layout.ts';
import { gradientOf } from '../gradient.ts';
import type { FontFamily } from '../typeface.ts';
import { needsShaping, OUTLINE_SIZE, outlineKey } from './outlines.ts';
import { clipped } from './pdf-clip.ts';
import { shadingParts, shade } from './pdf-shading.ts';
import { sheetBoxPath, type Shape, type TextShape } from './sheet.ts';

/** The resources of a page; pictures by their `data:` URLs. */
export type Means = {
  fonts: Readonly<Record<400 | 600, PDFFont>>;
  plain: FontFamily;
  outlines: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, PDFImage>;
};

const MARK = { width: 0.09, colour: '#000000' } as const;
const ANCHOR_SHARE = { start: 0, middle: 0.5, end: 1 } as const;
const rgbOf = (colour: string) => rgb(...shadingParts(colour));

/** Draws a sheet in millimetres on a page in points, which start at the lower left corner. */
export function drawSheet(page: PDFPage, trim: Trim, shapes: readonly Shape[], means: Means): void {
  const margin = marginOf(trim);
  let gradients = 0;
  const place = ([x, y]: readonly [number, number]): [number, number] => [
    (margin + x) * POINTS_PER_MM,
    (margin + trim.height - y) * POINTS_PER_MM,
  ];
  const placed = ({ x, y, width, height }: PrintBox): PrintBox => {
    const [left, bottom] = place([x, y + height]);
    return { x: left, y: bottom, width: width * POINTS_PER_MM, height: height * POINTS_PER_MM };
  };
  const path = (svg: string, at: readonly [number, number], scale: number, fill: string) => {
    const [x, y] = place(at);
    page.drawSvgPath(svg, { x, y, scale: scale * POINTS_PER_MM, color: rgbOf(fill), borderWidth: 0 });
  };

  const drawText = (shape: TextShape) => {
    const { run, text, x, y, size, anchor, fill } = shape;
    if (needsShaping(shape, means.plain)) {
      path(means.outlines.get(outlineKey(shape)) ?? '', [x, y], size / OUTLINE_SIZE, fill);
      return;
    }
    const font = means.fonts[run.weight];
    const points = size * POINTS_PER_MM;
    const [left, baseline] = place([x, y]);
    page.drawText(text, {
      x: left - font.widthOfTextAtSize(text, points) * ANCHOR_SHARE[anchor],
      y: baseline,
      size: points,
      font,
      color: rgbOf(fill),
    });
  };

  const drawPicture = ({ box, radius, source, fit }: Extract<Shape, { kind: 'picture' }>) => {
    const picture = means.pictures.get(source);
    if (!picture) return;
    const at = placed(box);
    const [across, down] = [at.width / picture.width, at.height / picture.height];
    const scale = fit === 'slice' ? Math.max(across, down) : Math.min(across, down);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const [x, y] = [at.x + (at.width - width) / 2, at.y + (at.height - height) / 2];
    clipped(page, at, radius * POINTS_PER_MM, () => page.drawImage(picture, { x, y, width, height }));
  };

  const drawPage = ({ box, radius, background }: Extract<Shape, { kind: 'page' }>) => {
    const gradient = gradientOf(background, box.width, box.height);
    if (!gradient) {
      path(sheetBoxPath(box, radius), [0, 0], 1, firstStop(background));
      return;
    }
    gradients += 1;
    const name = `Page${gradients}`;
    clipped(page, placed(box), radius * POINTS_PER_MM, () =>
      page.pushOperators(shade(page, name, gradient, ([x, y]) => place([box.x + x, box.y + y]))),
    );
  };

  const draw = (shape: Shape): void => {
    switch (shape.kind) {
      case 'text':
        return drawText(shape);
      case 'path':
        return path(shape.path, [shape.x, shape.y], shape.scale, shape.fill);
      case 'page':
        return drawPage(shape);
      case 'line':
        return drawLine(shape.from, shape.to, shape.width, shape.colour);
      case 'picture':
        return drawPicture(shape);
      case 'turned': {
        const [x, y] = place(shape.about);
        page.pushOperators(pushGraphicsState(), concatTransformationMatrix(-1, 0, 0, -1, 2 * x, 2 * y));
        shape.shapes.forEach(draw);
        page.pushOperators(popGraphicsState());
        return undefined;
      }
    }
  };
  const drawLine = (
    from: readonly [number, number],
    to: readonly [number, number],
    width: number,
    colour: string,
  ) => {
    const [[x1, y1], [x2, y2]] = [place(from), place(to)];
    page.drawLine({
      start: { x: x1, y: y1 },
      end: { x: x2, y: y2 },
      thickness: width * POINTS_PER_MM,
      color: rgbOf(colour),
    });
  };

  shapes.forEach(draw);
  for (const { from, to } of cropMarks(trim)) drawLine(from, to, MARK.width, MARK.colour);
}
