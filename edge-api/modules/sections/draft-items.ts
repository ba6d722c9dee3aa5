import type { DraftList, DraftTitles, ListDraft } from '../../../src/domain/card/card-draft.ts';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import type { PublicItem } from '../../../src/domain/sections/section-items.ts';
import { CARD_SECTIONS } from './card-sections.ts';
import type { SectionColumns, ListSection } from './kit/section.ts';

const LISTS = CARD_SECTIONS as unknown as Record<DraftList, ListSection>;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Text fields of an item. */
const TEXTS = ['field_type_id', 'value', 'label', 'title', 'link'];

/** The columns of an item in the editor: as it would be stored if valid, else as typed. */
function columnsOf({ schema, columns }: ListSection, item: object): SectionColumns {
  const read = schema.safeParse(item);
  if (read.success) return columns(read.data);
  const given = item as Record<string, unknown>;
  return columns(Object.fromEntries(TEXTS.map((name) => [name, isText(given[name]) ? given[name] : ''])));
}

/** The field of an item's picture, if its list has one: its column has the picture's id. */
const pictureOf = ({ mediaColumn }: ListSection) => mediaColumn?.replace(/_id$/, '');

/** A stored picture; a newly chosen one is shown once it is saved. */
function storedPicture(item: object, field: string | undefined): object {
  const path = field && (item as Record<string, unknown>)[field];
  return field && isText(path) && path.startsWith('/media/') ? { [field]: path } : {};
}

/** An item with a title and without a URL yet: shows its title, without a link. */
function unfinished(
  item: object,
  columns: SectionColumns,
  placed: PublicItem,
  picture?: string,
): object | null {
  const { title } = item as { title?: unknown };
  return 'title' in columns && isText(title) && title.trim() !== ''
    ? { ...placed, title, link: '#', ...(picture && { [picture]: null }) }
    : null;
}

/** The items of a list in the editor as a card would show them, without those that cannot be shown yet. */
export function draftViews({ section: key, items }: ListDraft<DraftList>): PublicCard[DraftList] {
  const section = LISTS[key];
  const picture = pictureOf(section);
  return items.slice(0, section.most).flatMap((item, order) => {
    if (typeof item !== 'object' || item === null) return [];
    const placed = { id: `draft-${order}`, order, injected: false };
    const columns = columnsOf(section, item);
    const stored = { item: { ...columns, id: placed.id }, media: null };
    const view = section.view(stored as never, placed) ?? unfinished(item, columns, placed, picture);
    return view === null ? [] : [{ ...view, ...storedPicture(item, picture) }];
  }) as PublicCard[DraftList];
}

/** Photos or files with edited titles. One without a title keeps its own. */
export function retitled<Item extends PublicCard[DraftTitles][number]>(
  stored: readonly Item[],
  drafts: readonly unknown[],
): Item[] {
  const titles = new Map(
    drafts.flatMap((draft) => {
      const { id, title } = (draft ?? {}) as { id?: unknown; title?: unknown };
      return isText(id) && isText(title) ? [[id, title.trim()] as const] : [];
    }),
  );
  return stored.map((item) => {
    const title = item.injected ? undefined : titles.get(item.id);
    return title ? { ...item, title } : item;
  });
}
