// Files and images
const MEGABYTE = 1024 * 1024;
/** As used in messages. */
export const UPLOAD_MAX_MB = 20;
/** Maximum bytes of one file or chosen image. */
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * MEGABYTE;
/** As used in messages. */
export const VIDEO_MAX_MB = 100;
/** Maximum bytes of an uploaded video. */
export const VIDEO_MAX_BYTES = VIDEO_MAX_MB * MEGABYTE;
/** Bytes of each part but the last: the minimum of the bucket (R2, "Multipart upload limits"). */
export const VIDEO_PART_BYTES = 5 * MEGABYTE;
/** Length of a data URL for the largest upload: base64 and its prefix. */
export const DATA_URL_MAX = Math.ceil(UPLOAD_MAX_BYTES / 3) * 4 + 128;
/** Minimum side in pixels of a chosen file, checked in the browser. */
export const CHOSEN_IMAGE_MIN_SIDE = 800;
/** Minimum shorter side in pixels of what the worker accepts. */
export const IMAGE_MIN_SIDE = 64;
/** Maximum pixels (width times height) that the worker accepts; the browser downscales larger images. */
export const IMAGE_MAX_PIXELS = 16_777_216;
/** Maximum side in pixels of a stored profile picture. */
export const PICTURE_MAX_SIDE = 512;
/** Maximum side in pixels of a stored gallery photo. */
export const GALLERY_IMAGE_MAX_SIDE = 1600;
/** Maximum width in pixels of a cropped image. */
export const CROPPED_IMAGE_MAX_WIDTH = 1024;
export const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'webp'] as const;
/** `quality` of the resize URL in the owner's editing views. */
export const EDITING_IMAGE_QUALITY = 100;

export const COVER_ASPECT = 16 / 9;
/** Aspect ratios of a logo (width over height). */
export const LOGO_ASPECTS = [1, 2] as const;

// Camera, in pixels
/** Constraints tried in turn for the rear camera, then any video. */
export const CAMERA_IDEALS = [
  { width: 1920, height: 1440 },
  { width: 1280, height: 960 },
  { width: 1280, height: 720 },
] as const;
export const CAMERA_ZOOM = 1.5;
/** Longer side in pixels and JPEG quality of scanner images. */
export const CAPTURE_IMAGE = { max_side: 2048, quality: 0.98 } as const;
export const SCANNED_GALLERY_IMAGE = { max_side: 1920, quality: 0.95 } as const;
