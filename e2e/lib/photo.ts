import sharp from 'sharp';

/** A photo of one colour, twice as wide as high, for a file field. */
export async function photo(name: string, side: number, background: string) {
  const picture = sharp({ create: { width: side * 2, height: side, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
