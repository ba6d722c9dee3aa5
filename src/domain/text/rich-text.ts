import { htmlPieces } from './html-pieces.ts';
import { trimEndOf } from './trim.ts';

/** The allowed HTML of a sanitised bio: tags, their attributes, and the schemes of links. */
export const ALLOWED_RICH_TEXT = {
  tags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  attributes: { a: ['href'] },
  schemes: ['https', 'http', 'mailto', 'tel'],
} as const;

// The entities that editors write; HTML has two thousand more, which no editor writes for text.
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  shy: '\u00AD',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200C',
  zwj: '\u200D',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  yen: '¥',
  deg: '°',
  sect: '§',
  times: '×',
};

function character(code: number): string {
  const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return valid ? String.fromCodePoint(code) : '\uFFFD';
}

/** Text with its character references resolved once; unknown ones are unchanged. */
const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return character(Number(decimal));
    if (hex) return character(Number.parseInt(hex, 16));
    return (Object.hasOwn(ENTITIES, name) && ENTITIES[name]) || whole;
  });

const BLOCK = /^\/?(?:br|p|div|h[1-6]|ul|ol|li|blockquote|pre|section|article|table|tr)$/;

/** Collapses white space as a browser does: runs become one space, none at line ends. */
const collapse = (html: string): string => html.replace(/[ \t\r\n\f]+/g, ' ');

/** A line of text, and its prefix: a dash for a list item, or nothing. */
type Line = { mark: string; text: string };

/** The lines of a fragment, including empty ones: each block tag begins a new one. */
function linesOf(html: string): Line[] {
  const lines: Line[] = [{ mark: '', text: '' }];
  for (const piece of htmlPieces(html)) {
    if ('text' in piece) lines.at(-1)!.text += collapse(piece.text);
    else if (BLOCK.test(piece.tag)) lines.push({ mark: piece.tag === 'li' ? '- ' : '', text: '' });
  }
  return lines;
}

/**
 * The visible text of an HTML fragment, with blocks and line breaks as lines, and list items after a dash. For notes
 * and search; plain text, not safe as HTML.
 */
export function plainText(html: string): string {
  const lines = linesOf(html)
    .map(({ mark, text }) => ({ mark, text: trimEndOf(text.replace(/^ +/, ''), / /) }))
    .filter(({ text }) => text !== '')
    .map(({ mark, text }) => mark + text);
  return decode(lines.join('\n')).replaceAll('\u00A0', ' ').trim();
}

/**
 * The length of a fragment as its writer counts it, in UTF-16 units like a text field's limit: without tags and line
 * ends between blocks, and with character references resolved.
 */
export const plainLength = (html: string): number =>
  decode(
    htmlPieces(html)
      .map((piece) => ('text' in piece ? collapse(piece.text) : ''))
      .join(''),
  ).trim().length;
