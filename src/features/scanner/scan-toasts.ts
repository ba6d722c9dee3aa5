import type { CameraFault } from '../../domain/camera.ts';
import type { Unread } from '../../domain/scan/unread.ts';
import { scanner as words } from '#messages/scanner.ts';
import type { ScanFailure } from '../../scan/scan-messages.ts';
import { showToast } from '../../ui/toast.ts';
import type { Flashed } from './camera.ts';

/** Says why no camera shows anything. */
export const toastCameraFault = (fault: CameraFault): void =>
  void showToast({ kind: 'error', title: words.camera.title, text: words.camera[fault] });

/** Says why no picture can be taken where there is no camera. */
export const toastNoCamera = (fault: CameraFault): void =>
  void showToast({
    kind: 'error',
    title: words.access.title,
    text: fault === 'unsupported' ? words.access.unsupported : words.access.allow,
  });

/** Says why the flash did not do as it was told. */
export function toastFlash(how: Exclude<Flashed, 'done'>): void {
  const { flash } = words;
  if (how === 'unavailable')
    showToast({ kind: 'warning', title: flash.unavailable_title, text: flash.unavailable });
  else
    showToast({
      kind: how === 'toggle_failed' ? 'warning' : 'error',
      title: flash.error_title,
      text: flash[how],
    });
}

export const toastCaptureFailure = (): void =>
  void showToast({ kind: 'error', title: words.capture.title, text: words.capture.failed });

/** Says why a file of the gallery is of no use. Browsers other than Safari open no HEIC, in which iPhones keep photos. */
export const toastFileFailure = ({ type, name }: Pick<File, 'type' | 'name'>): void =>
  void showToast({
    kind: 'error',
    title: words.gallery.title,
    text:
      /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name) ? words.gallery.heic : words.gallery.failed,
  });

/** Why a card could not be read, or that nothing was found on it. */
export type ReadingFailure = ScanFailure | Unread;

const REASONS: Readonly<Record<ReadingFailure, string>> = {
  engine: words.extraction.engine,
  picture: words.extraction.failed,
  reading: words.extraction.failed,
  dark: words.extraction.dark,
  no_card: words.extraction.no_card,
  page: words.extraction.page,
  nothing_found: words.extraction.nothing_found,
};

export const toastReadingFailure = (failure: ReadingFailure): void =>
  void showToast({ kind: 'error', title: words.extraction.title, text: REASONS[failure] });

/** Says that there were several cards in the picture, of which one was read. */
export const toastSeveralCards = (): void =>
  void showToast({ kind: 'warning', title: words.several.title, text: words.several.text });
