import type { FontFamily } from '../typeface.ts';
import type { Shape, TextShape } from './sheet.ts';
import { textSvg } from './sheet-svg.ts';

/** The size of the outlines. */
export const OUTLINE_SIZE = 100;

/** Combining marks, whose position only shaping determines. */
const MARK = /\p{M}/u;

/**
 * Whether a line cannot be set letter by letter: joined and right-to-left letters, and combining marks, need shaping.
 */
export const needsShaping = ({ run, text }: TextShape, plain: FontFamily): boolean =>
  run.drawable.typeface !== plain || run.drawable.dir === 'rtl' || MARK.test(text);

/** The key of lines with equal outlines. */
export const outlineKey = ({ run, text, anchor }: TextShape): string =>
  JSON.stringify([run.drawable.typeface.family, run.weight, anchor, text]);

const textsOf = (shapes: readonly Shape[]): TextShape[] =>
  shapes.flatMap((shape) =>
    shape.kind === 'text' ? [shape] : shape.kind === 'turned' ? textsOf(shape.shapes) : [],
  );

const ATTRIBUTES = / (id|d)="([^"]*)"/g;

/**
 * The outlines of all lines on sheets that need shaping, by key: paths of `OUTLINE_SIZE` around the point at which a
 * line is anchored. @param outlined converts an SVG's texts to outlines, and preserves their ids
 */
export async function outlinesOf(
  sheets: readonly (readonly Shape[])[],
  plain: FontFamily,
  outlined: (svg: string) => Promise<string>,
): Promise<Map<string, string>> {
  const shaped = sheets.flatMap(textsOf).filter((line) => needsShaping(line, plain));
  const lines = [...new Map(shaped.map((line) => [outlineKey(line), line])).entries()];
  if (lines.length === 0) return new Map();
  const texts = lines.map(([, line], n) => textSvg({ ...line, x: 0, y: 0, size: OUTLINE_SIZE }, `t${n}`));
  const svg = await outlined(
    `<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="1000" viewBox="-5000 -500 10000 1000">${texts.join('')}</svg>`,
  );
  const paths = new Map<string, string>();
  let key: string | undefined;
  for (const [, name, value = ''] of svg.matchAll(ATTRIBUTES)) {
    if (name === 'id') key = lines[Number(/^t(\d+)$/.exec(value)?.[1] ?? Number.NaN)]?.[0];
    else if (key !== undefined) paths.set(key, `${paths.get(key) ?? ''}${value} `);
  }
  return paths;
}
