import sharp, { type Metadata, type Sharp } from 'sharp';

/** Texts that must not be in a cleaned picture. */
export const SECRETS = ['Secret Photographer', 'Secret Camera', 'secret-xmp', 'secret comment'];

const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><secret-xmp/></x:xmpmeta><?xpacket end="w"?>`;

/** A picture with distinct sides, so that its rotation shows. Sizes in pixels. */
export function drawing(width = 320, height = 200): Sharp {
  const band = (color: string, part: number) => ({
    input: { create: { width: Math.ceil(width / 4), height, channels: 3 as const, background: color } },
    left: Math.floor((width * part) / 4),
    top: 0,
  });
  return sharp({ create: { width, height, channels: 3, background: '#2060a0' } }).composite([
    band('#e02020', 0),
  ]);
}

/** The picture as a phone sends it: owner, location, camera, and orientation. */
export function withMetadata(picture: Sharp, orientation = 1): Sharp {
  return picture
    .withExif({
      IFD0: { Artist: SECRETS[0]!, Make: SECRETS[1]! },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .withXmp(XMP)
    .keepIccProfile();
}

export type Format = 'jpeg' | 'png' | 'webp';

export const encode = async (picture: Sharp, format: Format): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await picture.toFormat(format).toBuffer());

export const read = (bytes: Uint8Array): Promise<Metadata> => sharp(bytes).metadata();

/** Red, green and blue as they are shown, so that two files of the same picture are equal. */
export const pixels = async (bytes: Uint8Array) =>
  sharp(bytes, { autoOrient: true }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
