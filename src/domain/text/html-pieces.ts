/** A piece of HTML: literal text, or a tag by its lower-case name, with `/` for a closing one. */
export type HtmlPiece = { text: string } | { tag: string };

/** Elements with invisible content. */
const HIDDEN: Readonly<Record<string, RegExp>> = {
  script: /<\/script\s*>/gi,
  style: /<\/style\s*>/gi,
  template: /<\/template\s*>/gi,
  noscript: /<\/noscript\s*>/gi,
  title: /<\/title\s*>/gi,
};
const COMMENT_END = /-->/g;
/** From a tag's name to its end, skipping quoted attribute values. */
const TAG_END = /(?:"[^"]*"|'[^']*'|[^'">])*>/y;

/** The position after the next match, or undefined. */
function behind(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.exec(text) ? pattern.lastIndex : undefined;
}

/**
 * The pieces of an HTML fragment in order, without comments and invisible elements. Linear, however nested or broken
 * the input: an unclosed construct swallows the rest, as in a browser (HTML Standard, 13.2.5, eof-in-tag).
 */
export function htmlPieces(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  const opening = /<(?:!--|(\/?[a-z][a-z\d]*))/gi;
  let at = 0;
  for (;;) {
    opening.lastIndex = at;
    const found = opening.exec(html);
    const text = html.slice(at, found?.index);
    if (text !== '') pieces.push({ text });
    if (found === null) return pieces;
    const tag = found[1]?.toLowerCase() ?? '';
    const hidden = Object.hasOwn(HIDDEN, tag) ? HIDDEN[tag] : undefined;
    let end = behind(tag === '' ? COMMENT_END : TAG_END, html, opening.lastIndex);
    if (hidden && end !== undefined) end = behind(hidden, html, end);
    if (end === undefined) return pieces;
    if (tag !== '' && !hidden) pieces.push({ tag });
    at = end;
  }
}
