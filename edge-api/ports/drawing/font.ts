/** Metrics of a font, without drawing. */
export type Font = {
  /** Whether the font has the character. */
  has(codePoint: number): boolean;
  /** The width of a text, in ems. Joined or kerned letters may be slightly narrower. */
  width(text: string): number;
};

type Tables = Map<string, number>;

function tablesOf(view: DataView): Tables {
  const tables: Tables = new Map();
  for (let at = 12, n = view.getUint16(4); n > 0; n -= 1, at += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
    tables.set(tag, view.getUint32(at + 8));
  }
  return tables;
}

/** The offset of a font's Unicode character table in 16-bit format (OpenType, cmap 4). */
function charactersAt(view: DataView, cmap: number): number {
  for (let i = 0; i < view.getUint16(cmap + 2); i += 1) {
    const at = cmap + view.getUint32(cmap + 4 + i * 8 + 4);
    if (view.getUint16(at) === 4) return at;
  }
  throw new Error('The font has no table of characters that is known.');
}

/**
 * Reads the characters of a TrueType font and their widths (OpenType 1.9: cmap, format 4, and hmtx). @throws Error for
 * a font without these tables
 */
export function readFont(bytes: ArrayBuffer): Font {
  const view = new DataView(bytes);
  const tables = tablesOf(view);
  const at = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no table ${tag}.`);
    return offset;
  };
  const unitsPerEm = view.getUint16(at('head') + 18);
  const measured = view.getUint16(at('hhea') + 34);
  const widths = at('hmtx');
  const map = charactersAt(view, at('cmap'));
  const twice = view.getUint16(map + 6);

  const glyphOf = (codePoint: number): number => {
    if (codePoint > 0xffff) return 0;
    for (let i = 0; i < twice; i += 2) {
      if (view.getUint16(map + 14 + i) < codePoint) continue;
      const start = view.getUint16(map + 16 + twice + i);
      if (start > codePoint) return 0;
      const delta = view.getUint16(map + 16 + 2 * twice + i);
      const place = map + 16 + 3 * twice + i;
      const offset = view.getUint16(place);
      if (offset === 0) return (codePoint + delta) & 0xffff;
      const glyph = view.getUint16(place + offset + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
  const advance = (glyph: number) => view.getUint16(widths + 4 * Math.min(glyph, measured - 1));

  return {
    has: (codePoint) => glyphOf(codePoint) !== 0,
    width: (text) => {
      let units = 0;
      for (const sign of text) units += advance(glyphOf(sign.codePointAt(0)!));
      return units / unitsPerEm;
    },
  };
}
