import { codeInside, type DrawnCode } from './code-svg.ts';
import { escapeXml } from '../../../src/domain/text/escape-xml.ts';
import { MARK } from '../../../src/domain/brand/mark.ts';
import { LAYOUT_PLACES } from '../../../src/domain/card/layout-places.ts';
import { layoutWith } from '../../../src/domain/card/layouts.ts';
import { QR_CARD_SIZE, type QrImage } from '../../../src/domain/code/qr-image.ts';
import { QR_COLOURS } from '../../../src/domain/code/qr-colours.ts';
import { qrPath } from '../../../src/domain/code/qr-path.ts';
import { direction } from '../../../src/domain/text/direction.ts';
import type { Step } from './lines.ts';
import { cardBackgroundSvg, hex, lineSvg, setText, type TextRun } from './svg-parts.ts';
import { drawable, type FontFamily } from './typeface.ts';

const { width: W, height: H } = QR_CARD_SIZE;
const MIDDLE = W / 2;

/** Between the lines of the text. */
const GAP = 8;
const ADDRESS_WIDTH = 900;
/** The light panel, including the quiet zone of the code. */
const PANEL = { y: 514, side: 720, radius: 44 };
const ADDRESS_BASELINE = 1297;
/** From the middle of a capital letter to its baseline, in ems. */
const MIDDLE_OF_CAPITALS = 0.375;
const MARK_SIDE = 80;
/** From the top of a line to its baseline, in ems. */
const BASELINE = 0.9;

const NAME_STEPS: readonly Step[] = [
  [68, 1],
  [58, 1],
  [48, 2],
  [38, 2],
];
const TITLE_STEPS: readonly Step[] = [
  [34, 1],
  [30, 1],
  [26, 2],
];
const ADDRESS_STEPS: readonly Step[] = [
  [34, 1],
  [28, 1],
  [22, 1],
];

type Part = { run: TextRun; height: number; fill: string };
const heightOf = ({ run: { lines }, height }: Part) => lines.lines.length * lines.size * height;

/** A code in whole pixels per module, in the middle of the panel. */
function codeSvg(code: boolean[][] | DrawnCode): string {
  const plain = Array.isArray(code) ? qrPath(code) : null;
  const { width, height } = Array.isArray(code) ? { width: code.length, height: code.length } : code;
  const scale = Math.floor(PANEL.side / Math.max(width, height));
  const [x, y] = [MIDDLE - (width * scale) / 2, PANEL.y + (PANEL.side - height * scale) / 2];
  const inside = plain
    ? `<path d="${plain.path}" fill="none" stroke="${QR_COLOURS.dark}" shape-rendering="crispEdges"/>`
    : codeInside(code as DrawnCode);
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale})">${inside}</g>`;
}

/**
 * A code framed in the design of its card, as an SVG with texts in these typefaces, without external references and
 * with nothing over the code. @param code the modules of a plain code with their quiet zone, or a styled one @param
 * picture a `data:` URL of JPEG or PNG, or null @param ofName the typefaces of name and initials
 */
export function qrCardSvg(
  image: QrImage,
  code: boolean[][] | DrawnCode,
  picture: string | null,
  typefaces: readonly FontFamily[],
  ofName = typefaces,
): string {
  const { colours } = image;
  const active = hex(colours.foreground_active_color);
  const name = hex(colours.full_name_foreground_color);
  const quiet = hex(colours.career_foreground_color);
  const layout = layoutWith(image.layout ?? 'cover', picture);
  const { face, text: beside } = LAYOUT_PLACES[layout].frame;
  const mirrored = direction(image.name) === 'rtl';
  /** The left edge of an element of a width at `x` from the side at which the card begins. */
  const from = (x: number, width: number) => (mirrored ? W - x - width : x);
  const { width, height } = face.box;
  const [left, top] = [from(face.box.x, width), face.box.y];
  const square = (fill: string) =>
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${face.radius}" fill="${fill}"/>`;

  const initials = () => {
    const letters = drawable(ofName, image.initials);
    if (letters) {
      const baseline = Math.round(top + height / 2 + face.letters * MIDDLE_OF_CAPITALS);
      return `<text x="${left + width / 2}" y="${baseline}" text-anchor="middle" font-family="${letters.typeface.family}" font-weight="600" font-size="${face.letters}" fill="${active}">${escapeXml(letters.text)}</text>`;
    }
    const at = `x="${left + (width - MARK_SIDE) / 2}" y="${top + (height - MARK_SIDE) / 2}"`;
    return `<svg ${at} width="${MARK_SIDE}" height="${MARK_SIDE}" viewBox="${MARK.view_box}"><path fill="${name}" d="${MARK.first}"/><path fill="${active}" d="${MARK.open}"/></svg>`;
  };

  const clipped = (inside: string) =>
    `${square(hex(colours.accent_color))}<clipPath id="picture">${square('#000')}</clipPath><g clip-path="url(#picture)">${inside}</g>`;

  const portrait = () => {
    if (picture)
      return clipped(
        `<image x="${left}" y="${top}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${escapeXml(picture)}"/>`,
      );
    if (face.letters === 0) return '';
    return layout === 'monogram' ? initials() : clipped(initials());
  };

  const anchor = beside.align === 'middle' ? 'middle' : mirrored ? 'end' : 'start';
  const alignedAt = beside.align === 'middle' ? MIDDLE : from(beside.x, 0);
  const who = () => {
    const named = setText(ofName, image.name, 600, beside.width, NAME_STEPS);
    const titled = setText(typefaces, image.title, 400, beside.width, TITLE_STEPS);
    const parts = [
      { run: named, height: 1.16, fill: name },
      { run: titled, height: 1.36, fill: quiet },
    ].flatMap((part): Part[] => (part.run ? [{ ...part, run: part.run }] : []));
    const whole = parts.reduce((sum, part) => sum + heightOf(part), (parts.length - 1) * GAP);
    let lineTop = beside.middle - whole / 2;
    return parts.map((part) => {
      const { size, lines } = part.run.lines;
      const drawn = lines.map((text, i) =>
        lineSvg(part.run, text, {
          x: alignedAt,
          y: lineTop + i * size * part.height + size * BASELINE,
          size,
          anchor,
          fill: part.fill,
        }),
      );
      lineTop += heightOf(part) + GAP;
      return drawn.join('');
    });
  };

  const address = () => {
    const set = setText(typefaces, image.address, 600, ADDRESS_WIDTH, ADDRESS_STEPS);
    const [shown = ''] = set?.lines.lines ?? [];
    const place = { x: MIDDLE, y: ADDRESS_BASELINE, anchor: 'middle', fill: name } as const;
    return set ? lineSvg(set, shown, { ...place, size: set.lines.size }) : '';
  };

  const panel = `<rect x="${MIDDLE - PANEL.side / 2}" y="${PANEL.y}" width="${PANEL.side}" height="${PANEL.side}" rx="${PANEL.radius}" fill="${hex(image.code?.style.background_color ?? QR_COLOURS.light)}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">`,
    cardBackgroundSvg(colours.background_color, W, H),
    portrait(),
    ...who(),
    panel,
    codeSvg(code),
    address(),
    '</svg>',
  ].join('');
}
