import { fileTypeOf } from '../../../src/domain/media/file-types.ts';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import type { Deps } from '../../deps.ts';
import { readPublicFile } from './file.repository.ts';

/** A file for its page. `size` in bytes; `open` and `download` are paths of this site. */
export type FileDetail = {
  title: string;
  extension: string;
  icon: string;
  size: number;
  updated: Date;
  handle: string;
  open: string;
  download: string;
};

/** Ids are 22 letters, digits, `-` and `_`; much longer texts are refused without a lookup. */
const ID = /^[\w-]{1,64}$/;

/** The file at `/files/{id}`, or null. @throws DatabaseAway */
export async function openFile(deps: Deps, id: string): Promise<FileDetail | null> {
  const row = ID.test(id) ? await readPublicFile(deps.db, id) : null;
  if (!row) return null;
  const type = fileTypeOf(row.content_type);
  const open = mediaPath(row.hash, row.content_type);
  return {
    title: row.title,
    extension: type.extension,
    icon: type.icon,
    size: row.size,
    updated: row.updated_at,
    handle: row.handle,
    open,
    download: `${open}?download=${id}`,
  };
}
