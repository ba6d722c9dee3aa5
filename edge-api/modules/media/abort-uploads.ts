import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import type { GoneUpload } from './uploads.repository.ts';

/** Deletes the data of ended uploads from the bucket. Failures are logged. */
export async function abortUploads(deps: Deps, gone: readonly GoneUpload[]): Promise<void> {
  const done = await Promise.allSettled(
    gone.map(({ hash, bucket_upload_id }) => deps.files.multipart.abort(hash, bucket_upload_id)),
  );
  for (const result of done) {
    if (result.status === 'rejected')
      log('error', 'upload_not_aborted', { error: describeError(result.reason) });
  }
}
