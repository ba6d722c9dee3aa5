import { escapeXml } from '../../../../src/domain/text/escape-xml.ts';
import { firstStop } from '../../../../src/domain/designs/colours.ts';
import { gradientOf } from '../gradient.ts';
import { hex, RIGHT_TO_LEFT } from '../svg-parts.ts';
import { sheetBoxPath, type Shape, type TextShape } from './sheet.ts';

type PageShape = Extract<Shape, { kind: 'page' }>;
type PictureShape = Extract<Shape, { kind: 'picture' }>;

/** A line of text; `id` identifies it, to find its outlines. */
export function textSvg({ run, text, x, y, size, anchor, fill }: TextShape, id = ''): string {
  const { typeface, dir } = run.drawable;
  const [before, after] = dir === 'rtl' ? RIGHT_TO_LEFT : ['', ''];
  const named = id && ` id="${id}"`;
  return `<text${named} x="${x}" y="${y}" text-anchor="${anchor}" font-family="${typeface.family}" font-weight="${run.weight}" font-size="${size}" fill="${hex(fill)}">${before}${escapeXml(text)}${after}</text>`;
}

function pageSvg({ box, radius, background }: PageShape, id: string): string {
  const path = sheetBoxPath(box, radius);
  const gradient = gradientOf(background, box.width, box.height);
  if (!gradient) return `<path d="${path}" fill="${hex(firstStop(background))}"/>`;
  const { from, to, stops } = gradient;
  const [x1, y1, x2, y2] = [from[0] + box.x, from[1] + box.y, to[0] + box.x, to[1] + box.y];
  const inside = stops.map(({ colour, offset }) => `<stop offset="${offset}" stop-color="${hex(colour)}"/>`);
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inside.join('')}</linearGradient><path d="${path}" fill="url(#${id})"/>`;
}

const pictureSvg = ({ box, radius, source, fit }: PictureShape, id: string): string =>
  `<clipPath id="${id}"><path d="${sheetBoxPath(box, radius)}"/></clipPath><g clip-path="url(#${id})"><image x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" preserveAspectRatio="xMidYMid ${fit}" href="${escapeXml(source)}"/></g>`;

/** The shapes of a sheet as SVG in the same unit; its ids begin with `prefix`. */
export function shapesSvg(shapes: readonly Shape[], prefix: string): string {
  return shapes
    .map((shape, n) => {
      const id = `${prefix}-${n}`;
      switch (shape.kind) {
        case 'text':
          return textSvg(shape);
        case 'path':
          return `<path transform="translate(${shape.x} ${shape.y}) scale(${shape.scale})" d="${shape.path}" fill="${hex(shape.fill)}"/>`;
        case 'page':
          return pageSvg(shape, id);
        case 'line': {
          const [[x1, y1], [x2, y2]] = [shape.from, shape.to];
          return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${hex(shape.colour)}" stroke-width="${shape.width}"/>`;
        }
        case 'picture':
          return pictureSvg(shape, id);
        case 'turned':
          return `<g transform="rotate(180 ${shape.about.join(' ')})">${shapesSvg(shape.shapes, id)}</g>`;
      }
    })
    .join('');
}

/**
 * Sheets of one size below each other with a gap, trimmed, on a transparent ground. @param pixels the width of the
 * picture
 */
export function sheetsSvg(
  sheets: readonly (readonly Shape[])[],
  { width, height }: { width: number; height: number },
  pixels: number,
  gap: number,
): string {
  const whole = sheets.length * (height + gap) - gap;
  const drawn = sheets.map((shapes, n) => {
    const id = `s${n}`;
    const sheet = sheetBoxPath({ x: 0, y: 0, width, height });
    return `<g transform="translate(0 ${n * (height + gap)})"><clipPath id="${id}"><path d="${sheet}"/></clipPath><g clip-path="url(#${id})"><path d="${sheet}" fill="#fff"/>${shapesSvg(shapes, id)}</g></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * whole) / width)}" viewBox="0 0 ${width} ${whole}">${drawn.join('')}</svg>`;
}
