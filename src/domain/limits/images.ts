// Files and images
const MEGABYTE = 1024 * 1024;
/** As the sentences name it. */
export const UPLOAD_MAX_MB = 20;
/** Bytes of one file or chosen image. */
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * MEGABYTE;
/** As the sentences name it. */
export const VIDEO_MAX_MB = 100;
/** Bytes of a video of one's own. */
export const VIDEO_MAX_BYTES = VIDEO_MAX_MB * MEGABYTE;
/** Bytes of each of its parts but the last: the least that the bucket takes (R2, "Multipart upload limits"). */
export const VIDEO_PART_BYTES = 5 * MEGABYTE;
/** Length of a data URL that can hold an upload of the largest size: base64 and its prefix. */
export const DATA_URL_MAX = Math.ceil(UPLOAD_MAX_BYTES / 3) * 4 + 128;
/** Pixels a side of the file that a person chooses, checked in the browser. */
export const CHOSEN_IMAGE_MIN_SIDE = 800;
/** Pixels of the shorter side of what arrives at the worker. */
export const IMAGE_MIN_SIDE = 64;
/** Width times height: the most that the worker takes; from here on the browser resizes first. */
export const IMAGE_MAX_PIXELS = 16_777_216;
/** Pixels a side of a stored profile picture. */
export const PICTURE_MAX_SIDE = 512;
/** Pixels a side of a stored gallery photo. */
export const GALLERY_IMAGE_MAX_SIDE = 1600;
/** Pixels of width of a cropped image. */
export const CROPPED_IMAGE_MAX_WIDTH = 1024;
export const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'webp'] as const;
/** `quality` of the resize URL in the owner's editing views. */
export const EDITING_IMAGE_QUALITY = 100;

export const COVER_ASPECT = 16 / 9;
/** Width over height of a logo. */
export const LOGO_ASPECTS = [1, 2] as const;

// Camera, in pixels
/** Tried in turn with the rear camera; after these any video. */
export const CAMERA_IDEALS = [
  { width: 1920, height: 1440 },
  { width: 1280, height: 960 },
  { width: 1280, height: 720 },
] as const;
export const CAMERA_ZOOM = 1.5;
/** The long side and the jpeg quality of what goes to the scanner. */
export const CAPTURE_IMAGE = { max_side: 2048, quality: 0.98 } as const;
export const SCANNED_GALLERY_IMAGE = { max_side: 1920, quality: 0.95 } as const;
