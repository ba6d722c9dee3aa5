import { boxPath, modulesPath } from './code-shapes.ts';
import type { CodeStyle } from './code-style.ts';
import { QR_QUIET_ZONE } from './qr-image.ts';

/** A filled path; with `at`, its points are scaled and then moved there. */
export type CodeFill = { path: string; colour: string; at?: { x: number; y: number; scale: number } };

/** A line of text: its maximum width, letter height, and centre. */
export type CodeWords = { text: string; x: number; y: number; width: number; size: number; colour: string };

/** The drawing of a code; the unit is a module. Painted in order: `fills`, the logo, which is a square, `over`. */
export type CodePicture = {
  width: number;
  height: number;
  fills: CodeFill[];
  logo: { x: number; y: number; side: number } | null;
  over: CodeFill[];
  words: CodeWords | null;
};

/** Maximum share of a code's side that a logo covers: 1/25 of its area, of which a code can lose 30 %. */
const LOGO_SHARE = 1 / 5;
/** Light margin around the logo, in modules. */
const LOGO_MARGIN = 0.5;
const LOGO_RADIUS = 1;

/** Height of the text band, as a share of the code's side including its quiet zone. */
const BAND_SHARE = 0.17;
/** Font size (em) as a share of the band. */
const BELOW_SIZE = 0.62;
const AROUND_SIZE = 0.56;
/** A frame: its line, and the margin between it and the quiet zone, in which its corners are rounded. */
const FRAME = { line: 1, margin: 1, radius: 3 } as const;

/** The modules with a square in the middle cleared, an odd number of modules wide, as a code's side is odd. */
function withClearMiddle(rows: readonly (readonly boolean[])[]) {
  const whole = Math.floor((rows.length - 2 * QR_QUIET_ZONE) * LOGO_SHARE);
  const side = whole % 2 === 0 ? whole - 1 : whole;
  const start = (rows.length - side) / 2;
  const isClear = (at: number) => at >= start && at < start + side;
  const cleared = rows.map((row, y) => row.map((dark, x) => dark && !(isClear(x) && isClear(y))));
  return { cleared, start, side };
}

function codeOf(rows: readonly (readonly boolean[])[], style: CodeStyle, hasLogo: boolean) {
  const { foreground_color: colour, background_color: light, modules } = style;
  if (!hasLogo) return { code: { path: modulesPath(rows, modules), colour }, logo: null, over: [] };
  const { cleared, start, side } = withClearMiddle(rows);
  const [at, inner] = [start + LOGO_MARGIN, side - 2 * LOGO_MARGIN];
  const corners = boxPath(at, at, inner, inner, 0) + boxPath(at, at, inner, inner, LOGO_RADIUS, true);
  return {
    code: { path: modulesPath(cleared, modules), colour },
    logo: { x: at, y: at, side: inner },
    over: [{ path: corners, colour: light }],
  };
}

const moved = (fill: CodeFill, by: number): CodeFill =>
  by === 0 ? fill : { ...fill, at: { x: by, y: by, scale: 1 } };

/**
 * Draws a code in a style.
 * @param rows its modules with their quiet zone, true for dark; under a logo with error correction H, else M
 * @param hasLogo whether there is a picture for the middle, which is cleared for it
 */
export function codePicture(
  rows: readonly (readonly boolean[])[],
  style: CodeStyle,
  hasLogo: boolean,
): CodePicture {
  const { foreground_color: dark, background_color: light, frame, frame_text: text } = style;
  const side = rows.length;
  const { code, logo, over } = codeOf(rows, style, hasLogo);
  const band = Math.round(side * BAND_SHARE);
  if (frame === 'around') {
    const { line, margin, radius } = FRAME;
    const inner = side + 2 * margin;
    const [width, height] = [inner + 2 * line, inner + line + band];
    const by = line + margin;
    return {
      width,
      height,
      fills: [
        { path: boxPath(0, 0, width, height, radius + line), colour: dark },
        { path: boxPath(line, line, inner, inner, radius), colour: light },
        moved(code, by),
      ],
      logo: logo && { ...logo, x: logo.x + by, y: logo.y + by },
      over: over.map((fill) => moved(fill, by)),
      words: {
        text,
        x: width / 2,
        y: line + inner + band / 2,
        width: inner - 2 * radius,
        size: band * AROUND_SIZE,
        colour: light,
      },
    };
  }
  const isBelow = frame === 'below';
  const size = band * BELOW_SIZE;
  const height = isBelow ? side + band : side;
  return {
    width: side,
    height,
    fills: [{ path: boxPath(0, 0, side, height, 0), colour: light }, code],
    logo,
    over,
    // The text starts where the quiet zone ends.
    words: isBelow
      ? { text, x: side / 2, y: side + size / 2, width: side - 2 * QR_QUIET_ZONE, size, colour: dark }
      : null,
  };
}
