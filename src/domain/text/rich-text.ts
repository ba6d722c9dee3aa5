import { htmlPieces } from './html-pieces.ts';
import { trimEndOf } from './trim.ts';

/** What a bio may hold once it is sanitised: tags, their attributes, and the schemes that its links may have. */
export const ALLOWED_RICH_TEXT = {
  tags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  attributes: { a: ['href'] },
  schemes: ['https', 'http', 'mailto', 'tel'],
} as const;

// The entities that editors write; HTML knows two thousand more, which no editor writes for text.
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

/** Text with its character references resolved, each once; unknown ones stay as they are written. */
const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return character(Number(decimal));
    if (hex) return character(Number.parseInt(hex, 16));
    return (Object.hasOwn(ENTITIES, name) && ENTITIES[name]) || whole;
  });

const BLOCK = /^\/?(?:br|p|div|h[1-6]|ul|ol|li|blockquote|pre|section|article|table|tr)$/;

/** White space as a browser shows it: runs are one space, and none stands beside a line's end. */
const collapse = (html: string): string => html.replace(/[ \t\r\n\f]+/g, ' ');

/** A line of text, and what stands before it: the dash of an item of a list, or nothing. */
type Line = { mark: string; text: string };

/** The lines of a fragment, also the empty ones: each tag of a block begins another. */
function linesOf(html: string): Line[] {
  const lines: Line[] = [{ mark: '', text: '' }];
  for (const piece of htmlPieces(html)) {
    if ('text' in piece) lines.at(-1)!.text += collapse(piece.text);
    else if (BLOCK.test(piece.tag)) lines.push({ mark: piece.tag === 'li' ? '- ' : '', text: '' });
  }
  return lines;
}

/**
 * The text of an HTML fragment as its reader sees it, blocks and line breaks as lines, items of a list behind a dash.
 * For notes and searching; it is text, and not safe to be used as HTML.
 */
export function plainText(html: string): string {
  const lines = linesOf(html)
    .map(({ mark, text }) => ({ mark, text: trimEndOf(text.replace(/^ +/, ''), / /) }))
    .filter(({ text }) => text !== '')
    .map(({ mark, text }) => mark + text);
  return decode(lines.join('\n')).replaceAll('\u00A0', ' ').trim();
}

/**
 * Characters of a fragment as its writer counts them, in UTF-16 units like a text field's own limit: tags and the
 * line ends between blocks are nothing, a character reference is what it stands for.
 */
export const plainLength = (html: string): number =>
  decode(
    htmlPieces(html)
      .map((piece) => ('text' in piece ? collapse(piece.text) : ''))
      .join(''),
  ).trim().length;
