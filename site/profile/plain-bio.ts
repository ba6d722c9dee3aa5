import { plainText } from '../../src/domain/text/rich-text.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (line: string): string => line.replace(/[&<>]/g, (sign) => ESCAPES[sign]!);

const ITEM = '- ';

/** A bio of a text that was written without an editor: each line is a paragraph, and lines behind a dash are a list. */
export function bioOfText(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines
    .map((line, at) => {
      if (!line.startsWith(ITEM)) return `<p>${escaped(line)}</p>`;
      const opens = lines[at - 1]?.startsWith(ITEM) ? '' : '<ul>';
      const closes = lines[at + 1]?.startsWith(ITEM) ? '' : '</ul>';
      return `${opens}<li>${escaped(line.slice(ITEM.length).trim())}</li>${closes}`;
    })
    .join('');
}

/** Whether a text says what a bio says, so that the bio can stay as it is shaped. */
export const saysTheSame = (text: string, bio: string): boolean =>
  plainText(bioOfText(text)) === plainText(bio);

/** Whether a bio has more to it than a text can say: bold, headings, links. */
export const isShaped = (bio: string): boolean => bioOfText(plainText(bio)) !== bio;
