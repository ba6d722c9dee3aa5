import type { ContactDetail } from '../../../../src/domain/contact/contact-contract.ts';
import { exportContentType, type ExportFormat } from '../../../../src/domain/contact/contact-export.ts';
import type { Files, UploadedPart } from '../../../ports/files/files.ts';
import { exportFile } from './export-file.ts';

/** Bytes of each part but the last: the bucket's minimum (R2, "Multipart upload limits"). */
export const PART_BYTES = 5 * 1024 * 1024;

type Store = Pick<Files, 'put' | 'multipart'>;

/** Streams a file into the bucket, with at most one part in memory. */
function writerOf({ put, multipart }: Store, key: string, contentType: string) {
  const encoder = new TextEncoder();
  const part = new Uint8Array(PART_BYTES);
  const uploaded: UploadedPart[] = [];
  let filled = 0;
  let upload: string | null = null;

  async function flush(): Promise<void> {
    upload ??= await multipart.create(key, contentType);
    const number = uploaded.length + 1;
    uploaded.push({
      number,
      etag: await multipart.uploadPart(key, upload, number, part.subarray(0, filled)),
    });
    filled = 0;
  }

  return {
    async write(text: string): Promise<void> {
      let bytes = encoder.encode(text);
      while (filled + bytes.length > PART_BYTES) {
        const fitting = PART_BYTES - filled;
        part.set(bytes.subarray(0, fitting), filled);
        filled = PART_BYTES;
        bytes = bytes.subarray(fitting);
        await flush();
      }
      part.set(bytes, filled);
      filled += bytes.length;
    },
    /** Completes the file; one that fits into a single part is stored directly. */
    async end(): Promise<void> {
      if (upload === null) return put(key, part.slice(0, filled), contentType);
      await flush();
      await multipart.complete(key, upload, uploaded);
    },
    async giveUp(): Promise<void> {
      if (upload !== null) await multipart.abort(key, upload);
    },
  };
}

/**
 * Stores an export while its pages are read. A repeated one replaces the one before. @returns the number of contacts in
 * it
 */
export async function storeExport(
  files: Store,
  key: string,
  format: ExportFormat,
  pages: AsyncIterable<ContactDetail[]>,
): Promise<number> {
  const file = exportFile(format);
  const writer = writerOf(files, key, exportContentType(format));
  let rows = 0;
  try {
    await writer.write(file.head);
    for await (const contacts of pages) {
      await writer.write(file.part(contacts));
      rows += contacts.length;
    }
    await writer.end();
    return rows;
  } catch (error) {
    // The first error is thrown; the bucket expires remaining parts itself.
    await writer.giveUp().catch(() => {});
    throw error;
  }
}
