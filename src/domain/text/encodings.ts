/** The encodings of imported files, by their labels (https://encoding.spec.whatwg.org). */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-15',
  'macintosh',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
  'koi8-r',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Names that the standard does not know, or that stand for a part of one that it knows. */
const ALIASES: Readonly<Record<string, Encoding>> = {
  'mac-roman': 'macintosh',
  macroman: 'macintosh',
  gbk: 'gb18030',
};

/** The encoding of a label, in any case and by any of its names; null for an unknown one. */
export function encodingOf(label: string): Encoding | null {
  const name = label.trim().toLowerCase();
  if (Object.hasOwn(ALIASES, name)) return ALIASES[name] ?? null;
  let known: string;
  try {
    known = new TextDecoder(name).encoding;
  } catch {
    return null;
  }
  return ALIASES[known] ?? ENCODINGS.find((one) => one === known) ?? null;
}
