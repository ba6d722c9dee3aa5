import type { Deps } from '../../deps.ts';
import { hashOf } from '../../kit/content-hash.ts';
import { describeError, log } from '../../kit/log.ts';
import type { Bytes } from '../../kit/bytes.ts';

/** Where something drawn is kept, and as what. */
export type StoragePlace = { folder: string; type: 'application/pdf' | 'image/png' | 'image/svg+xml' };

/** Changes exactly when one of the values does. */
export const tagOf = (values: unknown): Promise<string> =>
  hashOf(new TextEncoder().encode(JSON.stringify(values)).slice());

const reportNotStored = (error: unknown) => {
  log('warn', 'drawing_not_kept', { error: describeError(error) });
  return null;
};

/**
 * What is kept under a tag, or what `make` draws now, which is then kept in the place of what was, where it is `whole`.
 * Where nothing can be kept, it is drawn each time.
 */
export async function storedOr(
  deps: Deps,
  { folder, type }: StoragePlace,
  tag: string,
  make: () => Promise<{ bytes: Bytes; whole: boolean }>,
): Promise<Bytes> {
  const kept = await deps.files.get(`${folder}/${tag}`).catch(reportNotStored);
  if (kept) return new Uint8Array(await new Response(kept.body).arrayBuffer());
  const { bytes, whole } = await make();
  if (whole) {
    const put = () => deps.files.put(`${folder}/${tag}`, bytes, type);
    await deps.files.remove(folder).then(put).catch(reportNotStored);
  }
  return bytes;
}
