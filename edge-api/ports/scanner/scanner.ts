import type { CardFields } from '../../../src/domain/scan/reading.ts';
import { LoggableError } from '../../kit/loggable-error.ts';

/** A picture of a card, without anything about who took it and where. */
export type CardPicture = {
  bytes: Uint8Array<ArrayBuffer>;
  content_type: 'image/jpeg' | 'image/png' | 'image/webp';
};

/** The lines of a card, and what is in them. */
export type CardText = { fields: CardFields; lines: string[] };

/** Somebody who reads cards for clients that don't do so themselves. */
export type Scanner = {
  /** @throws ScannerAway where it may go well another time, ScannerFailed where what it said can't be read */
  read(picture: CardPicture): Promise<CardText>;
};

/** Nobody answered, or nobody is set up to. */
export class ScannerAway extends LoggableError {}

/** The answer is none. The reason holds nothing of the card. */
export class ScannerFailed extends LoggableError {}
