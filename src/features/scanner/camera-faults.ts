import { CAMERA_IDEALS } from '../../domain/limits/images.ts';

/** Why no camera is available; each has a message. */
export type CameraFault = 'insecure' | 'unsupported' | 'denied' | 'not_found' | 'in_use' | 'other';

/** Browsers' error names, older ones included (Media Capture and Streams, 10.3.2). */
const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'not_found',
  DevicesNotFoundError: 'not_found',
  NotReadableError: 'in_use',
  TrackStartError: 'in_use',
};

/** Why a camera could not be opened, by error name. */
export const faultOf = (errorName: string): CameraFault =>
  Object.hasOwn(FAULTS, errorName) ? FAULTS[errorName]! : 'other';

/** Why requesting a camera is pointless; null if it is not. */
export function faultBefore(place: { isSecure: boolean; hasCameras: boolean }): CameraFault | null {
  if (!place.isSecure) return 'insecure';
  return place.hasCameras ? null : 'unsupported';
}

/** Whether another size may help: not if denied, or without a camera. */
export const canTryOther = (fault: CameraFault): boolean => fault === 'in_use' || fault === 'other';

/** The requests in order: the rear camera in each of the sizes, then any camera. */
export const CAMERA_LADDER: readonly {
  audio: false;
  video: true | { facingMode: 'environment'; width: { ideal: number }; height: { ideal: number } };
}[] = [
  ...CAMERA_IDEALS.map(({ width, height }) => ({
    audio: false as const,
    video: { facingMode: 'environment' as const, width: { ideal: width }, height: { ideal: height } },
  })),
  { audio: false, video: true },
];

/** The closest available zoom to the wanted one; null if unsupported or too small. */
export function zoomWithin(wanted: number, range: { min?: number; max?: number } | undefined): number | null {
  const { min, max } = range ?? {};
  return min !== undefined && max !== undefined && min <= wanted && wanted <= max ? wanted : null;
}

/** A size scaled to at most `most` pixels on the longer side; never upscaled. */
export function frameSizeWithin(size: { width: number; height: number }, most: number) {
  const scale = Math.min(1, most / Math.max(size.width, size.height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(size.width), height: side(size.height) };
}
