import { direction } from '../text/direction.ts';
import type { Signature, SignatureChoice, SignaturePicture, SignatureTemplate } from './email-signature.ts';
import { escapeXml } from '../text/escape-xml.ts';

/** Maximum size of a signature in pixels (Gmail collapses larger ones). */
export const SIGNATURE_SIZE = { width: 600, height: 200 } as const;

/** Maximum text widths in lower-case letters, so that name and title take at most two lines, all others one. */
const WIDEST = { name: 60, title: 76, way: 44 } as const;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Characters as wide as two lower-case letters: East Asian and Indic scripts, and the widest of others. */
const TWO_WIDE =
  /[WMm@%‰—…ÆŒЖМШЩЮжмшщю\uFDFA\uFDFB\uFDFD\u0904-\u0DFF\u1000-\u139F\u1780-\u17FF\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/u;
const CAPITAL = /\p{Lu}/u;
/** Parts of emoji; mail apps without the combined emoji show them side by side. */
const PARTS = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;

function widthOf(sign: string): number {
  const parts = sign.match(PARTS)?.length ?? 0;
  if (parts > 0) return 2 * parts;
  if (TWO_WIDE.test(sign)) return 2;
  return CAPITAL.test(sign) ? 1.5 : 1;
}
/** Maximum UTF-16 units of one character: some combine more marks than a mail has room for. */
const LONGEST_SIGN = 32;

/** A text cut to a width, with an ellipsis if cut. */
export function fitted(text: string, widest: number): string {
  let [result, width] = ['', 0];
  for (const { segment } of segmenter.segment(text)) {
    width += widthOf(segment);
    if (width > widest) return `${result.trimEnd()}…`;
    result += segment.slice(0, LONGEST_SIGN);
  }
  return result;
}

const FONT = 'font-family:Arial,Helvetica,sans-serif';
const INK = '#14181A';
const QUIET = '#535B58';
/** Side lengths of the picture, in pixels. */
const SIDES: Record<SignatureTemplate, number> = { classic: 80, compact: 48, photo: 128, banner: 80 };
/** Width in pixels of the line beside a text. */
const RULE = 3;
/** Minimum size of a code for all phones. */
const CODE_LEAST = 96;

/** Sizes in pixels. */
type Line = { text: string; href?: string; size: number; height: number; colour: string; bold: boolean };

/** Minimum touch target of a link in pixels (WCAG 2.2, 2.5.8). */
const TARGET = 24;

const lineHtml = ({ text, href, size, height, colour, bold }: Line): string => {
  const line = href ? Math.max(height, TARGET) : height;
  const style = `font-size:${size}px;line-height:${line}px;${bold ? 'font-weight:bold;' : ''}color:${colour}`;
  const inside = href
    ? `<a href="${escapeXml(href)}" style="display:inline-block;${style};text-decoration:none">${escapeXml(text)}</a>`
    : escapeXml(text);
  return `<tr><td dir="${direction(text)}" style="${FONT};${style};padding:0;text-align:start;word-break:break-word">${inside}</td></tr>`;
};

/** Estimated width of a line: a lower-case letter of Arial is six tenths of its size, a bold one more. */
const lineWidth = ({ text, size, bold }: Line): number =>
  [...segmenter.segment(text)].reduce((sum, { segment }) => sum + widthOf(segment), 0) *
  size *
  (bold ? 0.65 : 0.6);

/** Outlook reads the space in and around cells only from attributes. */
const BARE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const TABLE = `${BARE} style="border-collapse:collapse;border-spacing:0"`;

/** Side length in pixels of a layout's picture. */
const sideOf = (picture: SignaturePicture, template: SignatureTemplate): number =>
  picture === 'code' ? Math.max(SIDES[template], CODE_LEAST) : SIDES[template];

/**
 * The picture in a cell. All pictures are square, so that both sides can be attributes: Outlook supports no maximum
 * size or cropping, and shows pictures without a size at full size.
 */
function imageHtml(signature: Signature, picture: SignaturePicture, template: SignatureTemplate): string {
  const side = sideOf(picture, template);
  const round = picture === 'picture' ? `;border-radius:${Math.round(side / 4)}px` : '';
  const alt = picture === 'code' ? signature.card.text : signature.name;
  const size = `width="${side}" height="${side}" border="0" style="display:block;border:0;width:${side}px;height:${side}px${round}"`;
  return `<a href="${escapeXml(signature.card.href)}" style="display:block"><img src="${escapeXml(signature.images[picture]!)}" alt="${escapeXml(alt)}" ${size}></a>`;
}

/** The lines of the text, in the colours for their background. */
function linesOf(signature: Signature, template: SignatureTemplate): Line[] {
  const { name, title, phone, email, card, colours } = signature;
  const band = template === 'banner';
  const [ink, quiet, accent] = band
    ? [colours.on_band, colours.on_band, colours.on_band]
    : [INK, QUIET, colours.accent];
  const small = template === 'compact';
  const body = { size: small ? 13 : 14, height: small ? 18 : 20, bold: false };
  const head = { size: small ? 15 : 17, height: small ? 20 : 23, bold: true };
  const way = ({ text, href }: { text: string; href: string }) => ({
    ...body,
    text: fitted(text, WIDEST.way),
    href,
    colour: accent,
  });
  return [
    { ...head, text: fitted(name, WIDEST.name), colour: ink },
    ...(title ? [{ ...body, text: fitted(title, WIDEST.title), colour: quiet }] : []),
    ...(phone ? [way(phone)] : []),
    ...(email && !small ? [way(email)] : []),
    { ...way(card), bold: true },
  ];
}

/** A template without its picture has only the text. */
const shownPicture = (signature: Signature, { image }: SignatureChoice): SignaturePicture | null =>
  image !== 'none' && signature.images[image] !== null ? image : null;

/**
 * A signature for mail clients: nested tables with inline styles on a background of its own, so that it is readable
 * in dark clients whether they invert colours or not. Under 10,000 characters and at most 600 by 200 pixels; long
 * texts end with an ellipsis. Styles that Outlook ignores are repeated as attributes.
 */
export function signatureHtml(signature: Signature, choice: SignatureChoice): string {
  const { template } = choice;
  const { accent, band } = signature.colours;
  const picture = shownPicture(signature, choice);
  const ground = template === 'banner' ? band : '#FFFFFF';
  const isBanner = template === 'banner';
  const indent = template === 'classic' ? 16 : template === 'compact' && !picture ? 12 : 0;
  const rule = indent > 0 ? `;border-left:${RULE}px solid ${accent};padding-left:${indent}px` : '';
  const [above, sides, gap] = isBanner ? [8, 20, 24] : [8, 8, 16];
  const lines = linesOf(signature, template);
  // The remaining maximum width, only set if the text may exceed it; on smaller screens the cell is narrower.
  const room =
    SIGNATURE_SIZE.width -
    2 * sides -
    (picture ? sideOf(picture, template) + gap : 0) -
    (indent > 0 ? RULE + indent : 0);
  const width = lines.some((line) => lineWidth(line) > room) ? ` width="${room}"` : '';
  const text = `<td${width} style="padding:0;vertical-align:middle${rule}"><table ${TABLE}>${lines.map(lineHtml).join('')}</table></td>`;
  // Level with the name, also where there are more lines than the picture is high.
  const level = isBanner ? 'middle' : 'top';
  const beside = (padding: string) =>
    picture
      ? `<td valign="${level}" style="padding:${padding};vertical-align:${level}">${imageHtml(signature, picture, template)}</td>`
      : '';
  const cells = isBanner ? text + beside(`0 0 0 ${gap}px`) : beside(`0 ${gap}px 0 0`) + text;
  const inner = `<table ${TABLE}><tr>${cells}</tr></table>`;
  const ours = `background-color:${ground};padding:${above}px ${sides}px;border-radius:12px`;
  return `<table ${BARE} style="border-collapse:separate;border-spacing:0;max-width:${SIGNATURE_SIZE.width}px"><tr><td bgcolor="${ground}" style="${ours}">${inner}</td></tr></table>`;
}
