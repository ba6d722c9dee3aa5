import type { Deps } from '../../deps.ts';
import { storeImageDataUrl } from '../media/media.usecases.ts';
import type { OwnRow } from './profiles.repository.ts';
import { releaseMedia } from './save-profile.usecases.ts';

/** The owner of a profile's picture: its person, or its team. */
const ownerOf = ({ user_id, team_id }: Pick<OwnRow['profile'], 'user_id' | 'team_id'>) =>
  user_id ? { user_id } : { team_id: team_id! };

/** Stores a data URL as a picture of a profile's owner; null for `''`. `path` is the input's in errors. */
export type StorePicture = (
  profile: Pick<OwnRow['profile'], 'user_id' | 'team_id'>,
  url: string,
  path: string,
) => Promise<string | null>;

/**
 * Runs work that stores pictures and then puts them on cards. If it fails half-way, unused pictures are deleted.
 * @throws what the work throws; Problem 413, 415, 422 as `storeImage` has them
 */
export async function withImages<Result>(
  deps: Deps,
  work: (store: StorePicture) => Promise<Result>,
): Promise<Result> {
  const stored: Promise<string>[] = [];
  const keep = async (profile: Parameters<StorePicture>[0], url: string, path: string) =>
    (await storeImageDataUrl(deps, ownerOf(profile), url, path)).id;
  try {
    return await work(async (profile, url, path) => {
      if (url === '') return null;
      const keeping = keep(profile, url, path);
      stored.push(keeping);
      return keeping;
    });
  } catch (error) {
    // A refused one does not stop the others, which may still be in progress.
    const ended = await Promise.allSettled(stored);
    await releaseMedia(
      deps,
      ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    );
    throw error;
  }
}
