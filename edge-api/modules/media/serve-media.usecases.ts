import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import type { ByteRange, StoredFile } from '../../ports/files/files.ts';
import type { Transform } from '../../ports/images/images.ts';

/** The response for a picture: the requested version, or its original if that cannot be created now. */
export type Served = { kind: 'made' | 'original'; stored: StoredFile };

/** A smaller picture. If the image service fails, a large picture is better than none. */
export async function serveTransformed(
  deps: Deps,
  hash: string,
  transform: Transform,
): Promise<Served | null> {
  try {
    const stored = await deps.images.transform(hash, transform);
    return stored && { kind: 'made', stored };
  } catch (error) {
    log('error', 'image_not_made', { hash, error: describeError(error) });
    return serveOriginal(deps, hash);
  }
}

/** The original bytes, or a range of them. */
export async function serveOriginal(deps: Deps, hash: string, range?: ByteRange): Promise<Served | null> {
  const stored = await deps.files.get(hash, range);
  return stored && { kind: 'original', stored };
}
