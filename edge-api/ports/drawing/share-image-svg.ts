import { firstStop } from '../../../src/domain/designs/colours.ts';
import { escapeXml } from '../../../src/domain/text/escape-xml.ts';
import { MARK } from '../../../src/domain/brand/mark.ts';
import { LAYOUT_PLACES } from '../../../src/domain/card/layout-places.ts';
import { layoutWith } from '../../../src/domain/card/layouts.ts';
import { SHARE_IMAGE_SIZE, type ShareImage } from '../../../src/domain/card/share-image.ts';
import { inset, type PrintBox } from '../../../src/domain/share/print-layout.ts';
import type { Pictures } from './drawing.ts';
import type { Step } from './lines.ts';
import { cardBackgroundSvg, hex, lineSvg, setText, type TextRun } from './svg-parts.ts';
import { drawable, type FontFamily } from './typeface.ts';

const { width: W, height: H } = SHARE_IMAGE_SIZE;

const LOGO = { radius: 24, ring: 6 };
const TEXT_MIDDLE = 286;
const FOOT = { y: 538, baseline: 563, mark: 32, gap: 14 };
const LINE_HEIGHT = { name: 1.16, title: 1.36 };
/** From the top of a line to its baseline, in ems. */
const BASELINE = 0.9;
const GAP = 14;
/** From the middle of a capital letter to its baseline, in ems. */
const MIDDLE_OF_CAPITALS = 0.36;
/** The side of the product's mark in place of initials, as a fraction of the face. */
const MARK_SHARE = 0.353;

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
  const layout = layoutWith(image.layout ?? 'cover', pictures.picture);
  const places = LAYOUT_PLACES[layout].link;
  const { face, text: beside } = places;
  const mirrored = image.dir === 'rtl';
  /** The left edge of an element of a width at `x` from the side at which the card begins. */
  const from = (x: number, width: number) => (mirrored ? W - x - width : x);

  const rect = ({ x, y, width, height }: PrintBox, radius: number, fill: string) =>
    `<rect x="${from(x, width)}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

  const run = (faces: readonly FontFamily[], text: string, weight: 400 | 600, steps: readonly Step[]) =>
    setText(faces, text, weight, beside.width, steps);

  const line = (set: TextRun, text: string, size: number, y: number, x: number, fill: string) =>
    lineSvg(set, text, { x: from(x, 0), y, size, anchor: mirrored ? 'end' : 'start', fill });

  const mark = (x: number, y: number, side: number, first: string, second: string) =>
    `<svg x="${from(x, side)}" y="${y}" width="${side}" height="${side}" viewBox="${MARK.view_box}"><path fill="${first}" d="${MARK.first}"/><path fill="${second}" d="${MARK.open}"/></svg>`;

  const ring = firstStop(colours.background_color);
  const active = hex(colours.foreground_active_color);
  const name = hex(colours.full_name_foreground_color);
  const quiet = hex(colours.career_foreground_color);

  const framed = (
    at: PrintBox,
    { radius, ring: edge }: { radius: number; ring: number },
    id: string,
    fill: string,
    inside: string,
  ) =>
    (edge > 0 ? rect(inset(at, -edge), radius + edge, ring) : '') +
    rect(at, radius, fill) +
    `<clipPath id="${id}">${rect(at, radius, '#000')}</clipPath><g clip-path="url(#${id})">${inside}</g>`;

  const photo = ({ x, y, width, height }: PrintBox, source: string, fit: 'slice' | 'meet') =>
    `<image x="${from(x, width)}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid ${fit}" href="${escapeXml(source)}"/>`;

  const initials = () => {
    const letters = drawable(ofName, image.initials);
    const { x, y, width, height } = face.box;
    if (!letters) {
      const side = Math.round(Math.min(width, height) * MARK_SHARE);
      return mark(x + (width - side) / 2, y + (height - side) / 2, side, name, active);
    }
    const baseline = Math.round(y + height / 2 + face.letters * MIDDLE_OF_CAPITALS);
    return `<text x="${from(x + width / 2, 0)}" y="${baseline}" text-anchor="middle" font-family="${letters.typeface.family}" font-weight="600" font-size="${face.letters}" fill="${active}">${escapeXml(letters.text)}</text>`;
  };

  const portrait = () => {
    const ground = hex(colours.accent_color);
    if (pictures.picture)
      return framed(face.box, face, 'picture', ground, photo(face.box, pictures.picture, 'slice'));
    if (face.letters === 0) return '';
    return layout === 'monogram' ? initials() : framed(face.box, face, 'picture', ground, initials());
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
    let top = TEXT_MIDDLE - whole / 2;
    return parts
      .map((part) => {
        const { size, lines } = part.run.lines;
        const drawn = lines.map((text, i) =>
          line(part.run, text, size, top + i * size * part.height + size * BASELINE, beside.x, part.fill),
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
    if (!image.branding) return line(address, shown, size, FOOT.baseline, beside.x, quiet);
    const afterMark = beside.x + FOOT.mark + FOOT.gap;
    return (
      mark(beside.x, FOOT.y, FOOT.mark, name, active) +
      line(address, shown, size, FOOT.baseline, afterMark, quiet)
    );
  };

  const ofLogo = places.logo ?? (pictures.picture ? null : face.box);
  const block = hex(colours.card_background_color);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">`,
    cardBackgroundSvg(colours.background_color, W, H),
    places.band > 0
      ? `<rect x="${from(0, places.band)}" width="${places.band}" height="${H}" fill="${hex(colours.accent_color)}" fill-opacity=".7"/>`
      : '',
    portrait(),
    pictures.logo && ofLogo ? framed(ofLogo, LOGO, 'logo', block, photo(ofLogo, pictures.logo, 'meet')) : '',
    who(),
    foot(),
    '</svg>',
  ].join('');
}
