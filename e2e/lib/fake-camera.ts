import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from './browser.ts';

/** What a camera shows, in pixels. */
const SIZE = { width: 1280, height: 960 };

/**
 * Starts a browser whose camera shows a photo for ever: Chromium plays a file of JPEGs, one after the other, in place of a
 * camera (`media/capture/video/file_video_capture_device.h`). Nobody is asked for permission.
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
