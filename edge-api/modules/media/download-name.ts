import { isBlank } from '../../../src/domain/text/one-line.ts';
import { extensionOf } from '../../../src/domain/media/media-path.ts';
import { trimEndOf } from '../../../src/domain/text/trim.ts';

/** Direction controls, which could hide a name's extension. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Characters that are invalid in file names, or could lead to another folder. */
const UNFIT = /[\p{Cc}\u2028\u2029/\\]/gu;

/** The name of a file without a usable title. */
const UNNAMED = 'file';

/** A title without repeated extensions of the file. */
function withoutEnding(title: string, ending: string): string {
  const stem = trimEndOf(title, /[\s.]/);
  return stem.toLowerCase().endsWith(ending) ? withoutEnding(stem.slice(0, -ending.length), ending) : stem;
}

/**
 * The name of a download: its title, with the extension of its content only. It begins with no dot, has no folder, and
 * reads in one direction.
 */
export function downloadName(title: string, contentType: string): string {
  const ending = `.${extensionOf(contentType)}`;
  const plain = title
    .toWellFormed()
    .replace(TURNS, '')
    .replace(UNFIT, '')
    .replace(/^[\s.]+/, '');
  const stem = withoutEnding(plain, ending);
  return (isBlank(stem) ? UNNAMED : stem) + ending;
}
