import type { Actor } from '../../../actor/actor.ts';
import type { Deps } from '../../../deps.ts';
import { fileTitleSchema, photoTitleSchema } from '../../../../src/domain/sections/section-items.ts';
import { readAs } from '../../../kit/read-as.ts';
import { storeFile, storeImage } from '../../media/media.usecases.ts';
import { filesSection } from '../files.section.ts';
import { addItem, changeItem } from '../kit/section.usecases.ts';
import { photosSection } from '../photos.section.ts';

type Owned = { user_id: string | null; team_id: string | null };

/** The owner of a profile's content: its person, or its team. */
const ownerOf = ({ user_id, team_id }: Owned) => (user_id ? { user_id } : { team_id: team_id! });

/** An uploaded file with its title; `was` is the title that it is changed from. */
export type SectionUpload = { content: File; title: string | null; was?: string | undefined };

/** A change of an upload: another file in its place, null for the present one. */
export type ItemChange = Omit<SectionUpload, 'content'> & { content: File | null };

const bytesOf = async (content: File) => new Uint8Array(await content.arrayBuffer());

/** Adds a photo to the gallery of one of the caller's profiles. @throws Problem 404; 403; 413; 415; 422 */
export function addPhoto(deps: Deps, actor: Actor, handle: string, upload: SectionUpload) {
  const { title } = readAs(photoTitleSchema, { title: upload.title });
  return addItem(deps, actor, photosSection, handle, async (profile) => {
    const { id } = await storeImage(deps, ownerOf(profile), await bytesOf(upload.content));
    return { media_id: id, title };
  });
}

/**
 * Replaces a photo's picture, its title, or both; an empty title changes none. @throws Problem 404; 403; 409; 413; 415;
 * 422
 */
export function changePhoto(deps: Deps, actor: Actor, id: string, { content, ...said }: ItemChange) {
  const { title } = readAs(photoTitleSchema, { title: said.title });
  const named = title === null ? {} : { title };
  if (!content) return changeItem(deps, actor, photosSection, id, named, said.was);
  const keep = async (profile: Owned) => {
    const made = await storeImage(deps, ownerOf(profile), await bytesOf(content));
    return { ...named, media_id: made.id };
  };
  return changeItem(deps, actor, photosSection, id, keep, said.was);
}

/**
 * Adds a file to one of the caller's profiles, named by its title or its file name. @throws Problem 404; 403; 413; 415;
 * 422
 */
export function addFile(deps: Deps, actor: Actor, handle: string, upload: SectionUpload) {
  const { title } = readAs(fileTitleSchema, { title: upload.title || upload.content.name });
  return addItem(deps, actor, filesSection, handle, async (profile) => {
    const { id } = await storeFile(
      deps,
      ownerOf(profile),
      await bytesOf(upload.content),
      upload.content.name,
    );
    return { media_id: id, title, updated_at: deps.now() };
  });
}

/** Replaces a file's content, and its title only if one is sent. @throws Problem 404; 403; 409; 413; 415; 422 */
export function replaceFile(deps: Deps, actor: Actor, id: string, upload: SectionUpload) {
  const title = upload.title ? readAs(fileTitleSchema, { title: upload.title }) : {};
  const keep = async (profile: Owned) => {
    const made = await storeFile(deps, ownerOf(profile), await bytesOf(upload.content), upload.content.name);
    return { ...title, media_id: made.id, updated_at: deps.now() };
  };
  return changeItem(deps, actor, filesSection, id, keep, upload.was);
}
