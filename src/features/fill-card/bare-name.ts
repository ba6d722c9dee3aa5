/** What people are addressed by in front of their names, without full stops. */
const HONORIFICS = new Set(
  'dr prof professor mr mrs ms miss mx sir dame mag dipl-ing herr frau hr fr ing mme mlle sr sra dott dra'.split(
    ' ',
  ),
);
/** Degrees and the like that stand behind a name without a comma. */
const DEGREE = /^(?:\p{Lu}{2,5}|PhD|MSc|BSc|MEng|BEng|DPhil|EdD)$/u;

const isHonorific = (word: string) => HONORIFICS.has(word.toLowerCase().replaceAll('.', ''));

/**
 * A name without what one is addressed by, and the degrees behind it: 'Dr. Jane Smith MBA' is 'Jane Smith', 'MBA'. Two words
 * are left at least, and a name all in capitals has no degrees that could be told from it.
 */
export function bareName(text: string): { name: string; designations: string[] } {
  const words = text.split(' ');
  while (words.length > 2 && isHonorific(words[0]!)) words.shift();
  if (text === text.toUpperCase()) return { name: words.join(' '), designations: [] };
  const designations: string[] = [];
  while (words.length > 2 && DEGREE.test(words.at(-1)!)) designations.unshift(words.pop()!);
  return { name: words.join(' '), designations };
}
