import type { CameraFault } from './camera-faults.ts';
import { isHeic } from '../../domain/media/chosen-image.ts';
import { scanner as words } from '#messages/scanner.ts';
import { SCAN } from '../../forms/toast-reading.ts';
import { dismissFailures, showToast } from '../../ui/notices/toast.ts';
import type { Flashed } from './camera.ts';

const CAMERA = 'camera';
const FLASH = 'flash';

/** Takes away what was said of a camera that shows something now. */
export const forgetCameraFault = (): void => dismissFailures(CAMERA);

/** Takes away what was said of a flash that does as it is told now. */
export const forgetFlash = (): void => dismissFailures(FLASH);

/** Takes away why the card before could not be read. */
export const forgetScanFailure = (): void => dismissFailures(SCAN);

/** Says why no camera shows anything. */
export const toastCameraFault = (fault: CameraFault): void =>
  void showToast({ kind: 'error', title: words.camera.title, text: words.camera[fault], about: CAMERA });

/** Says why no picture can be taken where there is no camera. */
export const toastNoCamera = (fault: CameraFault): void =>
  void showToast({
    kind: 'error',
    title: words.access.title,
    text: fault === 'unsupported' ? words.access.unsupported : words.access.allow,
    about: CAMERA,
  });

/** Says why the flash did not do as it was told. */
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

/** Says why a file of the gallery is of no use. Browsers other than Safari open no HEIC, in which iPhones keep photos. */
export const toastFileFailure = (file: Pick<File, 'type' | 'name'>): void =>
  void showToast({
    kind: 'error',
    title: words.gallery.title,
    text: isHeic(file) ? words.gallery.heic : words.gallery.failed,
    about: SCAN,
  });

/** Says that there were several cards in the picture, of which one was read. */
export const toastSeveralCards = (): void =>
  void showToast({ kind: 'warning', title: words.several.title, text: words.several.text });

let isUnkeptSaid = false;

/** Says, once a page, that this browser cannot keep the reader, which reads on as long as the page is there. */
export function toastReaderNotKept(): void {
  if (isUnkeptSaid) return;
  isUnkeptSaid = true;
  showToast({ kind: 'warning', title: words.unkept.title, text: words.unkept.text });
}
