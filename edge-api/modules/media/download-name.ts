import { isBlank } from '../../../src/domain/text/one-line.ts';
import { extensionOf } from '../../../src/domain/media/media-path.ts';
import { trimEndOf } from '../../../src/domain/text/trim.ts';

/** What turns the direction of what follows, and so hides how a name ends. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Signs that no name of a file may have, or that lead to another folder. */
const UNFIT = /[\p{Cc}\u2028\u2029/\\]/gu;

/** What a file is called whose title leaves nothing to call it by. */
const UNNAMED = 'file';

/** A title without the endings of the file that it repeats. */
function withoutEnding(title: string, ending: string): string {
  const stem = trimEndOf(title, /[\s.]/);
  return stem.toLowerCase().endsWith(ending) ? withoutEnding(stem.slice(0, -ending.length), ending) : stem;
}

/**
 * The name under which a file is downloaded: its title, with the ending that its content has and no other, whatever the title
 * says. It begins with no dot, names no folder, and reads in one direction.
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
