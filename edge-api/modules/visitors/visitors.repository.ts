import type { Database } from '../../db/client.ts';
import {
  keyOfCode,
  keyOfHandle,
  keyOfId,
  selectContactFields,
  selectDirectory,
  selectFiles,
  selectLinks,
  selectMoved,
  selectPhotos,
  selectProfile,
  selectSections,
  selectSocialItems,
  selectVideos,
} from './card.queries.ts';

/** How a card is named: by its handle, by the code on a physical card, or by its profile's id. */
export type CardAddress = { handle: string } | { code: string } | { id: string };

function keyOf(address: CardAddress) {
  if ('handle' in address) return keyOfHandle(address.handle);
  return 'code' in address ? keyOfCode(address.code) : keyOfId(address.id);
}

/** Everything that a card shows, and where its handle leads if it moved, in one trip to the database. */
export async function readCard(db: Database, address: CardAddress) {
  const key = keyOf(address);
  const [profile, moved, sections, contact, social, links, videos, photos, files, directory] = await db.batch(
    [
      selectProfile(db, key),
      selectMoved(db, 'handle' in address ? address.handle : ''),
      selectSections(db, key),
      selectContactFields(db, key),
      selectSocialItems(db, key),
      selectLinks(db, key),
      selectVideos(db, key),
      selectPhotos(db, key),
      selectFiles(db, key),
      selectDirectory(db, key),
    ],
  );
  return {
    profile: profile[0] ?? null,
    moved: moved[0]?.handle ?? null,
    sections,
    contact,
    social,
    links,
    videos,
    photos,
    files,
    directory,
  };
}

/** The rows of one card, as `readCard` gives them. */
export type CardRows = Awaited<ReturnType<typeof readCard>>;
