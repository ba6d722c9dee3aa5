import { codeInside, type DrawnCode } from './code-svg.ts';
import { escapeXml } from '../../../src/domain/text/escape-xml.ts';
import { MARK } from '../../../src/domain/brand/mark.ts';
import { QR_CARD_SIZE, type QrImage } from '../../../src/domain/code/qr-image.ts';
import { QR_COLOURS } from '../../../src/domain/code/qr-colours.ts';
import { qrPath } from '../../../src/domain/code/qr-path.ts';
import type { Step } from './lines.ts';
import { cardBackgroundSvg, hex, lineSvg, setText, type TextRun } from './svg-parts.ts';
import { drawable, type FontFamily } from './typeface.ts';

const { width: W, height: H } = QR_CARD_SIZE;
const MIDDLE = W / 2;

const PICTURE = { y: 76, side: 208, radius: 50 };
/** The text between picture and panel. */
const TEXT = { width: 900, middle: 404, gap: 8 };
/** The light panel, including the quiet zone of the code. */
const PANEL = { y: 514, side: 720, radius: 44 };
const ADDRESS_BASELINE = 1297;
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
  const left = MIDDLE - PICTURE.side / 2;
  const square = (fill: string) =>
    `<rect x="${left}" y="${PICTURE.y}" width="${PICTURE.side}" height="${PICTURE.side}" rx="${PICTURE.radius}" fill="${fill}"/>`;

  const portrait = () => {
    if (picture) {
      return `<image x="${left}" y="${PICTURE.y}" width="${PICTURE.side}" height="${PICTURE.side}" preserveAspectRatio="xMidYMid slice" href="${escapeXml(picture)}"/>`;
    }
    const letters = drawable(ofName, image.initials);
    if (letters) {
      return `<text x="${MIDDLE}" y="${PICTURE.y + 134}" text-anchor="middle" font-family="${letters.typeface.family}" font-weight="600" font-size="80" fill="${active}">${escapeXml(letters.text)}</text>`;
    }
    return `<svg x="${left + 64}" y="${PICTURE.y + 64}" width="80" height="80" viewBox="${MARK.view_box}"><path fill="${name}" d="${MARK.first}"/><path fill="${active}" d="${MARK.open}"/></svg>`;
  };

  const who = () => {
    const named = setText(ofName, image.name, 600, TEXT.width, NAME_STEPS);
    const titled = setText(typefaces, image.title, 400, TEXT.width, TITLE_STEPS);
    const parts = [
      { run: named, height: 1.16, fill: name },
      { run: titled, height: 1.36, fill: quiet },
    ].flatMap((part): Part[] => (part.run ? [{ ...part, run: part.run }] : []));
    const whole = parts.reduce((sum, part) => sum + heightOf(part), (parts.length - 1) * TEXT.gap);
    let top = TEXT.middle - whole / 2;
    return parts.map((part) => {
      const { size, lines } = part.run.lines;
      const drawn = lines.map((text, i) =>
        lineSvg(part.run, text, {
          x: MIDDLE,
          y: top + i * size * part.height + size * BASELINE,
          size,
          anchor: 'middle',
          fill: part.fill,
        }),
      );
      top += heightOf(part) + TEXT.gap;
      return drawn.join('');
    });
  };

  const address = () => {
    const set = setText(typefaces, image.address, 600, TEXT.width, ADDRESS_STEPS);
    const [shown = ''] = set?.lines.lines ?? [];
    const place = { x: MIDDLE, y: ADDRESS_BASELINE, anchor: 'middle', fill: name } as const;
    return set ? lineSvg(set, shown, { ...place, size: set.lines.size }) : '';
  };

  const panel = `<rect x="${MIDDLE - PANEL.side / 2}" y="${PANEL.y}" width="${PANEL.side}" height="${PANEL.side}" rx="${PANEL.radius}" fill="${hex(image.code?.style.background_color ?? QR_COLOURS.light)}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">`,
    cardBackgroundSvg(colours.background_color, W, H),
    square(hex(colours.accent_color)),
    `<clipPath id="picture">${square('#000')}</clipPath><g clip-path="url(#picture)">${portrait()}</g>`,
    ...who(),
    panel,
    codeSvg(code),
    address(),
    '</svg>',
  ].join('');
}
