import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { fileTitleSchema, photoTitleSchema } from '../../../src/domain/section-items.ts';
import { readAs } from '../../http/validate.ts';
import { storeFile, storeImage } from '../media/media.usecases.ts';
import { files } from './files.section.ts';
import { addItem } from './kit/section.usecases.ts';
import { photos } from './photos.section.ts';

type Owned = { user_id: string | null; team_id: string | null };

/** Whose what stands on a profile is: its person's, or its team's. */
const ownerOf = ({ user_id, team_id }: Owned) => (user_id ? { user_id } : { team_id: team_id! });

/** A file as it came, with what is said of it. */
export type Upload = { content: File; title: string | null };

const bytesOf = async ({ content }: Upload) => new Uint8Array(await content.arrayBuffer());

/** Adds a photo to the gallery of one of the caller's profiles. @throws Problem 404; 403; 413; 415; 422 */
export function addPhoto(deps: Deps, actor: Actor, handle: string, upload: Upload) {
  const { title } = readAs(photoTitleSchema, { title: upload.title });
  return addItem(deps, actor, photos, handle, async (profile) => {
    const { id } = await storeImage(deps, ownerOf(profile), await bytesOf(upload));
    return { media_id: id, title };
  });
}

/** Adds a file to one of the caller's profiles, called as its title says or as it came. @throws Problem 404; 403; 413; 415; 422 */
export function addFile(deps: Deps, actor: Actor, handle: string, upload: Upload) {
  const { title } = readAs(fileTitleSchema, { title: upload.title || upload.content.name });
  return addItem(deps, actor, files, handle, async (profile) => {
    const { id } = await storeFile(deps, ownerOf(profile), await bytesOf(upload), upload.content.name);
    return { media_id: id, title, updated_at: deps.now() };
  });
}
