import { sorting } from '#messages/sorting.ts';
import { format } from '../messages/format.ts';
import type { SortableTexts } from '../ui/lists/SortableList.tsx';

const sentences = sorting;
const place = (template: 'picked' | 'moved' | 'dropped') => (x: string, at: number, of: number) =>
  format(sentences[template], { x, at, of });

/** Texts of a sortable list's rows. */
export const SORTABLE_TEXTS: SortableTexts = {
  grip: (x) => format(sentences.grip, { x }),
  earlier: (x) => format(sentences.earlier, { x }),
  later: (x) => format(sentences.later, { x }),
  help: sentences.help,
  picked: place('picked'),
  moved: place('moved'),
  dropped: place('dropped'),
  cancelled: (x) => format(sentences.cancelled, { x }),
};
