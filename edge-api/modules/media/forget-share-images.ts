import type { Deps } from '../../deps.ts';
import { removeEach } from '../../ports/files/remove-each.ts';

/** Where the pictures drawn of a profile stand in the bucket. */
export const folderOf = (profileId: string): string => `og/${profileId}`;

/** Where the codes drawn of a profile, framed in its design, stand in the bucket. */
export const qrFolderOf = (profileId: string): string => `qr/${profileId}`;

/** Where the backgrounds drawn of a profile stand in the bucket. */
export const backgroundFolderOf = (profileId: string): string => `background/${profileId}`;

/** Where what was drawn to be printed of a profile stands in the bucket. */
export const printFolderOf = (profileId: string): string => `print/${profileId}`;

/** Takes away the pictures drawn of profiles that are no more. */
export async function forgetShareImages(deps: Deps, profileIds: readonly string[]): Promise<void> {
  const folders = profileIds.flatMap((id) => [
    folderOf(id),
    qrFolderOf(id),
    backgroundFolderOf(id),
    printFolderOf(id),
  ]);
  await removeEach(deps.files, folders);
}
