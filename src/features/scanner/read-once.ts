import { unreadFor } from '../../domain/scan/unread.ts';
import type { ReadingFailure } from '../../forms/toast-reading.ts';
import { readCard, ScanError, type Progress, type ReadCard } from '../../scan/read-card.ts';

export type Reading =
  { kind: 'read'; card: ReadCard } | { kind: 'failed'; failure: ReadingFailure } | { kind: 'cancelled' };

/** The reader must first be loaded (size in bytes), and the device is in data-saver mode: waits for agreement. */
export type LoadQuestion = { bytes: number; agree: () => void };

type ReadingListeners = { onProgress: (progress: Progress) => void; onAsk: (question: LoadQuestion) => void };

/**
 * Reads a card on this device. `cancel` stops all reports. After `leave`, when the page can no longer ask, an open or
 * later question ends the reading as a failure; otherwise reading continues. Never throws.
 */
export function readOnce(
  picture: Blob,
  { onProgress, onAsk }: ReadingListeners,
  read: typeof readCard = readCard,
): { outcome: Promise<Reading>; cancel: () => void; leave: () => void } {
  const ended = Promise.withResolvers<Reading>();
  let isOver = false;
  let isLeft = false;
  let isAsking = false;
  const end = (how: Reading) => {
    isOver = true;
    ended.resolve(how);
  };
  const endUnloaded = () => end({ kind: 'failed', failure: 'not_loaded' });
  // After cancelling or leaving nothing is asked or loaded.
  const ask = (bytes: number) =>
    new Promise<void>((resolve) => {
      if (isOver) return;
      if (isLeft) return endUnloaded();
      isAsking = true;
      const agree = () => {
        isAsking = false;
        resolve();
      };
      onAsk({ bytes, agree });
    });
  const reading = async (): Promise<Reading> => {
    try {
      const card = await read(picture, (progress) => isOver || onProgress(progress), ask);
      const failure = unreadFor(card, card.light);
      return failure ? { kind: 'failed', failure } : { kind: 'read', card };
    } catch (error) {
      return { kind: 'failed', failure: error instanceof ScanError ? error.code : 'engine' };
    } finally {
      isOver = true;
    }
  };
  return {
    outcome: Promise.race([reading(), ended.promise]),
    cancel: () => end({ kind: 'cancelled' }),
    leave: () => {
      isLeft = true;
      if (isAsking && !isOver) endUnloaded();
    },
  };
}
