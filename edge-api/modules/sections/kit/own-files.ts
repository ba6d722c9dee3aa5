import { hashAt, mediaPath } from '../../../../src/domain/media/media-path.ts';
import type { Deps } from '../../../deps.ts';
import { videoProblems } from '../../media/media.problems.ts';
import { readOwnVideos } from '../../media/uploads.repository.ts';
import type { OwnRow } from '../../profiles/profiles.repository.ts';
import type { SectionColumns, ListSection, StoredItem } from './section.ts';

const fileOf = ({ item }: StoredItem, column: string) =>
  (item as Record<string, unknown>)[column] as string | null;

/** The files of items, besides their pictures. */
export const fileIdsOf = (stored: readonly StoredItem[], { fileColumn }: Pick<ListSection, 'fileColumn'>) =>
  fileColumn === undefined ? [] : stored.flatMap((one) => fileOf(one, fileColumn) ?? []);

/**
 * The column of each item for its own file: named by its path, on an item of the profile or uploaded by its owner. One
 * read for all. @throws Problem 422 for a path of another owner or none
 */
export async function ownFiles<Item>(
  deps: Deps,
  section: Pick<ListSection<Item>, 'file' | 'fileColumn'>,
  profile: OwnRow['profile'],
  before: readonly StoredItem[],
  items: readonly Item[],
): Promise<SectionColumns[]> {
  const { file, fileColumn } = section;
  if (!file || fileColumn === undefined) return items.map(() => ({}));
  const paths = items.map(file);
  const hashes = paths.flatMap((path) => (path === null ? [] : (hashAt(path) ?? [])));
  const own = new Map(
    (await readOwnVideos(deps.db, profile, hashes)).map(({ id, hash, content_type }) => [
      mediaPath(hash, content_type),
      id,
    ]),
  );
  return paths.map((path, place) => {
    if (path === null) return { [fileColumn]: null };
    const present = before.find(({ item }) => (item as Record<string, unknown>)['link'] === path);
    const id = present ? fileOf(present, fileColumn) : own.get(path);
    if (id === undefined) throw videoProblems.notYours(`items.${place}.link`);
    return { [fileColumn]: id };
  });
}
