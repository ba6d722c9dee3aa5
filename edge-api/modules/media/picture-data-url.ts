import { hashAt } from '../../../src/domain/media/media-path.ts';
import type { Deps } from '../../deps.ts';
import type { Transform } from '../../ports/images/images.ts';
import { toBase64 } from '../../kit/bytes.ts';

/**
 * A picture of this site, made smaller, as the drawing takes it: a `data:` address. Null where the path names none.
 * @throws where it is not there or can't be read
 */
export async function pictureDataUrl(
  deps: Deps,
  path: string | null,
  transform: Transform,
): Promise<string | null> {
  const hash = path && hashAt(path);
  if (!hash) return null;
  const stored = await deps.images.transform(hash, transform);
  if (!stored) throw new Error('The picture is not there.');
  const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer());
  return `data:${stored.content_type};base64,${toBase64(bytes)}`;
}
