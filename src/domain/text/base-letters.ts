/** Lower-case Latin letters that Unicode does not decompose into a letter and a mark, and their usual replacements. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/** A lower-case text without marks, with these letters replaced, too. */
export const baseLetters = (text: string): string =>
  text.replace(/[ßæœøđðþłħı]/g, (letter) => REPLACEMENTS[letter] ?? '');
