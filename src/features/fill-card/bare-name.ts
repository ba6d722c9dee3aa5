/** Honorifics before names, without full stops. */
const HONORIFICS = new Set(
  'dr prof professor mr mrs ms miss mx sir dame mag dipl-ing herr frau hr fr ing mme mlle sr sra dott dra'.split(
    ' ',
  ),
);
/** Degrees after a name without a comma. */
const DEGREE = /^(?:\p{Lu}{2,5}|PhD|MSc|BSc|MEng|BEng|DPhil|EdD)$/u;

const isHonorific = (word: string) => HONORIFICS.has(word.toLowerCase().replaceAll('.', ''));

/**
 * A name without honorifics and degrees: 'Dr. Jane Smith MBA' becomes 'Jane Smith', 'MBA'. At least two words remain,
 * and degrees are not recognised in an all-capital name.
 */
export function nameWithoutTitles(text: string): { name: string; designations: string[] } {
  const words = text.split(' ');
  while (words.length > 2 && isHonorific(words[0]!)) words.shift();
  if (text === text.toUpperCase()) return { name: words.join(' '), designations: [] };
  const designations: string[] = [];
  while (words.length > 2 && DEGREE.test(words.at(-1)!)) designations.unshift(words.pop()!);
  return { name: words.join(' '), designations };
}
