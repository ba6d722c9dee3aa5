import type { Deps } from '../../deps.ts';
import { hashOf } from '../../kit/content-hash.ts';
import { describeError, log } from '../../kit/log.ts';
import type { Bytes } from '../../kit/bytes.ts';

/** The folder and content type of a stored drawing. */
export type StoragePlace = {
  folder: string;
  type: 'application/pdf' | 'image/png' | 'image/svg+xml' | 'font/woff';
};

/** A hash that changes exactly when one of the values does. */
export const tagOf = (values: unknown): Promise<string> =>
  hashOf(new TextEncoder().encode(JSON.stringify(values)).slice());

const reportNotStored = (error: unknown) => {
  log('warn', 'drawing_not_kept', { error: describeError(error) });
  return null;
};

/**
 * The stored drawing of a tag, or what `make` draws now, which then replaces the stored one if it is `whole`. If it
 * cannot be stored, it is drawn each time.
 */
export async function storedOr(
  deps: Deps,
  { folder, type }: StoragePlace,
  tag: string,
  make: () => Promise<{ bytes: Bytes; whole: boolean }>,
): Promise<Bytes> {
  const stored = await deps.files.get(`${folder}/${tag}`).catch(reportNotStored);
  if (stored) return new Uint8Array(await new Response(stored.body).arrayBuffer());
  const { bytes, whole } = await make();
  if (whole) {
    const put = () => deps.files.put(`${folder}/${tag}`, bytes, type);
    await deps.files.remove(folder).then(put).catch(reportNotStored);
  }
  return bytes;
}
