import type { Corners } from '../../domain/scan/outline.ts';
import { frameSizeWithin } from './camera-faults.ts';
import type { Picture } from '../../scan/picture.ts';

/** Longer side in pixels of a card for measuring sharpness. */
const CLOSE_SIDE = 800;

type Part = { x: number; y: number; width: number; height: number };

/** The part of a video frame around a card, whose corners are in pixels of a frame scaled to `shrunk`. */
function partAround(
  video: HTMLVideoElement,
  corners: Corners,
  shrunk: { width: number; height: number },
): Part {
  const [kx, ky] = [video.videoWidth / shrunk.width, video.videoHeight / shrunk.height];
  const [xs, ys] = [corners.map(({ x }) => x * kx), corners.map(({ y }) => y * ky)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Reads frames of a video into one reused canvas. */
export function readFrames(video: HTMLVideoElement) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const read = (part: Part, most: number): Picture | null => {
    if (!context || part.width < 1 || part.height < 1) return null;
    const { width, height } = frameSizeWithin(part, most);
    Object.assign(canvas, { width, height });
    context.imageSmoothingQuality = 'medium';
    context.drawImage(video, part.x, part.y, part.width, part.height, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
  return {
    /** The whole frame, scaled to a longest side; null if there is none yet. */
    whole: (most: number): Picture | null =>
      read({ x: 0, y: 0, width: video.videoWidth, height: video.videoHeight }, most),
    /** A card at the camera's resolution. */
    closeUp: (corners: Corners, shrunk: { width: number; height: number }): Picture | null =>
      read(partAround(video, corners, shrunk), CLOSE_SIDE),
    /** Frees its memory. */
    close: (): void => void (canvas.width = canvas.height = 0),
  };
}

export type Frames = ReturnType<typeof readFrames>;
