import {
  CAMERA_LADDER,
  faultBefore,
  faultOf,
  canTryOther,
  zoomWithin,
  type CameraFault,
} from './camera-faults.ts';
import { CAMERA_ZOOM } from '../../domain/limits/images.ts';

/** Missing in TypeScript's types of tracks (MediaStream Image Capture). */
type Abilities = MediaTrackCapabilities & { zoom?: { min?: number; max?: number }; torch?: boolean };
type Wishes = MediaTrackConstraintSet & { zoom?: number; torch?: boolean };

export type OpenedCamera = { ok: true; stream: MediaStream } | { ok: false; fault: CameraFault };

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
/** Some browsers do not reveal a camera's capabilities. */
const abilitiesOf = (track: MediaStreamTrack): Abilities => track.getCapabilities?.() ?? {};
const wish = (track: MediaStreamTrack, ...advanced: Wishes[]) => track.applyConstraints({ advanced });

/** Releases a camera and its light. */
export function stopCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

async function zoomIn([track]: MediaStreamTrack[]): Promise<void> {
  const zoom = track && zoomWithin(CAMERA_ZOOM, abilitiesOf(track).zoom);
  // A card without zoom is smaller, but usable.
  if (track && zoom) await wish(track, { zoom }).catch(() => {});
}

/** Opens the best available camera. Never throws; returns the reason for failure. */
export async function openCamera(
  devices: MediaDevices | undefined,
  isSecure: boolean,
): Promise<OpenedCamera> {
  const before = faultBefore({ isSecure, hasCameras: Boolean(devices?.getUserMedia) });
  if (before || !devices) return { ok: false, fault: before ?? 'unsupported' };
  let fault: CameraFault = 'other';
  for (const wanted of CAMERA_LADDER) {
    try {
      const stream = await devices.getUserMedia(wanted);
      await zoomIn(stream.getVideoTracks());
      return { ok: true, stream };
    } catch (error) {
      fault = faultOf(nameOf(error));
      if (!canTryOther(fault)) break;
    }
  }
  return { ok: false, fault };
}

/** The result of toggling the flash: done, no flash, failed, or no control API. */
export type Flashed = 'done' | 'unavailable' | 'toggle_failed' | 'no_controls';

/** Switches the camera's light on or off. */
export async function setFlash(stream: MediaStream | null, torch: boolean): Promise<Flashed> {
  const track = stream?.getVideoTracks()[0];
  if (!track) return 'no_controls';
  try {
    if (!abilitiesOf(track).torch) return 'unavailable';
  } catch {
    return 'no_controls';
  }
  try {
    await wish(track, { torch });
    return 'done';
  } catch {
    return 'toggle_failed';
  }
}
