import { downloadName } from './download-name.ts';
import type { Deps } from '../../deps.ts';
import { readFileTitle } from './file-title.repository.ts';

/** Ids are 22 letters, digits, `-` and `_`; much longer texts are refused without a lookup. */
const ID = /^[\w-]{1,64}$/;

/**
 * The download name of stored content: the title of the card's file `id` with this content, else its hash. Its
 * extension is that of the stored type.
 */
export async function fileName(
  { db }: Deps,
  { hash, contentType, id }: { hash: string; contentType: string; id: string | undefined },
): Promise<string> {
  const title = id !== undefined && ID.test(id) ? await readFileTitle(db, id, hash) : null;
  return downloadName(title ?? hash, contentType);
}
