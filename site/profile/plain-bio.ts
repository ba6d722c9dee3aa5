import { plainText } from '../../src/domain/text/rich-text.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (line: string): string => line.replace(/[&<>]/g, (sign) => ESCAPES[sign]!);

const ITEM = '- ';

/** A bio from plain text: each line is a paragraph, and lines after a dash are a list. */
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

/** Whether a text equals a bio's, so that the bio's formatting can be preserved. */
export const saysTheSame = (text: string, bio: string): boolean =>
  plainText(bioOfText(text)) === plainText(bio);

/** Whether a bio has formatting that plain text cannot express: bold, headings, links. */
export const isShaped = (bio: string): boolean => bioOfText(plainText(bio)) !== bio;
