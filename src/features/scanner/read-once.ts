import { unreadFor } from '../../domain/scan/unread.ts';
import type { ReadingFailure } from '../../forms/toast-reading.ts';
import { readCard, ScanError, type Progress, type ReadCard } from '../../scan/read-card.ts';

export type Reading =
  { kind: 'read'; card: ReadCard } | { kind: 'failed'; failure: ReadingFailure } | { kind: 'cancelled' };

/** The reader has to be loaded first, so many bytes, and this device saves data: it waits until somebody agrees. */
export type LoadQuestion = { bytes: number; agree: () => void };

type Told = { onProgress: (progress: Progress) => void; onAsk: (question: LoadQuestion) => void };

/**
 * Reads a card on this device. After `cancel` nothing is heard of it any more. After `leave`, when the page has nothing left
 * to ask on, a question that is open or still comes ends the reading as a failure; what needs none is read to its end.
 * Never throws.
 */
export function readOnce(
  picture: Blob,
  { onProgress, onAsk }: Told,
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
  // Whoever cancelled or left is not asked any more, and nothing is loaded.
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
