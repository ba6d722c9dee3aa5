import {
  CAMERA_LADDER,
  faultBefore,
  faultOf,
  canTryOther,
  zoomWithin,
  type CameraFault,
} from './camera-faults.ts';
import { CAMERA_ZOOM } from '../../domain/limits/images.ts';

/** What TypeScript does not know of tracks yet (MediaStream Image Capture). */
type Abilities = MediaTrackCapabilities & { zoom?: { min?: number; max?: number }; torch?: boolean };
type Wishes = MediaTrackConstraintSet & { zoom?: number; torch?: boolean };

export type Opened = { ok: true; stream: MediaStream } | { ok: false; fault: CameraFault };

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
/** Some browsers keep what a camera can do to themselves. */
const abilitiesOf = (track: MediaStreamTrack): Abilities => track.getCapabilities?.() ?? {};
const wish = (track: MediaStreamTrack, ...advanced: Wishes[]) => track.applyConstraints({ advanced });

/** Lets go of a camera: its light goes out. */
export function stopCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

async function zoomIn([track]: MediaStreamTrack[]): Promise<void> {
  const zoom = track && zoomWithin(CAMERA_ZOOM, abilitiesOf(track).zoom);
  // A card without zoom is smaller, and still a card.
  if (track && zoom) await wish(track, { zoom }).catch(() => {});
}

/** Opens the best camera that is to be had. Nothing is thrown; why there is none is told. */
export async function openCamera(devices: MediaDevices | undefined, isSecure: boolean): Promise<Opened> {
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

/** How a press on the flash went: it is as wanted, there is none, it would not, or nobody could be asked. */
export type Flashed = 'done' | 'unavailable' | 'toggle_failed' | 'no_controls';

/** Turns the camera's light on or off. */
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
