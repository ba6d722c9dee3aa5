import type { DiacriticLanguage } from '../domain/scan/diacritics.ts';
import type { DiacriticReader } from './diacritic-reader.ts';

/** Opens readers of languages; those that cannot be had now are left out. */
export type OpenReaders = (languages: readonly DiacriticLanguage[]) => Promise<DiacriticReader[]>;

/** Readers that are open at once: each holds some ten megabytes. */
const MAX_OPEN = 2;
/** How long a card waits for one: where the network is slow it is read without, and a later card with. */
const TIMEOUT_MS = 5_000;

/** Closes a reader that failed, as far as it still can be. */
function close(reader: DiacriticReader): void {
  try {
    reader.close();
  } catch {
    // What it holds goes with its worker.
  }
}

/** Opens readers and has the last ones stay open. `load` fails where a file cannot be had. */
export function cacheReaders(
  load: (model: DiacriticLanguage) => Promise<DiacriticReader>,
  timeout = TIMEOUT_MS,
): OpenReaders {
  const opened = new Map<DiacriticLanguage, Promise<DiacriticReader | null>>();
  /** Languages that did not come in time and are still on their way: no card waits for them again. */
  const late = new Set<DiacriticLanguage>();

  /** A reader that is let go as soon as it fails: lines stay as they were read, and the next card has a new one. */
  const guarded = (model: DiacriticLanguage, reader: DiacriticReader): DiacriticReader => ({
    ...reader,
    read: (line) => {
      try {
        return reader.read(line);
      } catch {
        opened.delete(model);
        close(reader);
        return [];
      }
    },
  });

  async function open(model: DiacriticLanguage): Promise<DiacriticReader | null> {
    try {
      return guarded(model, await load(model));
    } catch {
      return null;
    } finally {
      late.delete(model);
    }
  }

  async function inTime(
    model: DiacriticLanguage,
    reader: Promise<DiacriticReader | null>,
  ): Promise<DiacriticReader | null> {
    const over = Promise.withResolvers<null>();
    const give = () => {
      late.add(model);
      over.resolve(null);
    };
    const timer = setTimeout(give, late.has(model) ? 0 : timeout);
    try {
      return await Promise.race([reader, over.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  function take(model: DiacriticLanguage): Promise<DiacriticReader | null> {
    const reader = opened.get(model) ?? open(model);
    // The one that was asked for last is the last to go.
    opened.delete(model);
    opened.set(model, reader);
    void reader.then((one) => one === null && opened.get(model) === reader && opened.delete(model));
    return inTime(model, reader);
  }

  return async (languages) => {
    const readers = languages.map(take);
    for (const [model, its] of [...opened].slice(0, -MAX_OPEN)) {
      opened.delete(model);
      void its.then((one) => one?.close());
    }
    return (await Promise.all(readers)).filter((reader) => reader !== null);
  };
}
