import type { ImportView } from '../../src/domain/imports/import-contract.ts';
import { importPage } from '#messages/imports.ts';
import { format } from '../../src/messages/format.ts';

const words = importPage.photos;

/** What becomes of the photos of a file of vCards; null where there are none. */
export function photosSentence({
  status,
  photos,
  columns,
}: Pick<ImportView, 'status' | 'photos' | 'columns'>) {
  const isAny = status === 'uploaded' ? columns.some(({ field }) => field === 'photo') : photos !== null;
  if (status !== 'done') return isAny ? words.after : null;
  return photos && format(words[photos.status], { added: photos.added, of: photos.of });
}
