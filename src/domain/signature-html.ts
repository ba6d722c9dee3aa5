import { direction } from './direction.ts';
import type { Signature, SignatureChoice, SignaturePicture, SignatureTemplate } from './email-signature.ts';
import { escapeXml } from './escape-xml.ts';

/** Pixels that a signature is at most (Gmail shows more only on demand). */
export const SIGNATURE_SIZE = { width: 600, height: 200 } as const;
/** Characters that Gmail takes. */
export const SIGNATURE_MAX_CHARACTERS = 10_000;

/** Widths of texts in small letters, so that name and title take two lines at most, and all others one. */
const WIDEST = { name: 60, title: 76, way: 44 } as const;
const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** What is as wide as two small letters: signs of East Asia and of India, and the widest of all others. */
const TWO_WIDE =
  /[WMm@%‰—…ÆŒЖМШЩЮжмшщю\uFDFA\uFDFB\uFDFD\u0904-\u0DFF\u1000-\u139F\u1780-\u17FF\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/u;
const CAPITAL = /\p{Lu}/u;
/** What emoji are made of; a mail app that knows none for the whole shows the parts beside each other. */
const PARTS = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;

function widthOf(sign: string): number {
  const parts = sign.match(PARTS)?.length ?? 0;
  if (parts > 0) return 2 * parts;
  if (TWO_WIDE.test(sign)) return 2;
  return CAPITAL.test(sign) ? 1.5 : 1;
}
/** UTF-16 units of one sign at most: some are built of more marks than any mail has room for. */
const LONGEST_SIGN = 32;

/** A text of at most so many widths, with an ellipsis where something was cut off. */
export function fitted(text: string, widest: number): string {
  let [kept, width] = ['', 0];
  for (const { segment } of signs.segment(text)) {
    width += widthOf(segment);
    if (width > widest) return `${kept.trimEnd()}…`;
    kept += segment.slice(0, LONGEST_SIGN);
  }
  return kept;
}

const FONT = 'font-family:Arial,Helvetica,sans-serif';
const INK = '#14181A';
const QUIET = '#535B58';
/** Sides of what stands beside the text, in pixels. */
const SIDES: Record<SignatureTemplate, number> = { classic: 80, compact: 48, photo: 128, banner: 80 };
/** A code that is smaller is not found by every phone. */
const CODE_LEAST = 96;

type Line = { text: string; href?: string; style: string };

const lineHtml = ({ text, href, style }: Line): string => {
  const inside = href
    ? `<a href="${escapeXml(href)}" style="${style};text-decoration:none">${escapeXml(text)}</a>`
    : escapeXml(text);
  return `<tr><td dir="${direction(text)}" style="${FONT};${style};padding:0;text-align:start;word-break:break-word">${inside}</td></tr>`;
};

const TABLE = 'role="presentation" style="border-collapse:collapse;border-spacing:0"';

/**
 * The picture in a cell; the logo keeps its form, all else is square. Mail clients that know no greatest size take the
 * width that is told beside it.
 */
function imageHtml(signature: Signature, picture: SignaturePicture, template: SignatureTemplate): string {
  const side = picture === 'code' ? Math.max(SIDES[template], CODE_LEAST) : SIDES[template];
  const round = picture === 'picture' ? `;border-radius:${Math.round(side / 4)}px;object-fit:cover` : '';
  const alt = picture === 'code' ? signature.card.text : signature.name;
  const size =
    picture === 'logo'
      ? `width="${side}" style="display:block;border:0;width:auto;height:auto;max-width:${side}px;max-height:${side}px`
      : `width="${side}" height="${side}" style="display:block;border:0;width:${side}px;height:${side}px`;
  return `<a href="${escapeXml(signature.card.href)}"><img src="${escapeXml(signature.images[picture]!)}" alt="${escapeXml(alt)}" ${size}${round}"></a>`;
}

/** What the text says, line by line, in the colours of what it stands on. */
function linesOf(signature: Signature, template: SignatureTemplate): Line[] {
  const { name, title, phone, email, card, colours } = signature;
  const band = template === 'banner';
  const [ink, quiet, accent] = band
    ? [colours.on_band, colours.on_band, colours.on_band]
    : [INK, QUIET, colours.accent];
  const small = template === 'compact';
  const body = (colour: string) =>
    `font-size:${small ? 13 : 14}px;line-height:${small ? 18 : 20}px;color:${colour}`;
  const head = `font-size:${small ? 15 : 17}px;line-height:${small ? 20 : 23}px;font-weight:bold;color:${ink}`;
  return [
    { text: fitted(name, WIDEST.name), style: head },
    ...(title ? [{ text: fitted(title, WIDEST.title), style: body(quiet) }] : []),
    ...(phone ? [{ text: fitted(phone.text, WIDEST.way), href: phone.href, style: body(accent) }] : []),
    ...(email && !small
      ? [{ text: fitted(email.text, WIDEST.way), href: email.href, style: body(accent) }]
      : []),
    { text: fitted(card.text, WIDEST.way), href: card.href, style: `${body(accent)};font-weight:bold` },
  ];
}

/** Where a template without its picture has the text alone. */
const shownPicture = (signature: Signature, { image }: SignatureChoice): SignaturePicture | null =>
  image !== 'none' && signature.images[image] !== null ? image : null;

/**
 * A signature as mail clients take it: nested tables with styles in place, on a ground of its own, so that it can be
 * read in a dark client that leaves colours alone and in one that turns all of them. Under 10,000 characters and at
 * most 600 by 200 pixels; texts that are too long end with an ellipsis.
 */
export function signatureHtml(signature: Signature, choice: SignatureChoice): string {
  const { template } = choice;
  const { accent, band } = signature.colours;
  const picture = shownPicture(signature, choice);
  const ground = template === 'banner' ? band : '#FFFFFF';
  const rule =
    template === 'classic'
      ? `;border-left:3px solid ${accent};padding-left:16px`
      : template === 'compact' && !picture
        ? `;border-left:3px solid ${accent};padding-left:12px`
        : '';
  const lines = linesOf(signature, template).map(lineHtml).join('');
  const text = `<td style="padding:0;vertical-align:middle${rule}"><table ${TABLE}>${lines}</table></td>`;
  const beside = (gap: string) =>
    picture ? `<td style="${gap};vertical-align:middle">${imageHtml(signature, picture, template)}</td>` : '';
  const cells =
    template === 'banner' ? text + beside('padding:0 0 0 24px') : beside('padding:0 16px 0 0') + text;
  const padding = template === 'banner' ? '16px 20px' : '8px';
  const inner = `<table ${TABLE}><tr>${cells}</tr></table>`;
  const ours = `background-color:${ground};padding:${padding};border-radius:12px`;
  return `<table role="presentation" style="border-collapse:separate;border-spacing:0;max-width:${SIGNATURE_SIZE.width}px"><tr><td style="${ours}">${inner}</td></tr></table>`;
}
