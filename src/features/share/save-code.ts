import { subjectOf } from '../../api/call-subject.ts';
import { lostProblem, readProblem, type ApiProblem } from '../../api/problem.ts';
import type { QrFormat, QrOutputOption } from '../../domain/code/qr-image.ts';
import { api } from '../../stores/call.ts';
import { reportDone } from '../../stores/done-calls.ts';
import { codeFileName } from './qr-address.ts';

/** Milliseconds after which a browser has certainly started a download. */
const HANDED = 60_000;

function hand(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), HANDED);
}

/**
 * Saves a picture of a card's code. Fetched first, as native downloads bypass the service worker's cache. @returns
 * the problem; null on success
 */
export async function saveCode(
  handle: string,
  option: QrOutputOption,
  format: QrFormat,
): Promise<ApiProblem | null> {
  const query = { output_option: option, format };
  const answer = await api.qr.p[':handle'].qr
    .$get({ param: { handle }, query })
    .catch((error: Error) => error);
  if (answer instanceof Error) return lostProblem(answer);
  if (!answer.ok) return readProblem(answer);
  reportDone(subjectOf(answer));
  hand(await answer.blob(), codeFileName(handle, format));
  return null;
}
