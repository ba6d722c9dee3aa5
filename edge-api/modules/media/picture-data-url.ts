import { hashAt } from '../../../src/domain/media/media-path.ts';
import type { Deps } from '../../deps.ts';
import type { Transform } from '../../ports/images/images.ts';
import { toBase64 } from '../../kit/bytes.ts';

/**
 * A smaller version of a picture of this site for drawings, as a `data:` URL. Null for any other path. @throws if it is
 * missing or unreadable
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
