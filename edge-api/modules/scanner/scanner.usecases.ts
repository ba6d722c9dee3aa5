import { scannedCard, type ScannedCard } from '../../../src/domain/scan/scanned-card.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { spendAttempt } from '../../limits/rate-limit.ts';
import { log } from '../../kit/log.ts';
import { problem, ruleBroken } from '../../kit/problems.ts';
import { ScannerAway, ScannerFailed } from '../../ports/scanner/scanner.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import { decodeDataUrl } from '../media/data-url.ts';
import { imageProblems } from '../media/media.problems.ts';
import { readImage } from '../media/media.usecases.ts';

/** Seconds after which to retry a busy model. */
const RETRY_AFTER = 30;

/** Refuses roles that cannot scan. @throws Problem 403 */
export const requireScanner = (actor: Actor): void =>
  requireMay(actor, 'universal_scanner', 'contacts:write');

/** The bytes in a form's field: a file, a data URL, or the base64 of a JPEG. */
async function bytesOf(image: unknown): Promise<Uint8Array> {
  if (image instanceof File) return new Uint8Array(await image.arrayBuffer());
  if (typeof image !== 'string' || image === '')
    throw ruleBroken([{ path: 'image', message: sentence('required', 'image') }]);
  const bytes = decodeDataUrl(image.startsWith('data:') ? image : `data:image/jpeg;base64,${image}`);
  if (bytes === 'too_large') throw imageProblems.tooLarge();
  if (!bytes) throw imageProblems.otherKind();
  return bytes;
}

function refusalOf(error: unknown): unknown {
  if (error instanceof ScannerAway) {
    log('warn', 'scanner_away', { error: error.message });
    return problem('scan_on_device', { retryAfter: RETRY_AFTER });
  }
  if (!(error instanceof ScannerFailed)) return error;
  log('warn', 'scanner_failed', { error: error.message });
  return problem('scan_failed');
}

/**
 * Reads a paper card, without storing the picture or its content. @throws Problem 403 for the role; 413, 415, 422 for
 * the picture as `storeImage` has them, and for unusable results; 429; 503 without a card reader
 */
export async function scanCard(deps: Deps, actor: Actor, sent: unknown): Promise<ScannedCard> {
  requireScanner(actor);
  const { bytes, content_type } = readImage(await bytesOf(sent), 'image');
  if (!(await deps.images.readable(bytes))) throw imageProblems.unreadable('image');
  await spendAttempt(deps, 'scans_per_account', actor.owner.user_id);
  try {
    const { fields, lines } = await deps.scanner.read({ bytes, content_type });
    return scannedCard(fields, lines);
  } catch (error) {
    throw refusalOf(error);
  }
}
