import { downloadName } from './download-name.ts';
import type { Deps } from '../../deps.ts';
import { readFileTitle } from './file-title.repository.ts';

/** Ids are 22 letters, digits, `-` and `_`; anything much longer is no id. */
const ID = /^[\w-]{1,64}$/;

/**
 * What a stored content is called once it is kept: by the title of the file of a card that `id` names and that has it, else by
 * its hash. Its ending is that of its stored type.
 */
export async function fileName(
  { db }: Deps,
  { hash, contentType, id }: { hash: string; contentType: string; id: string | undefined },
): Promise<string> {
  const title = id !== undefined && ID.test(id) ? await readFileTitle(db, id, hash) : null;
  return downloadName(title ?? hash, contentType);
}
