import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from './browser.ts';

/** Size of the camera's picture in pixels. */
const SIZE = { width: 1280, height: 960 };

/**
 * Starts a browser whose camera always shows a photo: Chromium plays a file of JPEGs in a loop as the camera
 * (`media/capture/video/file_video_capture_device.h`), without a permission prompt.
 */
export async function launchWithCamera(photo: string, folder: string) {
  const frame = await sharp(photo)
    .resize({ ...SIZE, fit: 'contain', background: '#3a322b' })
    .jpeg({ quality: 95, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const file = join(folder, 'camera.mjpeg');
  writeFileSync(file, Buffer.concat([frame, frame]));
  return launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]);
}
