import type { CardReading } from '../domain/scan/reading.ts';

/** What may be loaded that is not kept yet: the engine alone where somebody agreed to that, else languages as well. */
export type MayLoad = 'nothing' | 'engine' | 'all';

/** What is asked of the worker: read this picture, and what may be loaded for it. */
export type ScanRequest = { id: number; picture: Blob | ImageData; mayLoad: MayLoad };

/**
 * A card that was read, and its straightened picture (jpeg), of which the boxes are; how many cards were seen, and how bright
 * the picture is, from 0 to 1. `unkept` where the engine was loaded, and this browser cannot keep it.
 */
export type ReadCard = CardReading & { picture: Blob; cards: number; light: number; unkept: boolean };

/** How far reading is: bytes of the engine that have come, of how many, or reading itself. */
export type Progress = { step: 'loading'; bytes: number; of: number } | { step: 'reading' };

/** Why a card could not be read: the engine did not come, the picture is none that this browser opens, or reading failed. */
export type ScanFailure = 'engine' | 'picture' | 'reading';

/** `needs` are bytes that have to be loaded first, where they may not be. */
export type ScanAnswer =
  | { id: number; progress: Progress }
  | { id: number; needs: number }
  | { id: number; card: ReadCard }
  | { id: number; failure: ScanFailure };
