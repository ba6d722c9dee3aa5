import type { Deps } from '../../deps.ts';
import { removeEach } from '../../ports/files/remove-each.ts';

/** The bucket's folder of a profile's share images. */
export const folderOf = (profileId: string): string => `og/${profileId}`;

/** The bucket's folder of a profile's framed codes. */
export const qrFolderOf = (profileId: string): string => `qr/${profileId}`;

/** The bucket's folder of a profile's backgrounds. */
export const backgroundFolderOf = (profileId: string): string => `background/${profileId}`;

/** The bucket's folder of a profile's printed items. */
export const printFolderOf = (profileId: string): string => `print/${profileId}`;

/** The bucket's folder of a profile's fonts. */
export const fontFolderOf = (profileId: string): string => `fonts/${profileId}`;

/** Deletes the drawings and fonts of deleted profiles. */
export async function forgetShareImages(deps: Deps, profileIds: readonly string[]): Promise<void> {
  const folders = profileIds.flatMap((id) => [
    folderOf(id),
    qrFolderOf(id),
    backgroundFolderOf(id),
    printFolderOf(id),
    fontFolderOf(id),
  ]);
  await removeEach(deps.files, folders);
}
