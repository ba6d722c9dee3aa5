import { expect, test, vi } from 'vitest';
import { TOAST_MS } from '../../domain/limits/screens.ts';
import { toastReadingFailure } from '../../forms/toast-reading.ts';
import { ownToasts } from '../../ui/testing/own-toasts.ts';
import { toastStore } from '../../ui/notices/toast.ts';
import {
  toastCameraFault,
  toastCaptureFailure,
  toastFileFailure,
  toastFlash,
  toastNoCamera,
  toastReaderNotStored,
  toastSeveralCards,
} from './scan-toasts.ts';

ownToasts();

const file = (name: string, type: string) => ({ name, type });
const CAMERA = 'Camera Error';
const FLASH = 'Flash Error';
const ACCESS = 'Camera Access Error';
const READING = 'Data Extraction Error';
const UNEXPECTED = 'An unexpected error occurred while processing the image';

/** Durations of each kind in milliseconds, as for every page's toaster. */
const STAYS = { error: 5000, warning: 3000 } as const;

type Case = [say: () => void, kind: 'error' | 'warning', title: string, text: string | RegExp];
const CASES: Case[] = [
  [
    () => toastCameraFault('insecure'),
    'error',
    CAMERA,
    'Camera access requires HTTPS. Please use a secure connection.',
  ],
  [() => toastCameraFault('unsupported'), 'error', CAMERA, 'Camera API is not supported in your browser.'],
  [
    () => toastCameraFault('denied'),
    'error',
    CAMERA,
    'Camera access was denied. Please enable camera access in your browser settings.',
  ],
  [() => toastCameraFault('not_found'), 'error', CAMERA, 'No camera found on your device.'],
  [() => toastCameraFault('in_use'), 'error', CAMERA, 'Camera is already in use by another application.'],
  [() => toastCameraFault('other'), 'error', CAMERA, 'Unable to access camera'],
  [
    () => toastFlash('unavailable'),
    'warning',
    'Flash not available',
    "Your device camera doesn't support flash control",
  ],
  [() => toastFlash('toggle_failed'), 'warning', FLASH, 'Unable to toggle flash on this device'],
  [() => toastFlash('no_controls'), 'error', FLASH, 'Unable to access flash controls'],
  [() => toastCaptureFailure(), 'error', 'Capture Error', 'Failed to take photo'],
  [
    () => toastFileFailure(file('card.pdf', 'application/pdf')),
    'error',
    'Error',
    'Failed to process image file',
  ],
  [() => toastFileFailure(file('IMG_0042.HEIC', '')), 'error', 'Error', /HEIC/],
  [() => toastFileFailure(file('photo', 'image/heif')), 'error', 'Error', /HEIC/],
  [() => toastNoCamera('unsupported'), 'error', ACCESS, 'Camera API is not supported in your browser'],
  [() => toastNoCamera('denied'), 'error', ACCESS, 'Please allow camera access to use this feature'],
  [() => toastReadingFailure('picture'), 'error', READING, UNEXPECTED],
  [() => toastReadingFailure('reading'), 'error', READING, UNEXPECTED],
  [() => toastReadingFailure('engine'), 'error', READING, /couldn’t be loaded/],
  [() => toastReadingFailure('not_loaded'), 'error', READING, /^The card wasn’t read/],
  [() => toastReadingFailure('nothing_found'), 'error', READING, /^No contact details were found\./],
  [() => toastReadingFailure('no_card'), 'error', READING, /^No business card was found\./],
  [() => toastReadingFailure('page'), 'error', READING, /^This looks like a page of text\./],
  [() => toastReadingFailure('dark'), 'error', READING, /^The picture is too dark\./],
  [() => toastReaderNotStored(), 'warning', 'Card reader not stored', /^This browser can’t keep it,/],
  [() => toastSeveralCards(), 'warning', 'More than one card', /^The largest one was read\./],
];

test.each(CASES)('toast %# has its exact text and the duration of its kind', (say, kind, title, text) => {
  say();
  const [toast, ...more] = toastStore.read();
  expect([toast?.kind, toast?.title, more]).toEqual([kind, title, []]);
  expect(toast?.text).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  expect(TOAST_MS[toast!.kind]).toBe(STAYS[kind]);
});

test('the warning that the reader is not stored appears once per page', async () => {
  vi.resetModules();
  const anew = await import('./scan-toasts.ts');
  const { dismissToast, toastStore: toasts } = await import('../../ui/notices/toast.ts');
  anew.toastReaderNotStored();
  expect(toasts.read()).toHaveLength(1);
  dismissToast(toasts.read()[0]!.id);
  vi.runAllTimers();
  anew.toastReaderNotStored();
  expect(toasts.read()).toEqual([]);
});
