import type { Unread } from '../domain/scan/unread.ts';
import { scanner as words } from '#messages/scanner.ts';
import type { ScanFailure } from '../scan/scan-messages.ts';
import { showToast } from '../ui/notices/toast.ts';

/**
 * Why a card could not be read, or that nothing was found on it; `not_loaded` if the user declined to load the
 * reader, which the device asks for.
 */
export type ReadingFailure = ScanFailure | Unread | 'not_loaded';

const REASONS: Readonly<Record<ReadingFailure, string>> = {
  engine: words.extraction.engine,
  not_loaded: words.extraction.not_loaded,
  picture: words.extraction.failed,
  reading: words.extraction.failed,
  dark: words.extraction.dark,
  no_card: words.extraction.no_card,
  page: words.extraction.page,
  nothing_found: words.extraction.nothing_found,
};

/** Subject of all errors of scanning: reading the next card dismisses them. */
export const SCAN = 'scan';

/** Shows why a picture could not be read as a card. */
export const toastReadingFailure = (failure: ReadingFailure): void =>
  void showToast({ kind: 'error', title: words.extraction.title, text: REASONS[failure], about: SCAN });
