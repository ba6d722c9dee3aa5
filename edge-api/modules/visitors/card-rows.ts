import type { TeamRole } from '../../../src/domain/permissions/roles.ts';
import { rowReader, tableParts, type RowOf } from '../../db/json-row.ts';
import { CARD_SECTION_KEYS, CARD_SECTIONS, type CardSectionKey } from '../sections/card-sections.ts';
import type { StoredItem } from '../sections/kit/section.ts';
import { CARD_COLUMNS } from './card.columns.ts';

type Of = typeof CARD_COLUMNS;
type Picture = RowOf<Of['picture']> | null;

/** A profile's own content, with its owner's plan and team. */
type ProfileRow = {
  profile: RowOf<Of['profile']>;
  design: RowOf<Of['design']>;
  cta: RowOf<Of['cta']> | null;
  picture: Picture;
  logo: Picture;
  background: Picture;
  owner: RowOf<Of['owner']> | null;
  role: TeamRole | null;
  team: RowOf<Of['team']> | null;
  injected_bio: string | null;
};

/** The rows of one card. */
export type CardRows = {
  /** Null without a visible one. */
  profile: ProfileRow | null;
  sections: RowOf<Of['section']>[];
  /** The items of each section with their pictures and files; own ones before injected ones. */
  items: { [Key in CardSectionKey]: StoredItem<(typeof CARD_SECTIONS)[Key]['table']>[] };
  directory: { person: RowOf<Of['person']>; picture: Picture }[];
};

const NOTHING: CardRows = {
  profile: null,
  sections: [],
  items: Object.fromEntries(CARD_SECTION_KEYS.map((key) => [key, []])) as unknown as CardRows['items'],
  directory: [],
};

const read = {
  profile: rowReader(CARD_COLUMNS.profile),
  owner: rowReader(CARD_COLUMNS.owner),
  section: rowReader(CARD_COLUMNS.section),
};

const readItem = CARD_SECTION_KEYS.map(
  (key) => [key, rowReader(tableParts(CARD_SECTIONS[key].table).columns)] as const,
);

/** Parses the document of a card (`CARD_STATEMENTS`); empty for a missing card. */
export function readRows(document: string | null): CardRows {
  if (document === null) return NOTHING;
  const rows = JSON.parse(document) as CardRows;
  if (rows.profile) {
    read.profile(rows.profile.profile);
    if (rows.profile.owner) read.owner(rows.profile.owner);
  }
  for (const section of rows.sections) read.section(section);
  for (const [key, readOne] of readItem) for (const { item } of rows.items[key]) readOne(item as never);
  return rows;
}
