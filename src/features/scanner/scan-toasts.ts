import type { CameraFault } from './camera-faults.ts';
import { isHeic } from '../../domain/media/chosen-image.ts';
import { scanner as words } from '#messages/scanner.ts';
import { SCAN } from '../../forms/toast-reading.ts';
import { dismissFailures, showToast } from '../../ui/notices/toast.ts';
import type { Flashed } from './camera.ts';

const CAMERA = 'camera';
const FLASH = 'flash';

/** Dismisses camera errors once it works. */
export const forgetCameraFault = (): void => dismissFailures(CAMERA);

/** Dismisses flash errors once it works. */
export const forgetFlash = (): void => dismissFailures(FLASH);

/** Dismisses the previous card's error. */
export const forgetScanFailure = (): void => dismissFailures(SCAN);

/** Shows why no camera is available. */
export const toastCameraFault = (fault: CameraFault): void =>
  void showToast({ kind: 'error', title: words.camera.title, text: words.camera[fault], about: CAMERA });

/** Shows why no picture can be taken without a camera. */
export const toastNoCamera = (fault: CameraFault): void =>
  void showToast({
    kind: 'error',
    title: words.access.title,
    text: fault === 'unsupported' ? words.access.unsupported : words.access.allow,
    about: CAMERA,
  });

/** Shows why the flash failed. */
export function toastFlash(how: Exclude<Flashed, 'done'>): void {
  const { flash } = words;
  if (how === 'unavailable')
    showToast({ kind: 'warning', title: flash.unavailable_title, text: flash.unavailable, about: FLASH });
  else
    showToast({
      kind: how === 'toggle_failed' ? 'warning' : 'error',
      title: flash.error_title,
      text: flash[how],
      about: FLASH,
    });
}

export const toastCaptureFailure = (): void =>
  void showToast({ kind: 'error', title: words.capture.title, text: words.capture.failed, about: SCAN });

/** Shows why a gallery file is unusable. Only Safari decodes HEIC, the format of iPhones. */
export const toastFileFailure = (file: Pick<File, 'type' | 'name'>): void =>
  void showToast({
    kind: 'error',
    title: words.gallery.title,
    text: isHeic(file) ? words.gallery.heic : words.gallery.failed,
    about: SCAN,
  });

/** Shows that the picture had several cards, of which one was read. */
export const toastSeveralCards = (): void =>
  void showToast({ kind: 'warning', title: words.several.title, text: words.several.text });

let isUnkeptSaid = false;

/** Shows once per page that this browser cannot store the reader, which works while the page is open. */
export function toastReaderNotStored(): void {
  if (isUnkeptSaid) return;
  isUnkeptSaid = true;
  showToast({ kind: 'warning', title: words.unkept.title, text: words.unkept.text });
}
