import type { CardFields } from '../../../src/domain/scan/reading.ts';
import { LoggableError } from '../../kit/loggable-error.ts';

/** A picture of a card, without metadata. */
export type CardPicture = {
  bytes: Uint8Array<ArrayBuffer>;
  content_type: 'image/jpeg' | 'image/png' | 'image/webp';
};

/** The lines of a card, and its fields. */
export type CardText = { fields: CardFields; lines: string[] };

/** Reads cards for clients that cannot. */
export type CardReaderPort = {
  /** @throws ScannerAway to be retried, ScannerFailed for a malformed response */
  read(picture: CardPicture): Promise<CardText>;
};

/** No reader responded, or none is configured. */
export class ScannerAway extends LoggableError {}

/** The response is malformed. The reason contains nothing of the card. */
export class ScannerFailed extends LoggableError {}
