import type { TeamRole } from '../../../src/domain/roles.ts';
import { rowReader, type RowOf } from '../../db/json-row.ts';
import { CARD_COLUMNS } from './card.columns.ts';

type Of = typeof CARD_COLUMNS;
type Picture = RowOf<Of['picture']> | null;

/** What a profile shows by itself, and what its owner's plan and team say. */
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

/** The rows of one card. Own items stand before those that a team pushes. */
export type CardRows = {
  /** Null where there is none to show. */
  profile: ProfileRow | null;
  sections: RowOf<Of['section']>[];
  contact: RowOf<Of['contact']>[];
  social: RowOf<Of['social']>[];
  links: { link: RowOf<Of['link']>; thumbnail: Picture }[];
  videos: { video: RowOf<Of['video']>; poster: Picture }[];
  photos: { photo: RowOf<Of['photo']>; image: RowOf<Of['image']> }[];
  files: { file: RowOf<Of['file']>; content: RowOf<Of['content']> }[];
  directory: { person: RowOf<Of['person']>; picture: Picture }[];
};

const NOTHING: CardRows = {
  profile: null,
  sections: [],
  contact: [],
  social: [],
  links: [],
  videos: [],
  photos: [],
  files: [],
  directory: [],
};

const read = {
  profile: rowReader(CARD_COLUMNS.profile),
  owner: rowReader(CARD_COLUMNS.owner),
  section: rowReader(CARD_COLUMNS.section),
  file: rowReader(CARD_COLUMNS.file),
};

/** The rows in the document of a card (`CARD_STATEMENTS`); none of a card that is not there. */
export function readRows(document: string | null): CardRows {
  if (document === null) return NOTHING;
  const rows = JSON.parse(document) as CardRows;
  if (rows.profile) {
    read.profile(rows.profile.profile);
    if (rows.profile.owner) read.owner(rows.profile.owner);
  }
  for (const section of rows.sections) read.section(section);
  for (const { file } of rows.files) read.file(file);
  return rows;
}
