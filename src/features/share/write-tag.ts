/** The result of writing a tag; `off`: the phone has no NFC or it is switched off; `unfit`: not a writable tag. */
export type TagOutcome = 'written' | 'refused' | 'off' | 'unfit' | 'failed' | 'cancelled';

/** The writing part of Web NFC (w3c.github.io/web-nfc, 'The NDEFReader Object'). */
type TagWriter = {
  write: (
    message: { records: { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal; overwrite: boolean },
  ) => Promise<void>;
};
type TagScope = { NDEFReader?: new () => TagWriter };

/** Whether this browser writes tags; today that is Chromium on Android. */
export const writesTags = (): boolean => typeof (globalThis as TagScope).NDEFReader === 'function';

/** By error name of Web NFC's `write()`. */
const OUTCOMES: ReadonlyMap<string, TagOutcome> = new Map([
  ['AbortError', 'cancelled'],
  ['NotAllowedError', 'refused'],
  ['NotReadableError', 'off'],
  ['NotSupportedError', 'unfit'],
]);

/**
 * Waits for a tag and writes a link on it, as one record that phones open natively; replaces its content. Must follow
 * a tap, as the browser asks for permission.
 */
export async function writeTag(link: string, signal: AbortSignal): Promise<TagOutcome> {
  const Writer = (globalThis as TagScope).NDEFReader;
  if (!Writer) return 'off';
  try {
    await new Writer().write({ records: [{ recordType: 'url', data: link }] }, { signal, overwrite: true });
    return 'written';
  } catch (error) {
    if (signal.aborted) return 'cancelled';
    return (error instanceof Error && OUTCOMES.get(error.name)) || 'failed';
  }
}
