import { readOnce } from '../../src/features/scanner/read-once.ts';
import type { Scanned } from './predictions.ts';

declare global {
  /** Reads a picture by its address, like the scanner, with its duration. */
  var scanPicture: (address: string) => Promise<Scanned>;
}

globalThis.scanPicture = async (address) => {
  const picture = await (await fetch(address)).blob();
  const begin = performance.now();
  const outcome = await readOnce(picture, { onProgress: () => {}, onAsk: ({ agree }) => agree() }).outcome;
  const ms = performance.now() - begin;
  if (outcome.kind === 'read') return { fields: outcome.card.fields, lines: outcome.card.lines, ms };
  return { refused: outcome.kind === 'failed' ? outcome.failure : outcome.kind };
};
