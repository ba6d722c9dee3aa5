import type { Deps } from '../../deps.ts';
import { storeImageDataUrl } from '../media/media.usecases.ts';
import type { OwnRow } from './profiles.repository.ts';
import { releaseMedia } from './save-profile.usecases.ts';

/** Whose a picture on a profile is: its person's, or its team's. */
const ownerOf = ({ user_id, team_id }: Pick<OwnRow['profile'], 'user_id' | 'team_id'>) =>
  user_id ? { user_id } : { team_id: team_id! };

/** Keeps a data URL as a picture of a profile's owner; null for `''`. `path` names the input in the errors. */
export type StorePicture = (
  profile: Pick<OwnRow['profile'], 'user_id' | 'team_id'>,
  url: string,
  path: string,
) => Promise<string | null>;

/**
 * Does work that keeps pictures and then puts them on cards. Where it fails half-way, what no card shows is let go.
 * @throws what the work throws; Problem 413, 415, 422 as `storeImage` has them
 */
export async function withImages<Result>(
  deps: Deps,
  work: (store: StorePicture) => Promise<Result>,
): Promise<Result> {
  const kept: Promise<string>[] = [];
  const keep = async (profile: Parameters<StorePicture>[0], url: string, path: string) =>
    (await storeImageDataUrl(deps, ownerOf(profile), url, path)).id;
  try {
    return await work(async (profile, url, path) => {
      if (url === '') return null;
      const keeping = keep(profile, url, path);
      kept.push(keeping);
      return keeping;
    });
  } catch (error) {
    // One that is refused does not stop those beside it, which may still be on their way.
    const ended = await Promise.allSettled(kept);
    await releaseMedia(
      deps,
      ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    );
    throw error;
  }
}
