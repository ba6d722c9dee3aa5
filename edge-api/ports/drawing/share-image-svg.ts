import { firstStop } from '../../../src/domain/designs/colours.ts';
import { escapeXml } from '../../../src/domain/text/escape-xml.ts';
import { MARK } from '../../../src/domain/brand/mark.ts';
import { SHARE_IMAGE_SIZE, type ShareImage } from '../../../src/domain/card/share-image.ts';
import type { Pictures } from './drawing.ts';
import type { Step } from './lines.ts';
import { cardBackgroundSvg, hex, lineSvg, setText, type TextRun } from './svg-parts.ts';
import { drawable, type FontFamily } from './typeface.ts';

const { width: W, height: H } = SHARE_IMAGE_SIZE;

// Like the head of a card, turned to the side: a band, the picture over its edge, the name beside it.
const BAND = 276;
const PICTURE = { x: 106, y: 145, side: 340, radius: 82, ring: 10 };
const LOGO = { x: 390, y: 425, side: 96, radius: 24, ring: 6 };
const TEXT = { x: 506, width: 630, middle: 286 };
const FOOT = { y: 538, baseline: 563, mark: 32, gap: 14 };
const LINE_HEIGHT = { name: 1.16, title: 1.36 };
/** From the top of a line to its baseline, in ems. */
const BASELINE = 0.9;
const GAP = 14;

const NAME_STEPS: readonly Step[] = [
  [76, 2],
  [66, 2],
  [58, 2],
  [50, 3],
  [42, 4],
];
const TITLE_STEPS: readonly Step[] = [
  [34, 2],
  [30, 3],
];
const ADDRESS_STEPS: readonly Step[] = [
  [26, 1],
  [20, 1],
];

const run = (typefaces: readonly FontFamily[], text: string, weight: 400 | 600, steps: readonly Step[]) =>
  setText(typefaces, text, weight, TEXT.width, steps);

/**
 * The share image of a card as an SVG with texts in these typefaces, without external references. @param ofName for
 * its name and initials
 */
export function shareImageSvg(
  image: ShareImage,
  pictures: Pictures,
  typefaces: readonly FontFamily[],
  ofName = typefaces,
): string {
  const { colours } = image;
  const mirrored = image.dir === 'rtl';
  /** The left edge of an element of a width at `x` from the side at which the card begins. */
  const from = (x: number, width: number) => (mirrored ? W - x - width : x);

  const box = (x: number, y: number, side: number, radius: number, fill: string) =>
    `<rect x="${from(x, side)}" y="${y}" width="${side}" height="${side}" rx="${radius}" fill="${fill}"/>`;

  const line = (set: TextRun, text: string, size: number, y: number, x: number, fill: string) =>
    lineSvg(set, text, { x: from(x, 0), y, size, anchor: mirrored ? 'end' : 'start', fill });

  const mark = (x: number, y: number, side: number, first: string, second: string) =>
    `<svg x="${from(x, side)}" y="${y}" width="${side}" height="${side}" viewBox="${MARK.view_box}"><path fill="${first}" d="${MARK.first}"/><path fill="${second}" d="${MARK.open}"/></svg>`;

  const ring = firstStop(colours.background_color);
  const active = hex(colours.foreground_active_color);
  const name = hex(colours.full_name_foreground_color);
  const quiet = hex(colours.career_foreground_color);

  const framed = (at: typeof PICTURE, id: string, fill: string, inside: string) =>
    box(at.x - at.ring, at.y - at.ring, at.side + 2 * at.ring, at.radius + at.ring, ring) +
    box(at.x, at.y, at.side, at.radius, fill) +
    `<clipPath id="${id}">${box(at.x, at.y, at.side, at.radius, '#000')}</clipPath><g clip-path="url(#${id})">${inside}</g>`;

  const photo = ({ x, y, side }: typeof PICTURE, source: string, fit: 'slice' | 'meet') =>
    `<image x="${from(x, side)}" y="${y}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid ${fit}" href="${escapeXml(source)}"/>`;

  const portrait = () => {
    if (pictures.picture) return photo(PICTURE, pictures.picture, 'slice');
    const letters = drawable(ofName, image.initials);
    const { x, y, side } = PICTURE;
    if (!letters) return mark(x + 110, y + 110, side - 220, name, active);
    return `<text x="${from(x + side / 2, 0)}" y="${y + 216}" text-anchor="middle" font-family="${letters.typeface.family}" font-weight="600" font-size="128" fill="${active}">${escapeXml(letters.text)}</text>`;
  };

  const who = () => {
    const named = run(ofName, image.name, 600, NAME_STEPS) ?? run(typefaces, image.address, 600, NAME_STEPS);
    const titled = run(typefaces, image.title, 400, TITLE_STEPS);
    const parts = [
      { run: named, height: LINE_HEIGHT.name, fill: name },
      { run: titled, height: LINE_HEIGHT.title, fill: quiet },
    ].flatMap((part) => (part.run ? [{ ...part, run: part.run }] : []));
    const heightOf = ({ run: { lines }, height }: (typeof parts)[number]) =>
      lines.lines.length * lines.size * height;
    const whole = parts.reduce((sum, part) => sum + heightOf(part), (parts.length - 1) * GAP);
    let top = TEXT.middle - whole / 2;
    return parts
      .map((part) => {
        const { size, lines } = part.run.lines;
        const drawn = lines.map((text, i) =>
          line(part.run, text, size, top + i * size * part.height + size * BASELINE, TEXT.x, part.fill),
        );
        top += heightOf(part) + GAP;
        return drawn.join('');
      })
      .join('');
  };

  /** Empty if the URL replaced the name. */
  const foot = () => {
    const address = drawable(typefaces, image.name) && run(typefaces, image.address, 400, ADDRESS_STEPS);
    if (!address) return '';
    const {
      lines: [shown = ''],
      size,
    } = address.lines;
    if (!image.branding) return line(address, shown, size, FOOT.baseline, TEXT.x, quiet);
    const beside = TEXT.x + FOOT.mark + FOOT.gap;
    return (
      mark(TEXT.x, FOOT.y, FOOT.mark, name, active) + line(address, shown, size, FOOT.baseline, beside, quiet)
    );
  };

  const band = `<rect x="${from(0, BAND)}" width="${BAND}" height="${H}" fill="${hex(colours.accent_color)}" fill-opacity=".7"/>`;
  const logo = pictures.logo
    ? framed(LOGO, 'logo', hex(colours.card_background_color), photo(LOGO, pictures.logo, 'meet'))
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${cardBackgroundSvg(colours.background_color, W, H)}${band}${framed(PICTURE, 'picture', hex(colours.accent_color), portrait())}${logo}${who()}${foot()}</svg>`;
}
