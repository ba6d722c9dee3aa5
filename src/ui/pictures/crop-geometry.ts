export type PixelSize = { width: number; height: number };
/** Offset of the picture's centre from the frame's, in pixels of the screen. */
export type CropPoint = { x: number; y: number };
/** A part of a picture in its own pixels. */
export type CropArea = PixelSize & CropPoint;

/** From this number of pixels on, a canvas stays empty in Safari on phones. */
export const CANVAS_PIXELS = 16_777_216;
export const ZOOM_MIN = 1;
export const ZOOM_MAX = 3;
/** The change for plus, minus or their keys. */
export const ZOOM_STEP = 0.1;

/** The size that a picture is scaled to first: the same ratio, with fewer pixels than a canvas can hold. */
export function sizeBelow({ width, height }: PixelSize): PixelSize {
  if (width * height < CANVAS_PIXELS) return { width, height };
  const scale = Math.sqrt((CANVAS_PIXELS - 1) / (width * height));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/**
 * The size of the cropped part: never upscaled, at most `maxWidth` wide, with fewer pixels than a canvas can hold,
 * and in the exact ratio `aspect` (width over height).
 */
export function outputSize(area: PixelSize, aspect: number, maxWidth: number): PixelSize {
  const wanted = Math.max(1, Math.min(area.width, maxWidth));
  const { width } = sizeBelow({ width: wanted, height: wanted / aspect });
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(width / aspect)) };
}

/** A zoom within its limits, rounded to a tenth if `step` is given. */
export function zoomTo(zoom: number, step = 0): number {
  const stepped = step === 0 ? zoom : Math.round((zoom + step) * 10) / 10;
  return Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, stepped));
}

/**
 * Whether the frame touches an edge of the picture along a side on which the picture is larger than the frame.
 * `media` and `frame` are their sizes on the screen at zoom 1.
 */
export function isAtEdge(crop: CropPoint, media: PixelSize, frame: PixelSize, zoom: number): boolean {
  const touches = (position: number, side: 'width' | 'height') => {
    const room = (media[side] * zoom - frame[side]) / 2;
    return room > 0.5 && Math.abs(position) >= room - 0.5;
  };
  return touches(crop.x, 'width') || touches(crop.y, 'height');
}
