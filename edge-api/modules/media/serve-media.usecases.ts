import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import type { ByteRange, StoredFile } from '../../ports/files/files.ts';
import type { Transform } from '../../ports/images/images.ts';

/** What to send for a picture: the one made as it was asked for, or its original where none can be made now. */
export type Served = { kind: 'made' | 'original'; stored: StoredFile };

/** A picture made smaller. Where the image service fails, a large picture is better than none. */
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

/** The bytes as they were put, or a part of them. */
export async function serveOriginal(deps: Deps, hash: string, range?: ByteRange): Promise<Served | null> {
  const stored = await deps.files.get(hash, range);
  return stored && { kind: 'original', stored };
}
