import type { Page } from 'playwright-core';
import type { CardFields } from '../../src/domain/scan/reading.ts';
import type { Progress, ReadCard, ScanFailure } from '../../src/scan/scan-messages.ts';

/** A fake reader's response: an error, a card, or progress, followed by more; `broken`: its worker does not run. */
export type Said =
  'broken' | { failure: ScanFailure } | { card: Omit<ReadCard, 'picture'> } | { progress: Progress };

/** A card with lines of these words, and with fields of one value or several. */
export function cardOf(
  text: string,
  fields: Record<string, string | string[]> = {},
  more: { cards?: number; light?: number } = {},
): Said {
  const box = { x: 10, y: 10, width: 100, height: 20 };
  const foundAs = (value: string) => ({ value, confidence: 0.9, box });
  const found = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? foundAs(value) : value.map(foundAs),
  ]);
  const lines = text === '' ? [] : [{ text, confidence: 0.9, box }];
  const read = { fields: Object.fromEntries(found) as CardFields, lines, width: 300, height: 180 };
  return { card: { ...read, cards: 1, light: 0.8, unkept: false, ...more } };
}

type ReaderWindow = { saidByReader?: Said; sayOfPicture?: () => void; realWorker?: typeof Worker };

/**
 * Fakes the reader of an open page.
 * @returns a function that sets the next responses, and continues one in progress
 */
export async function standInForReader(page: Page): Promise<(said: Said) => Promise<void>> {
  await page.evaluate(() => {
    const readerWindow = window as ReaderWindow;
    const answerTo = async (id: number): Promise<Event> => {
      const said = readerWindow.saidByReader ?? 'broken';
      if (said === 'broken') return new Event('error');
      if (!('card' in said)) return new MessageEvent('message', { data: { id, ...said } });
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 180 });
      canvas.getContext('2d')!.fillRect(0, 0, canvas.width, canvas.height);
      const picture = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg'));
      return new MessageEvent('message', { data: { id, card: { ...said.card, picture } } });
    };
    readerWindow.realWorker ??= window.Worker;
    window.Worker = class extends EventTarget {
      postMessage({ id }: { id: number }) {
        readerWindow.sayOfPicture = () => void answerTo(id).then((answer) => this.dispatchEvent(answer));
        readerWindow.sayOfPicture();
      }
      terminate() {
        // There is nothing to end.
      }
    } as unknown as typeof Worker;
  });
  return (said) =>
    page.evaluate((next) => {
      const readerWindow = window as ReaderWindow;
      const isPending =
        typeof readerWindow.saidByReader === 'object' && 'progress' in readerWindow.saidByReader;
      readerWindow.saidByReader = next;
      if (isPending) readerWindow.sayOfPicture?.();
    }, said);
}

/** Restores a page's real reader, once the fake one broke. */
export const giveReaderBack = (page: Page): Promise<void> =>
  page.evaluate(() => void (window.Worker = (window as ReaderWindow).realWorker!));
